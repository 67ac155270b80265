import { describe, expect, it } from 'vitest';
import type { SimilarTerm } from '../search-index.ts';
import { newTerm, type IndexFixture } from './index-fixture.contract.ts';
import { anyRating, newDocument, put, remove, termsOf } from './samples.contract.ts';

/** Statistics and spellings of terms. */
export const describeTerms = (fixture: () => IndexFixture): void => {
  describe('terms', () => {
    const frequencyOf = async (term: string): Promise<number> =>
      (await fixture().index.countDocumentsWith([term])).frequencies.get(term) ?? 0;
    const similarTo = async (term: string, maxEdits: 1 | 2): Promise<readonly SimilarTerm[]> =>
      (await fixture().index.findSimilarTerms(term, maxEdits)).toSorted((a, b) => (a.term < b.term ? -1 : 1));
    const putTerms = async (...terms: readonly string[]) => {
      await fixture().apply(terms.map((term) => put(newDocument({ terms: termsOf(term) }))));
    };

    it('are counted in the documents that searches find', async () => {
      const [common, rare, none] = [newTerm(), newTerm(), newTerm()];
      const documents = [[common], [common, rare], [common]].map((terms) =>
        newDocument({ terms: new Map(terms.map((term, at) => [term, 9 + at])) }),
      );
      const [first, second, third] = documents;
      if (!first || !second || !third) throw new RangeError('There are three documents');
      await fixture().apply(documents.map((document) => put(document)));
      const { documents: total, frequencies } = await fixture().index.countDocumentsWith([
        common,
        rare,
        none,
      ]);
      expect([common, rare, none].map((term) => frequencies.get(term) ?? 0)).toEqual([3, 1, 0]);
      expect(total).toBe((await fixture().search({ limit: 0 })).total);

      await fixture().apply([
        remove(first.ratingId, 2),
        put({ ...second, terms: termsOf(common) }, 2),
        put({ ...third, starRating: 1 }, 2),
      ]);
      expect([await frequencyOf(common), await frequencyOf(rare)]).toEqual([2, 0]);
      expect((await fixture().index.countDocumentsWith([])).documents).toBe(total - 1);
    });

    it('one edit away are found: a letter inserted, deleted, replaced or swapped with its neighbor', async () => {
      const word = newTerm();
      const [a = '', b = '', ...rest] = word;
      const edited = [
        `x${word}`,
        `${word}x`,
        word.slice(1),
        word.slice(0, -1),
        `x${b}${rest.join('')}`,
      ].concat(`${b}${a}${rest.join('')}`);
      const farther = [`xx${word}`, word.slice(2), `x${word}x`, word.slice(1, -1)];
      await putTerms(word, ...edited, ...edited.slice(0, 1), ...farther);
      const expected = edited
        .toSorted()
        .map((term) => ({ term, edits: 1, frequency: term === edited[0] ? 2 : 1 }));
      expect(await similarTo(word, 1)).toEqual(expected);
      const two = await similarTo(word, 2);
      expect(two.filter(({ edits }) => edits === 1)).toEqual(expected);
      expect(two.filter(({ edits }) => edits === 2).map(({ term }) => term)).toEqual(farther.toSorted());
    });

    it.each([
      ['replaced at both ends', 'racquet*ball', 'xacquet*balx'],
      ['swapped and replaced at the beginning', 'micro*wave', 'imxro*wave'],
      ['swapped twice', 'rest*aurant', 'erst*auratn'],
      ['inserted twice', 'plum*bing', 'aaplum*bing'],
      ['deleted from the beginning', 'zzuphol*stery', 'uphol*stery'],
    ])('two edits away are found: %s', async (_edits, word, other) => {
      const unique = newTerm();
      await putTerms(other.replace('*', unique));
      const typed = word.replace('*', unique);
      expect(await similarTo(typed, 1)).toEqual([]);
      expect((await similarTo(typed, 2)).map(({ edits }) => edits)).toEqual([2]);
    });

    it('with letters of any script are compared letter by letter', async () => {
      await putTerms('çöğüşkara', 'ресторанчик', '東京都庁展望台', '𝒳𝒴𝒵𝒶𝒷𝒸𝒹𝑒');
      expect(await similarTo('çöğüşkaar', 1)).toEqual([{ term: 'çöğüşkara', edits: 1, frequency: 1 }]);
      expect(await similarTo('ресторанчок', 1)).toEqual([{ term: 'ресторанчик', edits: 1, frequency: 1 }]);
      expect(await similarTo('東京郡庁展望台台', 2)).toEqual([
        { term: '東京都庁展望台', edits: 2, frequency: 1 },
      ]);
      expect(await similarTo('𝒳𝒴𝒵𝒶𝒷𝒸𝒹', 1)).toEqual([{ term: '𝒳𝒴𝒵𝒶𝒷𝒸𝒹𝑒', edits: 1, frequency: 1 }]);
    });

    it('that are short have similar terms, too', async () => {
      await putTerms('q', 'qz', 'zq', '&');
      const found = (await similarTo('q', 1)).map(({ term }) => term);
      expect(found).toEqual(expect.arrayContaining(['qz', 'zq', '&']));
      expect(found).not.toContain('q');
      expect((await similarTo('qzj', 2)).map(({ term }) => term)).toEqual(
        expect.arrayContaining(['q', 'zq']),
      );
    });

    it('of removed and revised documents only are not similar to any', async () => {
      const word = newTerm();
      const [gone, former, current] = [`${word}a`, `${word}b`, `${word}c`];
      const [removed, revised] = [gone, former].map((term) => newDocument({ terms: termsOf(term) }));
      if (!removed || !revised) throw new RangeError('There are two documents');
      await fixture().apply([put(removed), put(revised)]);
      expect((await similarTo(word, 1)).map(({ term }) => term)).toEqual([gone, former]);
      await fixture().apply([remove(removed.ratingId, 2), put({ ...revised, terms: termsOf(current) }, 2)]);
      expect(await similarTo(word, 1)).toEqual([{ term: current, edits: 1, frequency: 1 }]);
    });

    it('are not similar to facets', async () => {
      const cityKey = newTerm();
      await fixture().apply([put(newDocument({ cityKey }))]);
      expect(await similarTo(`city${cityKey}`, 2)).toEqual([]);
      expect((await fixture().index.search({ ...anyRating, termGroups: [[`city=${cityKey}`]] })).total).toBe(
        1,
      );
    });
  });
};
