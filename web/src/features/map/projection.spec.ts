import { describe, expect, it } from 'vitest';
import { isWithin, middleOf, type Frame } from './frame.ts';
import type { Point } from './places.ts';
import { drawingOf, drawn, milesPerPixel } from './projection.ts';

const wide: Frame = { width: 1150, height: 384 };
const narrow: Frame = { width: 358, height: 288 };
const least = { across: 25, down: 12 };

const points = {
  austin: { longitude: -97.743, latitude: 30.267 },
  northAustin: { longitude: -97.75, latitude: 30.3 },
  houston: { longitude: -95.37, latitude: 29.76 },
  seattle: { longitude: -122.33, latitude: 47.61 },
  miami: { longitude: -80.19, latitude: 25.77 },
  anchorage: { longitude: -149.9, latitude: 61.22 },
  honolulu: { longitude: -157.86, latitude: 21.31 },
  guam: { longitude: 144.79, latitude: 13.44 },
  paris: { longitude: 2.35, latitude: 48.86 },
  sydney: { longitude: 151.21, latitude: -33.87 },
} satisfies Record<string, Point>;

const milesAcross = (shown: Point[], frame: Frame) =>
  milesPerPixel(drawingOf(shown, frame, least).projection, middleOf(frame)) * frame.width;

describe('a drawing', () => {
  it.each<[string, Point[]]>([
    ['one point', [points.austin]],
    ['neighbours', [points.austin, points.northAustin]],
    ['one state', [points.austin, points.houston]],
    ['coast to coast', [points.seattle, points.miami]],
    ['Alaska and Hawaii', [points.anchorage, points.honolulu, points.miami]],
    ['other countries', [points.paris, points.austin]],
    ['both sides of the date line', [points.guam, points.honolulu]],
    ['the world', [points.paris, points.sydney, points.austin, points.guam]],
  ])('shows all points: %s', (_, shown) => {
    for (const frame of [wide, narrow]) {
      const { projection } = drawingOf(shown, frame, least);
      for (const point of shown) {
        const pixel = drawn(projection, point);
        expect(pixel && isWithin(pixel, frame), JSON.stringify({ point, pixel })).toBe(true);
      }
    }
  });

  it('is never closer than it may be, however close the points are', () => {
    expect(milesAcross([points.austin], narrow)).toBeCloseTo(25, 1);
    expect(milesAcross([points.austin, points.northAustin], narrow)).toBeCloseTo(25, 1);
    // Here it is the height that counts.
    expect(milesAcross([points.austin], wide)).toBeCloseTo((12 * 1150) / 384, 1);
  });

  it('is as close as its points allow', () => {
    const across = milesAcross([points.austin, points.houston], narrow);
    expect(across).toBeGreaterThan(146);
    expect(across).toBeLessThan(300);
  });

  it('is the usual map of the US where that shows more of it', () => {
    expect(drawingOf([points.anchorage, points.miami], wide, least).hasGrid).toBe(false);
    expect(drawingOf([points.anchorage], wide, least).hasGrid).toBe(true);
    expect(drawingOf([points.anchorage, points.paris], wide, least).hasGrid).toBe(true);
  });
});
