import { sortOrders } from '@candor/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idsOf, newTerm, type IndexFixture } from './index-fixture.contract.ts';
import type { SearchDocument, SearchRequest, SearchResponse } from '../search-index.ts';
import { anyRating, newDocument, put, remove, searchPlainly, termsOf } from './samples.contract.ts';

/** Pages and cursors. */
export const describePages = (fixture: () => IndexFixture): void => {
  describe('pages', () => {
    const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T00:00:00.000Z`;

    const point = { latitude: 30, longitude: -97 };
    const anyDocument = fc.record({
      terms: fc
        .dictionary(fc.constantFrom('pizza', 'great', 'slow'), fc.integer({ min: 1, max: 15 }))
        .map((weights) => new Map(Object.entries(weights))),
      starRating: fc.integer({ min: 1, max: 5 }),
      helpfulScore: fc.constantFrom(0, 0.2065493143772375, 0.5),
      isAuthorPremium: fc.boolean(),
      createdAt: fc.integer({ min: 1, max: 5 }).map(day),
      latitude: fc.constantFrom(30, 31.5),
      longitude: fc.constantFrom(-97, 0.25),
    });

    it.each(sortOrders)(
      'by %s neither lose nor repeat a rating while others are written and removed',
      async (sort) => {
        await fc.assert(
          fc.asyncProperty(
            fc.infiniteStream(anyDocument),
            fc.integer({ min: 1, max: 6 }),
            async (samples, limit) => {
              const scope = newTerm();
              const next = (): SearchDocument => {
                const sample = samples.next();
                if (sample.done === true) throw new RangeError('The stream is infinite');
                const { terms, ...particulars } = sample.value;
                return newDocument({ ...particulars, terms: new Map([...terms, [scope, 1]]) });
              };
              const stable = Array.from({ length: 12 }, next);
              let others = Array.from({ length: 4 }, next);
              await fixture().apply([...stable, ...others].map((document) => put(document)));
              const request: SearchRequest = {
                ...anyRating,
                termGroups: [[scope]],
                termWeights: { pizza: 91, great: 2, slow: 17 },
                point,
                sort,
                limit,
              };
              const found: string[] = [];
              let cursor: string | null = null;
              do {
                const response: SearchResponse = await fixture().search({ ...request, cursor });
                expect(response.total).toBe(stable.length + others.length);
                found.push(...idsOf(response));
                cursor = response.nextCursor;
                const added = [next(), next()];
                const removed = others.slice(0, 3);
                await fixture().apply([
                  ...added.map((document) => put(document)),
                  ...removed.map(({ ratingId }) => remove(ratingId, 2)),
                ]);
                others = [...others.slice(3), ...added];
              } while (cursor !== null);
              const isStable = new Set(idsOf(stable));
              expect(found.filter((id) => isStable.has(id))).toEqual(idsOf(searchPlainly(stable, request)));
              expect(new Set(found).size).toBe(found.length);
            },
          ),
          { numRuns: 4 },
        );
      },
    );

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
