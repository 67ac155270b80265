import type { GeoProjection } from 'd3-geo';
import type { Frame } from './frame.ts';
import { drawn } from './projection.ts';
import { inDrawing, onScreen, type View } from './view.ts';

/** Where meridians and parallels cross the frame, in pixels from the left and from the top. */
export interface GridLines {
  meridians: number[];
  parallels: number[];
}

const stepsDegrees = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20];
const fewestPixelsApart = 70;

/** Of a drawing on which they are straight, so many degrees apart that they do not disturb. */
export function gridLines(projection: GeoProjection, view: View, frame: Frame): GridLines {
  const corner = (x: number, y: number) => {
    const pixel = inDrawing(view, { x, y });
    return projection.invert?.([pixel.x, pixel.y]) ?? [0, 0];
  };
  const [west, north] = corner(0, 0);
  const [, south] = corner(0, frame.height);
  const degreesPerPixel = 180 / Math.PI / (projection.scale() * view.factor);
  const east = west + Math.min(360, degreesPerPixel * frame.width);
  const step = stepsDegrees.find((degrees) => degrees / degreesPerPixel >= fewestPixelsApart) ?? 30;
  const at = (longitude: number, latitude: number) =>
    onScreen(view, drawn(projection, { longitude, latitude }) ?? { x: 0, y: 0 });
  return {
    meridians: multiples(step, west, east).map((longitude) => at(longitude, north).x),
    parallels: multiples(step, south, north).map((latitude) => at(west, latitude).y),
  };
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from(
    { length: Math.max(0, Math.floor(to / step) - first + 1) },
    (_, index) => (first + index) * step,
  );
}
