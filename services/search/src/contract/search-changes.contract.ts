import { describe, expect, it } from 'vitest';
import { newTerm, type SearchBench } from './search-bench.contract.ts';
import { newDocument, put, remove } from './search-samples.contract.ts';

/** What a change does, and a late one does not. */
export const describeChanges = (bench: () => SearchBench): void => {
  describe('changes', () => {
    it('replace a document wholly', async () => {
      const old = newDocument({ terms: [newTerm()], cityKey: newTerm(), latitude: 10, longitude: 10 });
      const revised = newDocument({
        ratingId: old.ratingId,
        terms: [newTerm()],
        cityKey: newTerm(),
        starRating: 1,
      });
      await bench().index.apply([put(old, 1)]);
      await bench().index.apply([put({ ...revised, view: '{"revised":true}' }, 2)]);
      await bench().expectFound({ termGroups: [revised.terms] }, [revised]);
      expect((await bench().search({ termGroups: [old.terms] })).total).toBe(0);
      expect((await bench().search({ cityKey: old.cityKey })).total).toBe(0);
      expect((await bench().search({ cityKey: revised.cityKey, minStars: 2 })).total).toBe(0);
      expect((await bench().search({ cityKey: revised.cityKey })).hits[0]?.view.toString()).toBe(
        '{"revised":true}',
      );
    });

    it('of nothing but the view are shown to who has seen the old one', async () => {
      const scope = newTerm();
      const document = newDocument({ terms: [scope] });
      await bench().index.apply([put(document, 1)]);
      await bench().expectFound({ termGroups: [[scope]] }, [document]);
      await bench().index.apply([put({ ...document, view: '{"revised":true}' }, 2)]);
      await bench().settle();
      const { hits } = await bench().search({ termGroups: [[scope]] });
      expect(hits.map(({ view }) => view.toString())).toEqual(['{"revised":true}']);
    });

    it('with a lower or equal version do nothing', async () => {
      const scope = newTerm();
      const current = newDocument({ terms: [scope], starRating: 5 });
      const late = { ...current, starRating: 1, view: '{"late":true}' };
      await bench().index.apply([put(current, 7)]);
      await bench().index.apply([put(late, 6)]);
      await bench().index.apply([put(late, 7)]);
      await bench().index.apply([remove(current.ratingId, 6)]);
      await bench().settle();
      await bench().expectFound({ termGroups: [[scope]], minStars: 5 }, [current]);
      expect((await bench().search({ termGroups: [[scope]] })).hits[0]?.view.toString()).toBe(current.view);
    });

    it('remove a rating for good, whatever arrives late', async () => {
      const scope = newTerm();
      const document = newDocument({ terms: [scope], cityKey: scope });
      await bench().index.apply([put(document, 3)]);
      await bench().index.apply([remove(document.ratingId, 4)]);
      await bench().index.apply([put(document, 3)]);
      await bench().settle();
      expect((await bench().search({ termGroups: [[scope]] })).total).toBe(0);
      expect((await bench().search({ cityKey: scope })).total).toBe(0);
    });

    it('remove what was never there, so that it does not come later', async () => {
      const document = newDocument({ terms: [newTerm()] });
      await bench().index.apply([remove(document.ratingId, 2)]);
      await bench().index.apply([put(document, 1)]);
      await bench().settle();
      expect((await bench().search({ termGroups: [document.terms] })).total).toBe(0);
      await bench().index.apply([put(document, 3)]);
      await bench().expectFound({ termGroups: [document.terms] }, [document]);
    });

    it('of one rating in one batch end with the highest version', async () => {
      const [old, revised, removed] = [newTerm(), newTerm(), newTerm()];
      const document = newDocument({ terms: [old] });
      const gone = newDocument({ terms: [removed] });
      await bench().index.apply([
        put({ ...document, terms: [revised] }, 2),
        put(document, 1),
        remove(gone.ratingId, 2),
        put(gone, 1),
      ]);
      await bench().expectFound({ termGroups: [[revised]] }, [document]);
      expect((await bench().search({ termGroups: [[old]] })).total).toBe(0);
      expect((await bench().search({ termGroups: [[removed]] })).total).toBe(0);
    });

    it('by many writers at once end with the highest version', async () => {
      const scope = newTerm();
      const documents = Array.from({ length: 12 }, () => newDocument({ cityKey: scope }));
      const shared = Array.from({ length: 30 }, () => newTerm());
      const writers = Array.from({ length: 8 }, (_, writer) =>
        bench().index.apply(
          // Each in another order, with many terms in common.
          [...documents.slice(writer), ...documents.slice(0, writer)].map((document) =>
            put(
              {
                ...document,
                terms: [...shared.slice(writer), ...shared.slice(0, writer), `v${String(writer)}`],
              },
              writer + 1,
            ),
          ),
        ),
      );
      await Promise.all(writers);
      await bench().settle();
      expect((await bench().search({ cityKey: scope })).total).toBe(documents.length);
      expect((await bench().search({ cityKey: scope, termGroups: [['v7'], shared.slice(0, 1)] })).total).toBe(
        documents.length,
      );
    });

    it('of nothing are none', async () => {
      await expect(bench().index.apply([])).resolves.toBeUndefined();
    });

    it('keep the bytes of a view', async () => {
      const view = JSON.stringify({
        text: 'Zoë said: "\\0 \u2028 \\" 🙂\n\t\u0000',
        nested: { numbers: [1.5, 1e21, -0] },
      });
      const document = newDocument({
        terms: [newTerm()],
        view: `${view.slice(0, -1)},"spaced" :  "${'xé🙂'.repeat(10_000)}"}`,
      });
      await bench().index.apply([put(document)]);
      await bench().expectFound({ termGroups: [document.terms] }, [document]);
      const { hits } = await bench().search({ termGroups: [document.terms] });
      expect(hits[0]?.view.toString()).toBe(document.view);
    });

    it('take a document with the most words a rating can have', async () => {
      const terms = Array.from({ length: 1_700 }, (_, number) => `${newTerm()}${String(number)}`);
      const document = newDocument({ terms });
      await bench().index.apply([put(document)]);
      await bench().expectFound({ termGroups: [terms.slice(-1), terms.slice(0, 1)] }, [document]);
    });
  });
};
