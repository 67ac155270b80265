import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idValues } from './id-order.ts';

const signedBits = 64;

describe('the numbers of an id', () => {
  it('order like its text', () => {
    const numbersOf = (id: string) => {
      const { idHigh, idLow } = idValues(id);
      return [BigInt(idHigh), BigInt(idLow)] as const;
    };
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (a, b) => {
        const [highOfA, lowOfA] = numbersOf(a);
        const [highOfB, lowOfB] = numbersOf(b);
        const isBefore = highOfA === highOfB ? lowOfA < lowOfB : highOfA < highOfB;
        expect(isBefore).toBe(a < b);
      }),
      { examples: [['7fffffff-ffff-4fff-bfff-ffffffffffff', '80000000-0000-4000-8000-000000000000']] },
    );
  });

  it('are whole signed numbers of 64 bits', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        for (const text of Object.values(idValues(id)))
          expect(String(BigInt.asIntN(signedBits, BigInt(text)))).toBe(text);
      }),
    );
  });
});
