import { geoAlbersUsa, geoBounds, geoDistance, geoMercator, type GeoProjection } from 'd3-geo';
import { middleOf, type Frame, type Pixel } from './frame.ts';
import type { Point } from './places.ts';

/** How much of the world is shown at least, however close the points are. */
export interface LeastMiles {
  readonly across: number;
  readonly down: number;
}

/** How a map is drawn. */
export interface Drawing {
  readonly projection: GeoProjection;
  /** Meridians and parallels are straight lines. */
  readonly hasGrid: boolean;
}

export const earthRadiusMiles = 3958.8;
/** Room for a mark and for what is written below it. */
const marginPixels = 44;
/** On the right, for the buttons. */
const buttonsPixels = 40;

/**
 * A drawing of which the frame shows all points: the usual map of the US, with Alaska and Hawaii beside the rest, where that
 * draws them larger; otherwise Mercator's, on which north is up wherever somebody zooms in.
 */
export function drawingOf(points: readonly Point[], frame: Frame, least: LeastMiles): Drawing {
  const mercator = mercatorOf(points, frame, least);
  const usual = usualMap(frame);
  const middle = middleOf(frame);
  const isInUs = points.every(({ longitude, latitude }) => usual([longitude, latitude]) !== null);
  return isInUs && milesPerPixel(usual, middle) < milesPerPixel(mercator, middle)
    ? { projection: usual, hasGrid: false }
    : { projection: mercator, hasGrid: true };
}

/** Where a point is drawn; null where the drawing has no place for it. */
export function drawn(projection: GeoProjection, { longitude, latitude }: Point): Pixel | null {
  const [x, y] = projection([longitude, latitude]) ?? [];
  return x === undefined || y === undefined ? null : { x, y };
}

/** Around that pixel of the drawing. */
export function milesPerPixel(projection: GeoProjection, { x, y }: Pixel): number {
  const [left, right] = [projection.invert?.([x - 1, y]), projection.invert?.([x + 1, y])];
  return left && right ? (geoDistance(left, right) * earthRadiusMiles) / 2 : Number.NaN;
}

function mercatorOf(points: readonly Point[], frame: Frame, least: LeastMiles): GeoProjection {
  const [[west, south], [east, north]] = geoBounds({
    type: 'MultiPoint',
    coordinates: points.map(({ longitude, latitude }) => [longitude, latitude]),
  });
  // Points on both sides of the date line have their west in the east.
  const width = radians((east - west + 360) % 360);
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  const middle = latitudeOf((top + bottom) / 2);
  const radiansPerMile = 1 / (earthRadiusMiles * Math.cos(radians(middle)));
  const room = {
    across: Math.max(1, frame.width - 2 * marginPixels - buttonsPixels),
    down: Math.max(1, frame.height - 2 * marginPixels),
  };
  return geoMercator()
    .rotate([-(west + degrees(width) / 2), 0])
    .center([0, middle])
    .scale(
      Math.min(
        room.across / width,
        room.down / (top - bottom),
        frame.width / (least.across * radiansPerMile),
        frame.height / (least.down * radiansPerMile),
      ),
    )
    .translate([(frame.width - buttonsPixels) / 2, frame.height / 2]);
}

/** Drawn with a scale of 1070, it just fits into 960 by 500. */
function usualMap({ width, height }: Frame): GeoProjection {
  return geoAlbersUsa()
    .scale(1070 * Math.min((width - buttonsPixels) / 960, height / 500))
    .translate([(width - buttonsPixels) / 2, height / 2]);
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

function mercatorY(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));
}

function latitudeOf(y: number): number {
  return degrees(2 * Math.atan(Math.exp(y)) - Math.PI / 2);
}
