import { describe, expect, it } from 'vitest';
import { jsonOf, newTerm, type IndexFixture } from './index-fixture.contract.ts';
import { newDocument, put, remove, termsOf } from './samples.contract.ts';

const revisedView = { rating: '{"revised":true}', entity: '{"name":"New"}', author: '{"name":"Other"}' };
const revisedJson = '{"revised":true,"entity":{"name":"New"},"user":{"name":"Other"}}';

/** Effects of changes, also of late ones. */
export const describeChanges = (fixture: () => IndexFixture): void => {
  describe('changes', () => {
    it('replace the whole document', async () => {
      const old = newDocument({ terms: termsOf(newTerm()), cityKey: newTerm(), latitude: 10, longitude: 10 });
      const revised = newDocument({
        ratingId: old.ratingId,
        terms: termsOf(newTerm()),
        cityKey: newTerm(),
        starRating: 1,
      });
      await fixture().apply([put(old, 1)]);
      await fixture().apply([put({ ...revised, view: revisedView }, 2)]);
      await fixture().expectFound({ termGroups: [[...revised.terms.keys()]] }, [revised]);
      expect((await fixture().search({ termGroups: [[...old.terms.keys()]] })).total).toBe(0);
      expect((await fixture().search({ cityKey: old.cityKey })).total).toBe(0);
      expect((await fixture().search({ cityKey: revised.cityKey, minRating: 2 })).total).toBe(0);
      expect((await fixture().search({ cityKey: revised.cityKey })).hits.map(jsonOf)).toEqual([revisedJson]);
    });

    it('of the view alone are shown after the old view was shown', async () => {
      const scope = newTerm();
      const document = newDocument({ terms: termsOf(scope) });
      await fixture().apply([put(document, 1)]);
      await fixture().expectFound({ termGroups: [[scope]] }, [document]);
      await fixture().apply([put({ ...document, view: revisedView }, 2)]);
      const { hits } = await fixture().search({ termGroups: [[scope]] });
      expect(hits.map(jsonOf)).toEqual([revisedJson]);
    });

    it('with a lower or equal version have no effect', async () => {
      const scope = newTerm();
      const current = newDocument({ terms: termsOf(scope), starRating: 5 });
      const late = { ...current, starRating: 1, view: revisedView };
      await fixture().apply([put(current, 7)]);
      await fixture().apply([put(late, 6)]);
      await fixture().apply([put(late, 7)]);
      await fixture().apply([remove(current.ratingId, 6)]);
      await fixture().expectFound({ termGroups: [[scope]], minRating: 5 }, [current]);
      const { hits } = await fixture().search({ termGroups: [[scope]] });
      expect(hits.map(jsonOf)).not.toContain(revisedJson);
    });

    it('remove a rating permanently, even if an older copy arrives later', async () => {
      const scope = newTerm();
      const document = newDocument({ terms: termsOf(scope), cityKey: scope });
      await fixture().apply([put(document, 3)]);
      await fixture().apply([remove(document.ratingId, 4)]);
      await fixture().apply([put(document, 3)]);
      expect((await fixture().search({ termGroups: [[scope]] })).total).toBe(0);
      expect((await fixture().search({ cityKey: scope })).total).toBe(0);
    });

    it('remove a rating before its document arrives', async () => {
      const document = newDocument({ terms: termsOf(newTerm()) });
      await fixture().apply([remove(document.ratingId, 2)]);
      await fixture().apply([put(document, 1)]);
      expect((await fixture().search({ termGroups: [[...document.terms.keys()]] })).total).toBe(0);
      await fixture().apply([put(document, 3)]);
      await fixture().expectFound({ termGroups: [[...document.terms.keys()]] }, [document]);
    });

    it('of one rating in one batch leave the highest version', async () => {
      const [old, revised, removed] = [newTerm(), newTerm(), newTerm()];
      const document = newDocument({ terms: termsOf(old) });
      const gone = newDocument({ terms: termsOf(removed) });
      await fixture().apply([
        put({ ...document, terms: termsOf(revised) }, 2),
        put(document, 1),
        remove(gone.ratingId, 2),
        put(gone, 1),
      ]);
      await fixture().expectFound({ termGroups: [[revised]] }, [document]);
      expect((await fixture().search({ termGroups: [[old]] })).total).toBe(0);
      expect((await fixture().search({ termGroups: [[removed]] })).total).toBe(0);
    });

    it('by concurrent writers leave the highest version', async () => {
      const scope = newTerm();
      const documents = Array.from({ length: 12 }, () => newDocument({ cityKey: scope }));
      const shared = Array.from({ length: 30 }, () => newTerm());
      const writers = Array.from({ length: 8 }, (_, writer) =>
        fixture().apply(
          // Each in a different order, with many common terms.
          [...documents.slice(writer), ...documents.slice(0, writer)].map((document) =>
            put(
              {
                ...document,
                terms: termsOf(...shared.slice(writer), ...shared.slice(0, writer), `v${String(writer)}`),
              },
              writer + 1,
            ),
          ),
        ),
      );
      await Promise.all(writers);
      expect((await fixture().search({ cityKey: scope })).total).toBe(documents.length);
      expect(
        (await fixture().search({ cityKey: scope, termGroups: [['v7'], shared.slice(0, 1)] })).total,
      ).toBe(documents.length);
    });

    it('may be an empty batch', async () => {
      await expect(fixture().apply([])).resolves.toBeUndefined();
    });

    it('preserve the bytes of a view', async () => {
      const text = JSON.stringify({
        text: 'Zoë said: "\\0 \u2028 \\" 🙂\n\t\u0000',
        nested: { numbers: [1.5, 1e21, -0] },
      });
      const rating = `${text.slice(0, -1)},"spaced" :  "${'xé🙂'.repeat(10_000)}"}`;
      const document = newDocument({
        terms: termsOf(newTerm()),
        view: { rating, entity: '{ "名": null}', author: '{"é" : "🙂"}' },
      });
      await fixture().apply([put(document)]);
      await fixture().expectFound({ termGroups: [[...document.terms.keys()]] }, [document]);
      const { hits } = await fixture().search({ termGroups: [[...document.terms.keys()]] });
      expect(hits.map(jsonOf)).toEqual([
        `${rating.slice(0, -1)},"entity":{ "名": null},"user":{"é" : "🙂"}}`,
      ]);
      expect(hits[0]?.view.at(-1)?.toString()).toBe('}');
    });

    it('store a document with the most words a rating can have', async () => {
      const terms = Array.from({ length: 1_700 }, (_, number) => `${newTerm()}${String(number)}`);
      const document = newDocument({ terms: termsOf(...terms) });
      await fixture().apply([put(document)]);
      await fixture().expectFound({ termGroups: [terms.slice(-1), terms.slice(0, 1)] }, [document]);
    });
  });
};
