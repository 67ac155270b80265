import type { GeoProjection } from 'd3-geo';
import { middleOf, type Frame, type Pixel } from './frame.ts';
import { milesPerPixel } from './projection.ts';

/** Which part of a drawing is seen: a pixel of it is at `x + factor * its x`, `y + factor * its y`. */
export interface View {
  readonly factor: number;
  readonly x: number;
  readonly y: number;
}

/** How far a view may be zoomed out and in. */
export interface ZoomLimits {
  readonly least: number;
  readonly most: number;
}

/** Everything, as it is drawn. */
export const wholeView: View = { factor: 1, x: 0, y: 0 };

export function onScreen({ factor, x, y }: View, pixel: Pixel): Pixel {
  return { x: x + factor * pixel.x, y: y + factor * pixel.y };
}

/** Which pixel of the drawing is there. */
export function inDrawing({ factor, x, y }: View, pixel: Pixel): Pixel {
  return { x: (pixel.x - x) / factor, y: (pixel.y - y) / factor };
}

/** In the middle of what is seen. */
export function milesPerPixelOf(projection: GeoProjection, view: View, frame: Frame): number {
  return milesPerPixel(projection, inDrawing(view, middleOf(frame))) / view.factor;
}

/** So many times closer, while what is at `fixed` on the screen stays there. */
export function zoomed(view: View, times: number, fixed: Pixel, { least, most }: ZoomLimits): View {
  const factor = Math.min(most, Math.max(least, view.factor * times));
  const ratio = factor / view.factor;
  return { factor, x: fixed.x - (fixed.x - view.x) * ratio, y: fixed.y - (fixed.y - view.y) * ratio };
}

export function moved(view: View, by: Pixel): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}
