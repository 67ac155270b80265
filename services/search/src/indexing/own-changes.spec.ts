import { sortOrders } from '@candor/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRating, newDocument } from '../contract/samples.contract.ts';
import { squaredChord, toVector } from '../query/distance.ts';
import { comparePositions, decodeCursor, encodeCursor, orderOf } from '../query/search-order.ts';
import type { SearchDocument, SearchPosition, SearchRequest, SearchResponse } from '../search-index.ts';
import { mergeResponses } from './own-changes.ts';

const point = { latitude: 3, longitude: 4 };

const positionOf = (document: SearchDocument, { sort }: SearchRequest): SearchPosition => {
  const createdAtMs = Date.parse(document.createdAt);
  const { latitude, longitude } = document;
  const sortKey = {
    newest: -createdAtMs,
    oldest: createdAtMs,
    highest: -document.starRating,
    lowest: document.starRating,
    helpful: -document.helpfulScore,
    nearest:
      latitude === null || longitude === null
        ? Infinity
        : squaredChord(toVector(point), toVector({ latitude, longitude })),
  }[sort];
  const authorRank = document.isAuthorPremium ? 0 : 1;
  return { sortKey, authorRank, createdAtMs, ratingId: document.ratingId };
};

/** An index in memory. */
const searchIn = (documents: readonly SearchDocument[], request: SearchRequest): SearchResponse => {
  const order = orderOf(request);
  const after = request.cursor === null ? null : decodeCursor(request.cursor, order);
  const hits = documents
    .map((document) => ({ document, position: positionOf(document, request) }))
    .sort((a, b) => comparePositions(a.position, b.position))
    .filter(({ position }) => after === null || comparePositions(position, after) > 0)
    .map(({ document, position }) => ({
      ratingId: document.ratingId,
      view: Buffer.from(document.view),
      distanceMiles: null,
      position,
    }));
  const page = hits.slice(0, request.limit);
  const last = page.at(-1);
  return {
    hits: page,
    total: documents.length,
    nextCursor: last && hits.length > page.length ? encodeCursor(order, last.position) : null,
  };
};

describe('merging two responses', () => {
  const anyDocument = fc
    .record({
      starRating: fc.integer({ min: 1, max: 3 }),
      helpfulScore: fc.constantFrom(0, 0.25),
      isAuthorPremium: fc.boolean(),
      createdAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
      latitude: fc.constantFrom(null, 1, 2),
      longitude: fc.constantFrom(1, 2),
    })
    .map(newDocument);

  it('gives every page of one index with all documents', () => {
    fc.assert(
      fc.property(
        fc.array(anyDocument, { maxLength: 20 }),
        fc.array(anyDocument, { maxLength: 8 }),
        fc.constantFrom(...sortOrders),
        fc.integer({ min: 1, max: 7 }),
        (others, own, sort, limit) => {
          let cursor: string | null = null;
          do {
            const request: SearchRequest = { ...anyRating, sort, point, limit, cursor };
            const merged = mergeResponses(request, searchIn(others, request), searchIn(own, request));
            expect(merged).toEqual(searchIn([...others, ...own], request));
            cursor = merged.nextCursor;
          } while (cursor !== null);
        },
      ),
      { numRuns: 300 },
    );
  });
});
