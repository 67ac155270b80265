import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beyondAnyChord, sphereVector, squaredChord, squaredChordOfMiles } from './chord.ts';
import { haversineMiles } from '@candor/shared-kernel';

const upTo = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((parts) => parts / 1e5);
const point = fc.record({ latitude: upTo(90), longitude: upTo(180) });

describe('the straight line through the earth', () => {
  it('orders points as their distance over ground does', () => {
    fc.assert(
      fc.property(point, point, point, (from, a, b) => {
        const [milesToA, milesToB] = [haversineMiles(from, a), haversineMiles(from, b)];
        // A tenth of a millimetre; close to the other side of the earth neither formula is that exact.
        fc.pre(Math.abs(milesToA - milesToB) > 6e-8 && Math.max(milesToA, milesToB) < 12_400);
        const chordTo = (to: typeof a) => squaredChord(sphereVector(from), sphereVector(to));
        expect(chordTo(a) < chordTo(b)).toBe(milesToA < milesToB);
      }),
      { numRuns: 2_000 },
    );
  });

  it('knows the chord of a distance', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const miles = haversineMiles(from, to);
        fc.pre(miles < 12_400);
        const chord = squaredChord(sphereVector(from), sphereVector(to));
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
