import { describe, expect, it } from 'vitest';
import { idsOf, newTerm, type SearchBench } from './search-bench.contract.ts';
import { newDocument, put } from './search-samples.contract.ts';

/** How words find documents. */
export const describeWords = (bench: () => SearchBench): void => {
  describe('words', () => {
    it('must all occur, each as any term of its group', async () => {
      const [scope, pizza, pasta, cosy] = [newTerm(), newTerm(), newTerm(), newTerm()];
      const both = newDocument({ terms: [scope, pizza, cosy] });
      const other = newDocument({ terms: [scope, pasta, cosy] });
      const half = newDocument({ terms: [scope, pizza] });
      await bench().index.apply([both, other, half].map((document) => put(document)));
      await bench().settle();
      const found = async (...termGroups: string[][]) => new Set(idsOf(await bench().search({ termGroups })));
      expect(await found([pizza])).toEqual(new Set(idsOf([both, half])));
      expect(await found([pizza], [cosy])).toEqual(new Set(idsOf([both])));
      expect(await found([pizza, pasta], [cosy])).toEqual(new Set(idsOf([both, other])));
      expect(await found([scope], [pizza, newTerm()])).toEqual(new Set(idsOf([both, half])));
      expect(await found([scope], [newTerm()])).toEqual(new Set());
    });

    it('are whole terms, not beginnings or parts', async () => {
      const scope = newTerm();
      const document = newDocument({ terms: [scope, `${scope}longer`] });
      await bench().index.apply([put(document)]);
      await bench().expectFound({ termGroups: [[`${scope}longer`]] }, [document]);
      expect((await bench().search({ termGroups: [[`${scope}long`]] })).total).toBe(0);
      expect((await bench().search({ termGroups: [[scope.slice(1)]] })).total).toBe(0);
    });

    it('without a term match nothing, and no words are no condition', async () => {
      const document = newDocument({ cityKey: newTerm() });
      await bench().index.apply([put(document)]);
      await bench().expectFound({ cityKey: document.cityKey }, [document]);
      expect(await bench().search({ cityKey: document.cityKey, termGroups: [[]] })).toEqual({
        hits: [],
        total: 0,
        nextCursor: null,
      });
      expect((await bench().search({ termGroups: [document.terms, []] })).total).toBe(0);
    });

    it('are taken as they are, whatever characters they have', async () => {
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
      await bench().index.apply(documents.map((document) => put(document)));
      await bench().settle();
      for (const [at, term] of strange.entries())
        expect(idsOf(await bench().search({ termGroups: [[scope], [term]] })), term).toEqual([
          documents[at]?.ratingId,
        ]);
      expect((await bench().search({ termGroups: [[scope], strange] })).total).toBe(strange.length);
    });
  });
};
