import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneEditApart, deletionsOf } from './similar-terms.ts';

const term = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '𝒳'), maxLength: 6 });

/** The textbook algorithm, for comparison. */
const levenshtein = (first: string, second: string): number => {
  const [a, b] = [[...first], [...second]];
  let row = b.map((_, index) => index + 1);
  a.forEach((letter, line) => {
    const next: number[] = [];
    b.forEach((other, column) => {
      const diagonal = column === 0 ? line : (row[column - 1] ?? 0);
      const left = column === 0 ? line + 1 : (next[column - 1] ?? 0);
      next.push(Math.min((row[column] ?? 0) + 1, left + 1, diagonal + (letter === other ? 0 : 1)));
    });
    row = next;
  });
  return b.length === 0 ? a.length : (row.at(-1) ?? 0);
};

describe('one edit apart', () => {
  it.each([
    ['pizza', 'piza', true],
    ['pizza', 'pizzas', true],
    ['pizza', 'pizze', true],
    ['pizza', 'apizza', true],
    ['pizza', 'pizza', false],
    ['pizza', 'ipzza', false],
    ['pizza', 'pza', false],
    ['a', '', true],
    ['x𝒳', 'x𝒴', true],
  ])('%s and %s: %s', (first, second, expected) => {
    expect(isOneEditApart(first, second)).toBe(expected);
  });

  it('is an edit distance of one, in both directions', () => {
    fc.assert(
      fc.property(term, term, (first, second) => {
        const expected = levenshtein(first, second) === 1;
        expect(isOneEditApart(first, second)).toBe(expected);
        expect(isOneEditApart(second, first)).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  it('always means a common deletion', () => {
    fc.assert(
      fc.property(term, term, (first, second) => {
        fc.pre(isOneEditApart(first, second));
        const deletions = new Set(deletionsOf(first));
        expect(deletionsOf(second).some((shortened) => deletions.has(shortened))).toBe(true);
      }),
    );
  });
});
