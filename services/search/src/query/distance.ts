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

const radians = (angle: number): number => (angle * Math.PI) / 180;
