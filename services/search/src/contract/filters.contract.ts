import { randomUUID } from 'node:crypto';
import { categories, sortOrders } from '@candor/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsOf, type SearchIndexUnderTest } from './index-fixture.contract.ts';
import type { SearchResponse, SearchRequest } from '../search-index.ts';
import { comparePositions, encodeCursor, orderOf } from '../query/search-order.ts';
import { anyRating, milesFrom, newDocument, put, searchPlainly } from './samples.contract.ts';

/** Filters, orders and pages of an index with documents that have many values in common. */
export const describeFilters = (open: () => Promise<SearchIndexUnderTest>): void => {
  describe('filters and orders', () => {
    const points = [
      { latitude: 29.4246, longitude: -98.4951 },
      { latitude: 29.5312, longitude: -98.2767 },
      { latitude: 30.2672, longitude: -97.7431 },
      { latitude: 40.7128, longitude: -74.006 },
      { latitude: -36.8485, longitude: 174.7633 },
      { latitude: 51.8801, longitude: -176.6581 },
      { latitude: 89.99, longitude: 12.5 },
    ];
    const places = [...points, { latitude: null, longitude: null }];
    const instants = [
      '2026-01-01T00:00:00.000Z',
      '2026-01-01T00:00:00.001Z',
      '2025-06-30T12:00:00.123Z',
      '1969-12-31T23:59:59.999Z',
    ];
    const pick = <T>(from: readonly T[], number: number): T => {
      const picked = from[number % from.length];
      if (picked === undefined) throw new RangeError('Nothing to pick from');
      return picked;
    };
    const terms = ['pizza', 'great', 'slow'];
    const cities = ['san antonio', 'austin', "coeur d'alene", 'cañon & city'];
    const states = ['TX', 'ID', 'NY'];
    const visitDates = [null, '2025-06-09', '2025-06-10'];
    const languages = ['en', 'es', null, 'en', 'fr', null];
    const scores = [0, 0.2065493143772375, 0.5, 0.9];
    // Few values of each field in all combinations, so that most documents tie.
    const documents = Array.from({ length: 240 }, (_, number) =>
      newDocument({
        terms: new Map(
          terms.flatMap((term, bit) =>
            (number >> bit) & 1 ? [[term, 1 + ((number * (bit + 3)) % 15)]] : [],
          ),
        ),
        category: pick(categories, Math.floor(number / 3)),
        starRating: 1 + (Math.floor(number / 7) % 5),
        visitedOn: pick(visitDates, Math.floor(number / 4)),
        language: pick(languages, Math.floor(number / 3)),
        cityKey: pick(cities, Math.floor(number / 5)),
        stateKey: pick(states, Math.floor(number / 11)),
        ...pick(places, Math.floor(number / 2)),
        isAuthorPremium: number % 13 < 4,
        helpfulScore: pick(scores, Math.floor(number / 17)),
        createdAt: pick(instants, Math.floor(number / 19)),
      }),
    );

    let filled: SearchIndexUnderTest;
    beforeAll(async () => {
      filled = await open();
      await filled.apply(documents.map((document) => put(document)));
      await filled.settle();
    });
    afterAll(() => filled.close());

    const searchFilled = (request: Partial<SearchRequest>) =>
      filled.index.search({ ...anyRating, ...request });

    const expectPlain = async (particulars: Partial<SearchRequest>) => {
      const request = { ...anyRating, ...particulars };
      const expected = searchPlainly(documents, request);
      const response = await filled.index.search(request);
      const end = request.offset + request.limit;
      expect(idsOf(response)).toEqual(idsOf(expected).slice(request.offset, end));
      expect(response.total).toBe(expected.length);
      expect(response.nextCursor === null).toBe(expected.length <= end || request.limit === 0);
      return response;
    };
    const point = { latitude: 29.5, longitude: -98.4 };
    const termWeights = { pizza: 37, great: 1, slow: 255, unknown: 9 };
    const fail = (): never => {
      throw new RangeError('No such hit');
    };

    it.each(sortOrders)('order by %s, ties by premium author, then newest, then id', async (sort) => {
      await expectPlain({ sort, point, termWeights, limit: documents.length });
      await expectPlain({ sort, point, termWeights, termGroups: [['pizza', 'slow']] });
    });

    it('by relevance order by exact sums of weights, then the most helpful', async () => {
      const { hits } = await searchFilled({ sort: 'relevance', termWeights, limit: documents.length });
      const weights = new Map(documents.map((document) => [document.ratingId, document]));
      for (const { ratingId, position } of hits) {
        const document = weights.get(ratingId);
        const score = Object.entries(termWeights).reduce(
          (sum, [term, weight]) => sum + weight * (document?.terms.get(term) ?? 0),
          0,
        );
        expect([-position.sortKey, -position.secondKey]).toEqual([score, document?.helpfulScore]);
      }
      expect(new Set(hits.map(({ position }) => position.sortKey)).size).toBeGreaterThan(40);
    });

    it('by relevance without weights are those of the newest first', async () => {
      expect(idsOf(await expectPlain({ sort: 'relevance' }))).toEqual(idsOf(await searchFilled({})));
    });

    it.each(sortOrders)('by %s leave out the first hits for an offset', async (sort) => {
      const base = { sort, point, termWeights };
      for (const offset of [1, 17, 235, 240, 241, 10_000]) await expectPlain({ ...base, offset, limit: 20 });
      const { nextCursor: cursor } = await expectPlain({ ...base, offset: 5, limit: 20 });
      const page = await searchFilled({ ...base, cursor, offset: 30, limit: 20 });
      const { hits } = await searchFilled({ ...base, limit: documents.length });
      expect(idsOf(page)).toEqual(hits.slice(55, 75).map(({ ratingId }) => ratingId));
      expect(page.total).toBe(documents.length);
    });

    it('match a group by any of its lexemes, terms or facets', async () => {
      await expectPlain({
        termGroups: [
          ['pizza', 'state=TX'],
          ['city=austin', 'slow'],
        ],
      });
      await expectPlain({ termGroups: [['category=food', 'category=person', 'nothing']] });
      expect((await expectPlain({ termGroups: [['state=tx']] })).total).toBe(0);
      expect((await expectPlain({ termGroups: [['pizza'], []] })).total).toBe(0);
      // A term that is spelled like a facet's value is no facet.
      expect((await expectPlain({ termGroups: [['austin']] })).total).toBe(0);
    });

    it.each(categories)('find the category %s', async (category) => {
      await expectPlain({ category });
    });

    it.each([0, 1, 3, 5, 6])('find ratings of at least %d stars', async (minRating) => {
      await expectPlain({ minRating });
      await expectPlain({ minRating, termGroups: [['pizza']] });
    });

    it('find ratings of visits on a day or later, and none without a visit', async () => {
      for (const visitedSince of ['2000-01-01', '2025-06-10', '2025-06-11']) {
        await expectPlain({ visitedSince });
        await expectPlain({ visitedSince, termGroups: [['pizza']], sort: 'nearest', point });
      }
    });

    it('find ratings in a language, and none without one', async () => {
      for (const language of ['en', 'es', 'de']) {
        await expectPlain({ language });
        await expectPlain({ language, termGroups: [['pizza']], minRating: 3, visitedSince: '2025-06-10' });
      }
    });

    it('find a city and a state', async () => {
      for (const cityKey of [...cities, 'nowhere', '']) await expectPlain({ cityKey });
      for (const stateKey of [...states, 'ZZ']) await expectPlain({ stateKey, cityKey: 'austin' });
    });

    it('find ratings created at an instant or later', async () => {
      for (const createdSince of [...instants, '2026-01-01T00:00:00.002Z'])
        await expectPlain({ createdSince });
    });

    it('leave out the excluded ratings', async () => {
      const exceptRatingIds = [...idsOf(documents.slice(10, 30)), randomUUID()];
      const response = await expectPlain({ exceptRatingIds });
      expect(response.total).toBe(documents.length - 20);
    });

    it.each(points)('find ratings near %j, also across the date line and the pole', async (near) => {
      for (const withinMiles of [0.001, 20, 100, 12_000, 13_000])
        await expectPlain({ point: near, withinMiles });
      await expectPlain({ point: { ...near, longitude: -179.99 }, withinMiles: 900 });
    });

    it('ignore a distance without a point, and then take nearest for newest', async () => {
      expect(idsOf(await expectPlain({ withinMiles: 5 }))).toEqual(
        idsOf(await searchFilled({ sort: 'newest' })),
      );
      expect(idsOf(await expectPlain({ sort: 'nearest' }))).toEqual(
        idsOf(await searchFilled({ sort: 'newest' })),
      );
    });

    it('measure from any point on earth', async () => {
      const pole = { latitude: -90, longitude: 180 };
      const nullIsland = { latitude: 5e-324, longitude: -1e-200 };
      for (const from of [pole, nullIsland])
        await expectPlain({ point: from, sort: 'nearest', withinMiles: 9_000 });
    });

    it('include the distance of each hit when there is a point', async () => {
      const byId = new Map(documents.map((document) => [document.ratingId, document]));
      for (const sort of sortOrders) {
        const { hits } = await searchFilled({ point, termWeights, sort, limit: documents.length });
        expect(hits).toHaveLength(documents.length);
        for (const { ratingId, distanceMiles } of hits) {
          const document = byId.get(ratingId);
          const expected = document ? milesFrom(point, document) : null;
          expect(distanceMiles === null).toBe(expected === null);
          expect(Math.abs((distanceMiles ?? 0) - (expected ?? 0))).toBeLessThanOrEqual(
            1e-9 * (expected ?? 0),
          );
        }
      }
      expect((await searchFilled({})).hits.every(({ distanceMiles }) => distanceMiles === null)).toBe(true);
    });

    it.each(sortOrders)('by %s include the position of each hit, in ascending order', async (sort) => {
      const { hits } = await searchFilled({ sort, point, termWeights, limit: documents.length });
      const positions = hits.map(({ position }) => position);
      expect(positions.toSorted(comparePositions)).toEqual(positions);
      expect(positions.map(({ ratingId }) => ratingId)).toEqual(hits.map(({ ratingId }) => ratingId));
    });

    it.each(sortOrders)('by %s continue after any hit with its cursor', async (sort) => {
      const base = { ...anyRating, sort, point, termWeights };
      const { hits } = await searchFilled({ ...base, limit: documents.length });
      for (const at of [0, 70, 141, 235]) {
        const cursor = encodeCursor(orderOf(base), hits[at]?.position ?? fail());
        const rest = await searchFilled({ ...base, cursor, limit: documents.length });
        expect(idsOf(rest)).toEqual(idsOf({ hits: hits.slice(at + 1), total: 0, nextCursor: null }));
      }
    });

    it('return the total without hits for a limit of 0', async () => {
      const response = await searchFilled({ limit: 0 });
      expect(response).toEqual({ hits: [], total: documents.length, nextCursor: null });
    });

    const anyRequest = fc.record({
      termGroups: fc.array(
        fc.uniqueArray(fc.constantFrom(...terms, 'unknown', 'state=TX', 'city=austin'), { minLength: 1 }),
        { maxLength: 2 },
      ),
      termWeights: fc.dictionary(fc.constantFrom(...terms, 'unknown'), fc.integer({ min: 1, max: 255 })),
      category: fc.option(fc.constantFrom(...categories), { freq: 1 }),
      minRating: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 1 }),
      visitedSince: fc.option(fc.constantFrom('2025-06-09', '2025-06-10'), { freq: 1 }),
      language: fc.option(fc.constantFrom('en', 'es', 'fr'), { freq: 1 }),
      cityKey: fc.option(fc.constantFrom(...cities), { freq: 1 }),
      stateKey: fc.option(fc.constantFrom(...states), { freq: 1 }),
      point: fc.option(fc.constantFrom(point, { latitude: 39, longitude: -75 })),
      withinMiles: fc.option(fc.constantFrom(15, 90, 3_000), { freq: 1 }),
      createdSince: fc.option(fc.constantFrom(...instants), { freq: 1 }),
      sort: fc.constantFrom(...sortOrders),
      limit: fc.integer({ min: 1, max: 40 }),
      offset: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 2, nil: 0 }),
    });

    it('combine: any request has the same response as a scan of all documents', () =>
      fc.assert(
        fc.asyncProperty(anyRequest, async (request) => {
          await expectPlain(request);
        }),
        { numRuns: 40 },
      ));

    it('page through all matches, each once and in order', () =>
      fc.assert(
        fc.asyncProperty(anyRequest, fc.integer({ min: 20, max: 60 }), async (anyPage, limit) => {
          const request = { ...anyPage, limit, offset: 0 };
          const expected = searchPlainly(documents, { ...anyRating, ...request });
          const found: string[] = [];
          let cursor: string | null = null;
          do {
            const response: SearchResponse = await searchFilled({ ...request, cursor });
            expect(response.total).toBe(expected.length);
            found.push(...idsOf(response));
            cursor = response.nextCursor;
          } while (cursor !== null);
          expect(found).toEqual(idsOf(expected));
        }),
        { numRuns: 15 },
      ));
  });
};
