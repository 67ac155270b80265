import { geoDistance } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import {
  fitCamera,
  fitView,
  isInFrame,
  mercator,
  milesPerPixel,
  pixelAt,
  pointAt,
  pointsAround,
  scaleLimits,
  type Frame,
  type Point,
} from './viewport.ts';

const wide: Frame = { width: 1150, height: 384 };
const narrow: Frame = { width: 358, height: 288 };
const limits = { leastMiles: 12 };

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

describe('a fitted view', () => {
  it.each<[string, Point[]]>([
    ['one point', [points.austin]],
    ['neighbors', [points.austin, points.northAustin]],
    ['one state', [points.austin, points.houston]],
    ['coast to coast', [points.seattle, points.miami]],
    ['Alaska and Hawaii', [points.anchorage, points.honolulu, points.miami]],
    ['other countries', [points.paris, points.austin]],
    ['both sides of the date line', [points.guam, points.honolulu]],
    ['the world', [points.paris, points.sydney, points.austin, points.guam]],
  ])('shows all points: %s', (_, shown) => {
    for (const frame of [wide, narrow]) {
      const camera = fitCamera(shown, frame, limits);
      for (const point of shown) {
        const pixel = pixelAt(camera, point);
        expect(pixel && isInFrame(pixel, frame), JSON.stringify({ point, pixel })).toBe(true);
      }
    }
  });

  it.each([wide, narrow])('is never closer than the limit: %o', (frame) => {
    for (const shown of [[points.austin], [points.austin, points.northAustin]])
      expect(milesPerPixel(fitCamera(shown, frame, limits)) * frame.height).toBeCloseTo(12, 1);
  });

  it('is as close as its points allow', () => {
    const miles = milesPerPixel(fitCamera([points.austin, points.houston], narrow, limits)) * narrow.width;
    expect(miles).toBeGreaterThan(146);
    expect(miles).toBeLessThan(300);
  });

  it('draws Alaska and Hawaii beside the other states, on a map of the country only', () => {
    expect(fitCamera([points.anchorage, points.miami], wide, limits).projection).not.toBe(mercator);
    expect(fitCamera([points.anchorage], wide, limits).projection).toBe(mercator);
    expect(fitCamera([points.anchorage, points.paris], wide, limits).projection).toBe(mercator);
  });

  it('has a scale between the limits, and at least the given one', () => {
    expect(fitView(mercator, [points.austin], wide, { leastMiles: 0.000_1 }).k).toBe(scaleLimits.max);
    expect(fitView(mercator, [points.paris, points.guam], wide, { leastMiles: 12, leastScale: 64 }).k).toBe(
      64,
    );
  });
});

it('pixels lead back to their points', () => {
  const camera = fitCamera([points.austin, points.miami], wide, limits);
  const { longitude, latitude } = pointAt(camera, pixelAt(camera, points.austin) ?? { x: 0, y: 0 });
  expect(longitude).toBeCloseTo(points.austin.longitude);
  expect(latitude).toBeCloseTo(points.austin.latitude);
});

it('the points around an area are at its radius', () => {
  const around = pointsAround({ ...points.austin, miles: 10 });
  expect(around.length).toBeGreaterThan(20);
  for (const { longitude, latitude } of around)
    expect(geoDistance([-97.743, 30.267], [longitude, latitude]) * 3958.8).toBeCloseTo(10, 1);
});
