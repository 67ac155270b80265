import { earthRadiusMiles, type Point } from '@candor/shared-kernel';

/** A point on a sphere of radius one. */
export interface SphereVector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * Indexes compare distances by the squared chord, the straight line through the earth. It grows with the distance on the
 * surface and needs only +, - and *, which every engine rounds alike. Each stored point has its vector computed once:
 * the engines' own sines differ in the last bit, and so would the order of pages from different engines.
 */
export const squaredChord = (from: SphereVector, to: SphereVector): number => {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const z = to.z - from.z;
  return x * x + y * y + z * z;
};

export const toVector = ({ latitude, longitude }: Point): SphereVector => {
  const radius = Math.cos(radians(latitude));
  return {
    x: radius * Math.cos(radians(longitude)),
    y: radius * Math.sin(radians(longitude)),
    z: Math.sin(radians(latitude)),
  };
};

/** More than any squared chord, which is at most 4. */
export const beyondAnyChord = 5;

/** The squared chord of a distance on the surface. */
export const squaredChordOfMiles = (miles: number): number => {
  const angle = Math.max(0, miles) / earthRadiusMiles;
  return angle >= Math.PI ? beyondAnyChord : (2 * Math.sin(angle / 2)) ** 2;
};

/** Postgres fails to square a smaller number. */
const smallest = 1e-100;

/** The point with coordinates that Postgres can compute with: what is almost zero becomes zero. */
export const toComputable = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.abs(latitude) < smallest ? 0 : latitude,
  longitude: Math.abs(longitude) < smallest ? 0 : longitude,
});

export interface BoundingBox {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/**
 * A box of degrees that contains every point within the distance, and more. Near a pole or the date line it contains all
 * longitudes.
 */
export const boundingBox = ({ latitude, longitude }: Point, miles: number): BoundingBox => {
  const angle = Math.min(Math.max(miles, 0) / earthRadiusMiles, Math.PI) + roundingMargin;
  const south = latitude - degrees(angle);
  const north = latitude + degrees(angle);
  const reachesPole = south <= -90 || north >= 90;
  const width = reachesPole ? Infinity : degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude))));
  const west = longitude - width;
  const east = longitude + width;
  return west < -180 || east > 180 ? { south, north, west: -180, east: 180 } : { south, north, west, east };
};

/** 6 mm, far more than the rounding error. */
const roundingMargin = 1e-9;

const degrees = (angle: number): number => (angle * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;
