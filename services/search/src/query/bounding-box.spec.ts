import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundingBox } from './bounding-box.ts';
import { earthRadiusMiles, haversineMiles } from '@candor/shared-kernel';
import type { SearchPoint } from '../search-index.ts';

/** Evenly spread; doubles as such are tiny most of the time. */
const upTo = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((parts) => parts / 1e6);
const point = fc.record({ latitude: upTo(90), longitude: upTo(180) });
const share = fc.integer({ min: 0, max: 1e6 }).map((parts) => parts / 1e6);

/** The point so many miles away in a direction. */
const awayFrom = (from: SearchPoint, miles: number, bearing: number): SearchPoint => {
  const angle = miles / earthRadiusMiles;
  const latitude = (from.latitude * Math.PI) / 180;
  const sine =
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing);
  const aside = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * sine,
  );
  const longitude = from.longitude + (aside * 180) / Math.PI;
  return {
    latitude: (Math.asin(Math.max(-1, Math.min(1, sine))) * 180) / Math.PI,
    longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
  };
};

describe('the box around a circle', () => {
  it('has every point within the distance', () => {
    fc.assert(
      fc.property(point, fc.integer({ min: 0, max: 3_000 }), share, share, (centre, miles, near, turn) => {
        // Most of them close to the edge.
        const other = awayFrom(centre, miles * (1 - near ** 6), 2 * Math.PI * turn);
        fc.pre(haversineMiles(centre, other) <= miles);
        const { south, north, west, east } = boundingBox(centre, miles);
        expect(other.latitude).toBeGreaterThanOrEqual(south);
        expect(other.latitude).toBeLessThanOrEqual(north);
        expect(other.longitude).toBeGreaterThanOrEqual(west);
        expect(other.longitude).toBeLessThanOrEqual(east);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is wider than high away from the equator', () => {
    const { south, north, west, east } = boundingBox({ latitude: 60, longitude: 10 }, 100);
    expect((east - west) / (north - south)).toBeCloseTo(2, 1);
  });

  it('leaves out what is far away', () => {
    const { south, north, west, east } = boundingBox({ latitude: 29.4, longitude: -98.5 }, 5);
    expect(north - south).toBeLessThan(0.15);
    expect(east - west).toBeLessThan(0.17);
  });

  it.each([
    [{ latitude: 89.9, longitude: 0 }, 50],
    [{ latitude: 0, longitude: 179.9 }, 50],
    [{ latitude: 10, longitude: 10 }, 20_000],
  ])(
    'goes all the way round at a pole, at the date line and for any distance: %j, %d miles',
    (centre, miles) => {
      expect(boundingBox(centre, miles)).toMatchObject({ west: -180, east: 180 });
    },
  );
});
