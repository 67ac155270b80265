import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earthRadiusMiles, haversineMiles } from './us-places.ts';

/** Evenly spread; doubles as such are tiny most of the time. */
const upTo = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((parts) => parts / 1e6);
const point = fc.record({ latitude: upTo(90), longitude: upTo(180) });

describe('the distance', () => {
  it('of a degree along a meridian is a 360th of the way round', () => {
    const degree = (2 * Math.PI * earthRadiusMiles) / 360;
    expect(haversineMiles({ latitude: 10, longitude: 5 }, { latitude: 11, longitude: 5 })).toBeCloseTo(
      degree,
      9,
    );
    expect(degree).toBeCloseTo(69.0934, 4);
  });

  it('of New York from Los Angeles is 2,446 miles', () => {
    const newYork = { latitude: 40.7128, longitude: -74.006 };
    const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
    expect(haversineMiles(newYork, losAngeles)).toBeCloseTo(2_445.6, 0);
  });

  it('goes the short way across the date line', () => {
    const distance = haversineMiles({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 });
    expect(distance).toBeCloseTo((2 * Math.PI * earthRadiusMiles) / 360, 6);
  });

  it('is the same both ways, 0 to itself, and at most half way round', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        expect(haversineMiles(from, to)).toBe(haversineMiles(to, from));
        expect(haversineMiles(from, from)).toBe(0);
        expect(haversineMiles(from, to)).toBeLessThanOrEqual(Math.PI * earthRadiusMiles);
      }),
    );
  });
});
