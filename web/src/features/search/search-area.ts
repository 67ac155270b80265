import type { RatingSearch } from './api/search-ratings.ts';

/** The circle that a search is limited to. */
export interface SearchArea {
  /** Degrees, WGS 84. */
  longitude: number;
  latitude: number;
  miles: number;
}

/** Null where there is no such limit, or where the server alone knows what it measures from. */
export function searchArea({ filters, position }: RatingSearch): SearchArea | null {
  if (filters.distance === '' || position === null) return null;
  return { longitude: position.lng, latitude: position.lat, miles: Number(filters.distance) };
}
