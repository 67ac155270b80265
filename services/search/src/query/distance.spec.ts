import { haversineMiles } from '@candor/shared-kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beyondAnyChord, squaredChord, squaredChordOfMiles, toVector } from './distance.ts';

/** Evenly spread; most arbitrary doubles are tiny. */
const upTo = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((parts) => parts / 1e6);
const point = fc.record({ latitude: upTo(90), longitude: upTo(180) });

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
