import type { Bounds } from '@candor/contracts/search/entity-search-parameters';
import { type Camera, type Point, pointAt } from './viewport.ts';

const deepestZoom = 20;
/** Closer than that, places at one point do not get apart. */
const deepScale = 2 ** 11;

/**
 * The zoom of the server's grid for a scale of the map. At scale 1 the world is as wide as at zoom 1; cells are 64 to 128
 * pixels wide.
 */
export function gridZoom(scale: number): number {
  return Math.max(0, Math.min(deepestZoom, Math.floor(Math.log2(scale)) + 1));
}

export function isDeep(scale: number): boolean {
  return scale >= deepScale;
}

/** Two corners of a box, which may be across the 180th meridian. */
export function cornersOf({ south, west, north, east }: Bounds): Point[] {
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
}

/** The part of the world that the map shows. */
export function boundsOfCamera(camera: Camera): Bounds {
  const { width, height } = camera.frame;
  const { latitude: north, longitude: west } = pointAt(camera, { x: 0, y: 0 });
  const { latitude: south, longitude: east } = pointAt(camera, { x: width, y: height });
  return { south, west, north, east };
}

/** About a hundred meters around a point. */
export function boundsAround({ latitude, longitude }: Point): Bounds {
  const degrees = 0.001;
  return {
    south: latitude - degrees,
    west: longitude - degrees,
    north: latitude + degrees,
    east: longitude + degrees,
  };
}
