import { geoCircle } from 'd3-geo';
import type { Point } from './places.ts';
import { earthRadiusMiles } from './projection.ts';

/** A circle that what is shown is limited to, around where somebody is. */
export interface Area extends Point {
  readonly miles: number;
}

export function outlineOf({ longitude, latitude, miles }: Area) {
  const radiusDegrees = (miles / earthRadiusMiles) * (180 / Math.PI);
  return geoCircle().center([longitude, latitude]).radius(radiusDegrees)();
}

/** Points that are all seen only where all of it is. */
export function pointsAround(area: Area): Point[] {
  const [outline = []] = outlineOf(area).coordinates;
  return outline.map(([longitude = 0, latitude = 0]) => ({ longitude, latitude }));
}
