import { describe, expect, it } from 'vitest';
import { idsOf, newTerm, type IndexFixture } from './index-fixture.contract.ts';
import type { SearchResponse, SearchDocument } from '../search-index.ts';
import { newDocument, put, remove, termsOf } from './samples.contract.ts';

/** Pages and cursors. */
export const describePages = (fixture: () => IndexFixture): void => {
  describe('pages', () => {
    const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T00:00:00.000Z`;

    it('have no gaps and no duplicates while ratings are added and removed', async () => {
      const scope = newTerm();
      const stable = Array.from({ length: 20 }, (_, number) =>
        newDocument({
          terms: termsOf(scope),
          createdAt: day(20 - number),
          isAuthorPremium: number % 3 === 0,
        }),
      );
      await fixture().apply(stable.map((document) => put(document)));
      await fixture().expectFound({ termGroups: [[scope]] }, stable);
      const found: string[] = [];
      const others: SearchDocument[] = [];
      let cursor: string | null = null;
      do {
        const response: SearchResponse = await fixture().search({ termGroups: [[scope]], limit: 3, cursor });
        found.push(...idsOf(response));
        cursor = response.nextCursor;
        const newest = newDocument({ terms: termsOf(scope), createdAt: day(25) });
        const between = newDocument({ terms: termsOf(scope), createdAt: day(10) });
        await fixture().apply([
          put(newest),
          put(between),
          ...others.map(({ ratingId }) => remove(ratingId, 2)),
        ]);
        others.splice(0, others.length, newest, between);
      } while (cursor !== null);
      const stableIds = new Set(idsOf(stable));
      expect(found.filter((id) => stableIds.has(id))).toEqual(idsOf(stable));
      expect(new Set(found).size).toBe(found.length);
    });

    it.each(['', 'x', 'bm90IGEgY3Vyc29y', '%', 'W10', 'null', 'eyJhIjoxfQ', '🙂', 'A'.repeat(5_000)])(
      'start at the beginning with the malformed cursor %j',
      async (cursor) => {
        const document = newDocument({ terms: termsOf(newTerm()) });
        await fixture().apply([put(document)]);
        await fixture().expectFound({ termGroups: [[...document.terms.keys()]], cursor }, [document]);
      },
    );

    it('start at the beginning with the cursor of another order', async () => {
      const scope = newTerm();
      const documents = [3, 2, 1].map((number) =>
        newDocument({ terms: termsOf(scope), createdAt: day(number) }),
      );
      await fixture().apply(documents.map((document) => put(document)));
      await fixture().expectFound({ termGroups: [[scope]] }, documents);
      const { nextCursor: cursor } = await fixture().search({ termGroups: [[scope]], limit: 1 });
      expect(cursor).not.toBeNull();
      await fixture().expectFound({ termGroups: [[scope]], cursor, sort: 'oldest' }, documents.toReversed());
      const point = { latitude: 1, longitude: 1 };
      const nearest = await fixture().search({ termGroups: [[scope]], limit: 1, sort: 'nearest', point });
      const elsewhere = { termGroups: [[scope]], sort: 'nearest' as const, cursor: nearest.nextCursor };
      expect(nearest.nextCursor).not.toBeNull();
      await fixture().expectFound({ ...elsewhere, point: { latitude: 2, longitude: 1 } }, documents);
    });
  });
};
