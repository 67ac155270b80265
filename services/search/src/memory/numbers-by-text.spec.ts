import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNumbersByText } from './numbers-by-text.ts';

it('has the numbers that a Map has', () => {
  // Few different ones, so that they are replaced and deleted.
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '食'), maxLength: 3 });
  const change = fc.tuple(text, fc.option(fc.nat()));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300 }), (changes) => {
      const numbers = createNumbersByText();
      const expected = new Map<string, number>();
      for (const [key, number] of changes) {
        if (number === null) {
          numbers.delete(key);
          expected.delete(key);
        } else {
          numbers.set(key, number);
          expected.set(key, number);
        }
        expect(numbers.get(key)).toBe(expected.get(key));
      }
      expect([...numbers.values()].sort()).toEqual([...expected.values()].sort());
    }),
  );
});
