import { describe, expect, it } from 'vitest';
import { newTerm, type IndexFixture } from './index-fixture.contract.ts';
import { newDocument, put, remove } from './samples.contract.ts';

/** Effects of changes, also of late ones. */
export const describeChanges = (fixture: () => IndexFixture): void => {
  describe('changes', () => {
    it('replace the whole document', async () => {
      const old = newDocument({ terms: [newTerm()], cityKey: newTerm(), latitude: 10, longitude: 10 });
      const revised = newDocument({
        ratingId: old.ratingId,
        terms: [newTerm()],
        cityKey: newTerm(),
        starRating: 1,
      });
      await fixture().index.apply([put(old, 1)]);
      await fixture().index.apply([put({ ...revised, view: '{"revised":true}' }, 2)]);
      await fixture().expectFound({ termGroups: [revised.terms] }, [revised]);
      expect((await fixture().search({ termGroups: [old.terms] })).total).toBe(0);
      expect((await fixture().search({ cityKey: old.cityKey })).total).toBe(0);
      expect((await fixture().search({ cityKey: revised.cityKey, minRating: 2 })).total).toBe(0);
      expect((await fixture().search({ cityKey: revised.cityKey })).hits[0]?.view.toString()).toBe(
        '{"revised":true}',
      );
    });

    it('of the view alone are shown after the old view was shown', async () => {
      const scope = newTerm();
      const document = newDocument({ terms: [scope] });
      await fixture().index.apply([put(document, 1)]);
      await fixture().expectFound({ termGroups: [[scope]] }, [document]);
      await fixture().index.apply([put({ ...document, view: '{"revised":true}' }, 2)]);
      await fixture().settle();
      const { hits } = await fixture().search({ termGroups: [[scope]] });
      expect(hits.map(({ view }) => view.toString())).toEqual(['{"revised":true}']);
    });

    it('with a lower or equal version have no effect', async () => {
      const scope = newTerm();
      const current = newDocument({ terms: [scope], starRating: 5 });
      const late = { ...current, starRating: 1, view: '{"late":true}' };
      await fixture().index.apply([put(current, 7)]);
      await fixture().index.apply([put(late, 6)]);
      await fixture().index.apply([put(late, 7)]);
      await fixture().index.apply([remove(current.ratingId, 6)]);
      await fixture().settle();
      await fixture().expectFound({ termGroups: [[scope]], minRating: 5 }, [current]);
      expect((await fixture().search({ termGroups: [[scope]] })).hits[0]?.view.toString()).toBe(current.view);
    });

    it('remove a rating permanently, even if an older copy arrives later', async () => {
      const scope = newTerm();
      const document = newDocument({ terms: [scope], cityKey: scope });
      await fixture().index.apply([put(document, 3)]);
      await fixture().index.apply([remove(document.ratingId, 4)]);
      await fixture().index.apply([put(document, 3)]);
      await fixture().settle();
      expect((await fixture().search({ termGroups: [[scope]] })).total).toBe(0);
      expect((await fixture().search({ cityKey: scope })).total).toBe(0);
    });

    it('remove a rating before its document arrives', async () => {
      const document = newDocument({ terms: [newTerm()] });
      await fixture().index.apply([remove(document.ratingId, 2)]);
      await fixture().index.apply([put(document, 1)]);
      await fixture().settle();
      expect((await fixture().search({ termGroups: [document.terms] })).total).toBe(0);
      await fixture().index.apply([put(document, 3)]);
      await fixture().expectFound({ termGroups: [document.terms] }, [document]);
    });

    it('of one rating in one batch leave the highest version', async () => {
      const [old, revised, removed] = [newTerm(), newTerm(), newTerm()];
      const document = newDocument({ terms: [old] });
      const gone = newDocument({ terms: [removed] });
      await fixture().index.apply([
        put({ ...document, terms: [revised] }, 2),
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
        fixture().index.apply(
          // Each in a different order, with many common terms.
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
      await fixture().settle();
      expect((await fixture().search({ cityKey: scope })).total).toBe(documents.length);
      expect(
        (await fixture().search({ cityKey: scope, termGroups: [['v7'], shared.slice(0, 1)] })).total,
      ).toBe(documents.length);
    });

    it('may be an empty batch', async () => {
      await expect(fixture().index.apply([])).resolves.toBeUndefined();
    });

    it('preserve the bytes of a view', async () => {
      const view = JSON.stringify({
        text: 'Zoë said: "\\0 \u2028 \\" 🙂\n\t\u0000',
        nested: { numbers: [1.5, 1e21, -0] },
      });
      const document = newDocument({
        terms: [newTerm()],
        view: `${view.slice(0, -1)},"spaced" :  "${'xé🙂'.repeat(10_000)}"}`,
      });
      await fixture().index.apply([put(document)]);
      await fixture().expectFound({ termGroups: [document.terms] }, [document]);
      const { hits } = await fixture().search({ termGroups: [document.terms] });
      expect(hits[0]?.view.toString()).toBe(document.view);
    });

    it('store a document with the most words a rating can have', async () => {
      const terms = Array.from({ length: 1_700 }, (_, number) => `${newTerm()}${String(number)}`);
      const document = newDocument({ terms });
      await fixture().index.apply([put(document)]);
      await fixture().expectFound({ termGroups: [terms.slice(-1), terms.slice(0, 1)] }, [document]);
    });
  });
};
