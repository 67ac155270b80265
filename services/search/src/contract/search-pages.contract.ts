import { describe, expect, it } from 'vitest';
import { idsOf, newTerm, type SearchBench } from './search-bench.contract.ts';
import type { SearchAnswer, SearchDocument } from '../search-index.ts';
import { newDocument, put, remove } from './search-samples.contract.ts';

/** How pages follow each other. */
export const describePages = (bench: () => SearchBench): void => {
  describe('pages', () => {
    const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T00:00:00.000Z`;

    it('have neither gaps nor doubles while ratings come and go', async () => {
      const scope = newTerm();
      const kept = Array.from({ length: 20 }, (_, number) =>
        newDocument({ terms: [scope], createdAt: day(20 - number), isAuthorPremium: number % 3 === 0 }),
      );
      await bench().index.apply(kept.map((document) => put(document)));
      await bench().expectFound({ termGroups: [[scope]] }, kept);
      const found: string[] = [];
      const others: SearchDocument[] = [];
      let cursor: string | null = null;
      do {
        const answer: SearchAnswer = await bench().search({ termGroups: [[scope]], limit: 3, cursor });
        found.push(...idsOf(answer));
        cursor = answer.nextCursor;
        const newest = newDocument({ terms: [scope], createdAt: day(25) });
        const between = newDocument({ terms: [scope], createdAt: day(10) });
        await bench().index.apply([
          put(newest),
          put(between),
          ...others.map(({ ratingId }) => remove(ratingId, 2)),
        ]);
        others.splice(0, others.length, newest, between);
        await bench().settle();
      } while (cursor !== null);
      const keptIds = new Set(idsOf(kept));
      expect(found.filter((id) => keptIds.has(id))).toEqual(idsOf(kept));
      expect(new Set(found).size).toBe(found.length);
    });

    it.each(['', 'x', 'bm90IGEgY3Vyc29y', '%', 'W10', 'null', 'eyJhIjoxfQ', '🙂', 'A'.repeat(5_000)])(
      'begin anew with the cursor %j, which is none',
      async (cursor) => {
        const document = newDocument({ terms: [newTerm()] });
        await bench().index.apply([put(document)]);
        await bench().expectFound({ termGroups: [document.terms], cursor }, [document]);
      },
    );

    it('begin anew with the cursor of another order', async () => {
      const scope = newTerm();
      const documents = [3, 2, 1].map((number) => newDocument({ terms: [scope], createdAt: day(number) }));
      await bench().index.apply(documents.map((document) => put(document)));
      await bench().expectFound({ termGroups: [[scope]] }, documents);
      const { nextCursor: cursor } = await bench().search({ termGroups: [[scope]], limit: 1 });
      expect(cursor).not.toBeNull();
      await bench().expectFound({ termGroups: [[scope]], cursor, sort: 'oldest' }, documents.toReversed());
      const point = { latitude: 1, longitude: 1 };
      const nearest = await bench().search({ termGroups: [[scope]], limit: 1, sort: 'nearest', point });
      const elsewhere = { termGroups: [[scope]], sort: 'nearest' as const, cursor: nearest.nextCursor };
      expect(nearest.nextCursor).not.toBeNull();
      await bench().expectFound({ ...elsewhere, point: { latitude: 2, longitude: 1 } }, documents);
    });
  });
};
