import { geoAlbersUsa, geoCircle, geoDistance, geoMercator, type GeoProjection } from 'd3-geo';
import { zoomIdentity, type ZoomTransform } from 'd3-zoom';

/** Degrees, WGS 84. */
export interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

/** The circle that limits the results. */
export interface Area extends Point {
  readonly miles: number;
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** The size of the map on the page, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Scale and offset of the projected world. */
export type View = ZoomTransform;

/** All that decides where a point is drawn. */
export interface Camera {
  readonly projection: GeoProjection;
  readonly view: View;
  readonly frame: Frame;
}

/** At scale 1. */
export const worldPixels = 512;
/** Scale 2 ** 15 shows about a mile across, scale 0.3 the whole world on a phone. */
export const scaleLimits = { min: 0.3, max: 2 ** 15 };

export const earthRadiusMiles = 3958.8;
const pixelsPerRadian = worldPixels / (2 * Math.PI);
/** Room for a marker and the label below it. */
const marginPixels = 44;
const buttonColumnPixels = 40;

/**
 * The map is cut at 82° E instead of 180°, so that Guam is drawn west of Hawaii. Without resampling, edges are straight
 * on the
 * map, as the Census Bureau's borders along parallels are.
 */
export const mercator = geoMercator().rotate([98, 0]).scale(pixelsPerRadian).translate([0, 0]).precision(0);

/** Alaska and Hawaii are beside the other states. Elsewhere the scale is Mercator's in the middle of the country. */
const albersUsa = geoAlbersUsa()
  .scale(pixelsPerRadian / Math.cos(radians(38)))
  .translate([0, 0]);

/** From this scale on, a map of US places is one of the whole country. */
const countryMilesPerPixel = 3;

/** In pixels from the top left corner of the map; null for a point that the projection leaves out. */
export function pixelAt({ projection, view }: Camera, point: Point): Pixel | null {
  const pixel = project(projection, point);
  return pixel && onScreen(view, pixel);
}

/** From pixels at scale 1. */
export function onScreen(view: View, { x, y }: Pixel): Pixel {
  return { x: view.applyX(x), y: view.applyY(y) };
}

export function pointAt({ projection, view }: Camera, { x, y }: Pixel): Point {
  const [longitude, latitude] = projection.invert?.(view.invert([x, y])) ?? [0, 0];
  return { longitude, latitude };
}

/** At scale 1; null for a point that the projection leaves out. */
export function project(projection: GeoProjection, { longitude, latitude }: Point): Pixel | null {
  const [x, y] = projection([longitude, latitude]) ?? [];
  return x === undefined || y === undefined ? null : { x, y };
}

export function isInFrame({ x, y }: Pixel, { width, height }: Frame): boolean {
  return x >= 0 && x <= width && y >= 0 && y <= height;
}

/** In the middle of the map. */
export function milesPerPixel({ projection, view, frame }: Camera): number {
  const [left, right] = [-1, 1].map((dx) =>
    projection.invert?.(view.invert([frame.width / 2 + dx, frame.height / 2])),
  );
  return left && right ? (geoDistance(left, right) * earthRadiusMiles) / 2 : Number.NaN;
}

/** How close a fitted view gets to points that are near each other. */
interface FitLimits {
  /** From the top to the bottom of the map. */
  leastMiles: number;
  leastScale?: number;
}

/** The closest view that shows all points, on the projection that draws them larger. */
export function fitCamera(points: readonly Point[], frame: Frame, limits: FitLimits): Camera {
  const onMercator = fitView(mercator, points, frame, limits);
  const isInUs = points.every((point) => project(albersUsa, point) !== null);
  if (!isInUs || milesPerPixel({ projection: mercator, view: onMercator, frame }) < countryMilesPerPixel)
    return { projection: mercator, view: onMercator, frame };
  return { projection: albersUsa, view: fitView(albersUsa, points, frame, limits), frame };
}

/** The closest view that shows all points with room for their markers. */
export function fitView(
  projection: GeoProjection,
  points: readonly Point[],
  frame: Frame,
  { leastMiles, leastScale = 0 }: FitLimits,
): View {
  const pixels = points.flatMap((point) => project(projection, point) ?? []);
  const [left, right] = extentOf(pixels.map(({ x }) => x));
  const [top, bottom] = extentOf(pixels.map(({ y }) => y));
  const centered = zoomIdentity.translate((frame.width - buttonColumnPixels) / 2, frame.height / 2);
  const middle = { x: -(left + right) / 2, y: -(top + bottom) / 2 };
  const milesAtScale1 = milesPerPixel({ projection, view: centered.translate(middle.x, middle.y), frame });
  const scale = Math.min(
    Math.max(1, frame.width - 2 * marginPixels - buttonColumnPixels) / (right - left),
    Math.max(1, frame.height - 2 * marginPixels) / (bottom - top),
    (frame.height * milesAtScale1) / leastMiles,
  );
  return centered
    .scale(Math.min(scaleLimits.max, Math.max(scaleLimits.min, leastScale, scale)))
    .translate(middle.x, middle.y);
}

export function outlineOf({ longitude, latitude, miles }: Area) {
  const radius = (miles / earthRadiusMiles) * (180 / Math.PI);
  return geoCircle().center([longitude, latitude]).radius(radius)();
}

/** Points around the area: a view that shows them shows all of it. */
export function pointsAround(area: Area): Point[] {
  const [outline = []] = outlineOf(area).coordinates;
  return outline.map(([longitude = 0, latitude = 0]) => ({ longitude, latitude }));
}

function extentOf(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
