import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeTerms } from '../documents/document-terms.ts';
import { createSegmentTerms } from './segment-terms.ts';

const term = fc.oneof(
  fc.stringMatching(/^[a-z]{1,3}$/),
  fc.constantFrom('東京', '😀', 'naïve', 'thepfchangsbistro', 'category=food'),
);
const documents = fc.array(
  fc.uniqueArray(fc.tuple(term, fc.integer({ min: 1, max: 15 })), { selector: ([word]) => word }),
  {
    maxLength: 40,
  },
);

describe('the terms of a segment', () => {
  it('have one number each, in all documents', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const terms = createSegmentTerms();
        for (const document of all) {
          const found: [string, number][] = [];
          terms.forEachTerm(encodeTerms(new Map(document)), (number, weight) => {
            found.push([terms.lexemes[number] ?? '', weight]);
          });
          expect(found).toEqual(document);
          for (const [word] of document) expect(terms.lexemes[terms.numberOf(word)]).toBe(word);
        }
        expect(new Set(terms.lexemes).size).toBe(terms.lexemes.length);
      }),
    );
  });

  it('are as many as they need be', () => {
    const terms = createSegmentTerms();
    const numbers = Array.from({ length: 10_000 }, (_, index) => terms.numberOf(`word${String(index)}`));
    expect(numbers).toEqual(Array.from({ length: 10_000 }, (_, index) => index));
    expect(terms.numberOf('word42')).toBe(42);
  });
});
