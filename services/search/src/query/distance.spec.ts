import { earthRadiusMiles, haversineMiles, type Point } from '@candor/shared-kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beyondAnyChord, boundingBox, squaredChord, squaredChordOfMiles, toVector } from './distance.ts';

/** Evenly spread; most arbitrary doubles are tiny. */
const upTo = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((parts) => parts / 1e6);
const point = fc.record({ latitude: upTo(90), longitude: upTo(180) });
const share = fc.integer({ min: 0, max: 1e6 }).map((parts) => parts / 1e6);

describe('the squared chord', () => {
  it('orders points like their distance on the surface', () => {
    fc.assert(
      fc.property(point, point, point, (from, a, b) => {
        const [milesToA, milesToB] = [haversineMiles(from, a), haversineMiles(from, b)];
        // A tenth of a millimeter. Near the opposite point of the earth neither formula is that exact.
        fc.pre(Math.abs(milesToA - milesToB) > 6e-8 && Math.max(milesToA, milesToB) < 12_400);
        const chordTo = (to: typeof a) => squaredChord(toVector(from), toVector(to));
        expect(chordTo(a) < chordTo(b)).toBe(milesToA < milesToB);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is computed from a distance', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const miles = haversineMiles(from, to);
        fc.pre(miles < 12_400);
        const chord = squaredChord(toVector(from), toVector(to));
        expect(chord).toBeLessThanOrEqual(squaredChordOfMiles(miles + 1e-6));
        expect(chord).toBeGreaterThanOrEqual(squaredChordOfMiles(Math.max(0, miles - 1e-6)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is shorter than any limit that reaches the other side', () => {
    expect(squaredChordOfMiles(12_500)).toBe(beyondAnyChord);
    expect(squaredChord({ x: 1, y: 0, z: 0 }, { x: -1, y: 0, z: 0 })).toBeLessThan(beyondAnyChord);
  });
});

/** The point at a distance in a direction. */
const awayFrom = (from: Point, miles: number, bearing: number): Point => {
  const angle = miles / earthRadiusMiles;
  const latitude = (from.latitude * Math.PI) / 180;
  const sine =
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing);
  const eastward = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * sine,
  );
  const longitude = from.longitude + (eastward * 180) / Math.PI;
  return {
    latitude: (Math.asin(Math.max(-1, Math.min(1, sine))) * 180) / Math.PI,
    longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
  };
};

describe('the bounding box', () => {
  it('contains every point within the distance', () => {
    fc.assert(
      fc.property(
        point,
        fc.integer({ min: 0, max: 3_000 }),
        share,
        share,
        (center, miles, near, direction) => {
          // Most of them near the edge.
          const other = awayFrom(center, miles * (1 - near ** 6), 2 * Math.PI * direction);
          fc.pre(haversineMiles(center, other) <= miles);
          const { south, north, west, east } = boundingBox(center, miles);
          expect(other.latitude).toBeGreaterThanOrEqual(south);
          expect(other.latitude).toBeLessThanOrEqual(north);
          expect(other.longitude).toBeGreaterThanOrEqual(west);
          expect(other.longitude).toBeLessThanOrEqual(east);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is wider than high away from the equator', () => {
    const { south, north, west, east } = boundingBox({ latitude: 60, longitude: 10 }, 100);
    expect((east - west) / (north - south)).toBeCloseTo(2, 1);
  });

  it('excludes points far away', () => {
    const { south, north, west, east } = boundingBox({ latitude: 29.4, longitude: -98.5 }, 5);
    expect(north - south).toBeLessThan(0.15);
    expect(east - west).toBeLessThan(0.17);
  });

  it.each([
    [{ latitude: 89.9, longitude: 0 }, 50],
    [{ latitude: 0, longitude: 179.9 }, 50],
    [{ latitude: 10, longitude: 10 }, 20_000],
  ])(
    'contains all longitudes near a pole, at the date line and for a long distance: %j, %d miles',
    (center, miles) => {
      expect(boundingBox(center, miles)).toMatchObject({ west: -180, east: 180 });
    },
  );
});
