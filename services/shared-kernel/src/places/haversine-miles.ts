import type { Point } from './us-places.ts';

const earthRadiusMeters = 6_371_008.8;
export const metersPerMile = 1_609.344;
export const earthRadiusMiles = earthRadiusMeters / metersPerMile;

/** Great-circle distance in miles. */
export const haversineMiles = (from: Point, to: Point): number => {
  const halfLatitude = radians(to.latitude - from.latitude) / 2;
  const halfLongitude = radians(to.longitude - from.longitude) / 2;
  const haversine =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(halfLongitude) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(haversine)));
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
