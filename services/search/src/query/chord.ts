import { earthRadiusMiles } from '@candor/shared-kernel';
import type { SearchPoint } from '../search-index.ts';

/** A point on a sphere of radius one. */
export interface SphereVector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * Engines compare distances by the squared straight line through the earth: it grows with the distance over ground and
 * needs +, - and * alone, which every engine rounds in the same way. Sines are calculated once per stored point; each
 * engine's own sine would differ in the last bit, and with it the order of pages that different engines answered.
 */
export const squaredChord = (from: SphereVector, to: SphereVector): number => {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const z = to.z - from.z;
  return x * x + y * y + z * z;
};

export const sphereVector = ({ latitude, longitude }: SearchPoint): SphereVector => {
  const aside = Math.cos(radians(latitude));
  return {
    x: aside * Math.cos(radians(longitude)),
    y: aside * Math.sin(radians(longitude)),
    z: Math.sin(radians(latitude)),
  };
};

/** More than any squared chord, which is 4 at most. */
export const beyondAnyChord = 5;

/** The squared chord of a distance over ground. */
export const squaredChordOfMiles = (miles: number): number => {
  const angle = Math.max(0, miles) / earthRadiusMiles;
  return angle >= Math.PI ? beyondAnyChord : (2 * Math.sin(angle / 2)) ** 2;
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
