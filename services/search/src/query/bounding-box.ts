import { earthRadiusMiles } from '@candor/shared-kernel';
import type { SearchPoint } from '../search-index.ts';

export interface BoundingBox {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** A box of degrees that has every point within the distance, and more: the whole circle of longitudes near a pole or the date line. */
export const boundingBox = ({ latitude, longitude }: SearchPoint, miles: number): BoundingBox => {
  const angle = Math.min(Math.max(miles, 0) / earthRadiusMiles, Math.PI) + roundingSlack;
  const south = latitude - degrees(angle);
  const north = latitude + degrees(angle);
  const reachesPole = south <= -90 || north >= 90;
  const aside = reachesPole ? Infinity : degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude))));
  const west = longitude - aside;
  const east = longitude + aside;
  return west < -180 || east > 180 ? { south, north, west: -180, east: 180 } : { south, north, west, east };
};

/** 6 mm, far more than the calculation may be off. */
const roundingSlack = 1e-9;

const degrees = (angle: number): number => (angle * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;
