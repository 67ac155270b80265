import type { SearchPoint } from '../search-index.ts';

/** Postgres refuses to square what is too small for a number; so close to zero is zero. */
const smallest = 1e-100;

/** The point as Postgres can calculate with it. */
export const computable = ({ latitude, longitude }: SearchPoint): SearchPoint => ({
  latitude: Math.abs(latitude) < smallest ? 0 : latitude,
  longitude: Math.abs(longitude) < smallest ? 0 : longitude,
});
