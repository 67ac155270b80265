import { describe, expect, it } from 'vitest';
import { idsOf, newTerm, type IndexFixture } from './index-fixture.contract.ts';
import { newDocument, put } from './samples.contract.ts';

/** Term groups of a request. */
export const describeTermsInDocuments = (fixture: () => IndexFixture): void => {
  describe('terms', () => {
    it('match when a document has one of every group', async () => {
      const [scope, pizza, pasta, cosy] = [newTerm(), newTerm(), newTerm(), newTerm()];
      const both = newDocument({ terms: [scope, pizza, cosy] });
      const other = newDocument({ terms: [scope, pasta, cosy] });
      const half = newDocument({ terms: [scope, pizza] });
      await fixture().index.apply([both, other, half].map((document) => put(document)));
      await fixture().settle();
      const found = async (...termGroups: string[][]) =>
        new Set(idsOf(await fixture().search({ termGroups })));
      expect(await found([pizza])).toEqual(new Set(idsOf([both, half])));
      expect(await found([pizza], [cosy])).toEqual(new Set(idsOf([both])));
      expect(await found([pizza, pasta], [cosy])).toEqual(new Set(idsOf([both, other])));
      expect(await found([scope], [pizza, newTerm()])).toEqual(new Set(idsOf([both, half])));
      expect(await found([scope], [newTerm()])).toEqual(new Set());
    });

    it('match whole terms only', async () => {
      const scope = newTerm();
      const document = newDocument({ terms: [scope, `${scope}longer`] });
      await fixture().index.apply([put(document)]);
      await fixture().expectFound({ termGroups: [[`${scope}longer`]] }, [document]);
      expect((await fixture().search({ termGroups: [[`${scope}long`]] })).total).toBe(0);
      expect((await fixture().search({ termGroups: [[scope.slice(1)]] })).total).toBe(0);
    });

    it('match nothing in an empty group, and everything without groups', async () => {
      const document = newDocument({ cityKey: newTerm() });
      await fixture().index.apply([put(document)]);
      await fixture().expectFound({ cityKey: document.cityKey }, [document]);
      expect(await fixture().search({ cityKey: document.cityKey, termGroups: [[]] })).toEqual({
        hits: [],
        total: 0,
        nextCursor: null,
      });
      expect((await fixture().search({ termGroups: [document.terms, []] })).total).toBe(0);
    });

    it('may contain any characters', async () => {
      const scope = newTerm();
      const strange = [
        "o'neil",
        "''",
        "'",
        '\\',
        "\\'",
        'a\\',
        '"quoted"',
        'a&b',
        'a|b',
        '!a',
        'a:*',
        'a:b',
        '<->',
        '(a)',
        'a b',
        ' ',
        '*',
        '?',
        '%',
        '_',
        '~1',
        '$1',
        '{}',
        'AND',
        'Ünïcödé',
        '寿司',
        '🙂',
        "'; drop table search_documents; --",
      ];
      const documents = strange.map((term) => newDocument({ terms: [scope, term] }));
      await fixture().index.apply(documents.map((document) => put(document)));
      await fixture().settle();
      for (const [at, term] of strange.entries())
        expect(idsOf(await fixture().search({ termGroups: [[scope], [term]] })), term).toEqual([
          documents[at]?.ratingId,
        ]);
      expect((await fixture().search({ termGroups: [[scope], strange] })).total).toBe(strange.length);
    });
  });
};
