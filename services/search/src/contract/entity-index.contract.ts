import { randomUUID } from 'node:crypto';
import { categories, entityOrders } from '@candor/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEntity, type EntityRequest } from '../entities/entity-index.ts';
import { compareEntityPositions, encodeEntityCursor, rankingOf } from '../entities/entity-order.ts';
import { describeEntityChanges } from './entity-changes.contract.ts';
import { entityIdsOf, type EntityIndexUnderTest } from './entity-index-fixture.contract.ts';
import { describeEntityMap } from './entity-map.contract.ts';
import {
  countPlainly,
  findPlainly,
  milesToEntity,
  newEntity,
  putEntity,
  searchWhole,
  type WholeResponse,
} from './entity-samples.contract.ts';

/** The contract suite of every index of entities. */
export const describeEntityIndex = (name: string, open: () => Promise<EntityIndexUnderTest>): void => {
  describe(`${name} as an index of entities`, () => {
    let filled: EntityIndexUnderTest;
    beforeAll(async () => {
      filled = await open();
      await filled.apply(documents.map((document) => putEntity(document)));
      await filled.settle();
    });
    afterAll(() => filled.close());

    const search = (request: Partial<EntityRequest>) => searchWhole(filled.index, request);

    const expectPlain = async (particulars: Partial<EntityRequest>) => {
      const request = { ...everyEntity, ...particulars };
      const expected = findPlainly(documents, request);
      const response = await search(request);
      expect(entityIdsOf(response)).toEqual(entityIdsOf(expected).slice(0, request.limit));
      expect(response.total).toBe(expected.length);
      expect(response.nextCursor === null).toBe(expected.length <= request.limit || request.limit === 0);
      expect(response.facets).toEqual(countPlainly(documents, request));
      return response;
    };

    it.each(entityOrders)('orders by %s, ties by most reviews, then id', async (sort) => {
      await expectPlain({ sort, point, termWeights, limit: documents.length });
      await expectPlain({ sort, point, termWeights, termGroups: [['pizza', 'slow']], limit: 7 });
    });

    it.each(entityOrders)('continues a list by %s after a cursor, to its end', async (sort) => {
      const request = { ...everyEntity, sort, point, termWeights, limit: 50 };
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page: WholeResponse = await search({ ...request, cursor });
        expect(page.total).toBe(documents.length);
        expect(page.facets === null && page.bounds === null).toBe(cursor !== null);
        found.push(...entityIdsOf(page));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(found).toEqual(entityIdsOf(findPlainly(documents, request)));
    });

    it.each(entityOrders)(
      'has positions of the order by %s, and continues after any of them',
      async (sort) => {
        const request = { ...everyEntity, sort, point, termWeights, limit: documents.length };
        const { hits } = await search(request);
        const positions = hits.map(({ position }) => position);
        expect(positions.toSorted(compareEntityPositions)).toEqual(positions);
        for (const at of [0, 60, documents.length - 1]) {
          const position = positions[at];
          if (position === undefined) throw new RangeError('No such hit');
          const cursor = encodeEntityCursor(rankingOf(request), position);
          const page = await search({ ...request, limit: 5, cursor });
          expect(entityIdsOf(page)).toEqual(entityIdsOf({ hits }).slice(at + 1, at + 6));
        }
      },
    );

    it('orders by exact sums of weights, then by the unrounded Bayesian mean', async () => {
      const { hits } = await search({ sort: 'relevance', termWeights, limit: documents.length });
      const byId = new Map(documents.map((document) => [document.entityId, document]));
      for (const { entityId, position } of hits) {
        const document = byId.get(entityId);
        const score = Object.entries(termWeights).reduce(
          (sum, [term, weight]) => sum + weight * (document?.terms.get(term) ?? 0),
          0,
        );
        const { starSum = 0, reviewCount = 0 } = document ?? {};
        expect(position.sortKey).toBe(-score);
        expect(position.secondKey).toBe(-(17.5 + starSum) / (5 + reviewCount));
        expect(position.reviewCount).toBe(reviewCount);
      }
    });

    it('measures distances of all hits from the point', async () => {
      const { hits } = await search({ point, limit: documents.length });
      const byId = new Map(documents.map((document) => [document.entityId, document]));
      expect(hits.map(({ distanceMiles }) => distanceMiles)).toEqual(
        hits.map(({ entityId }) => milesToEntity(point, byId.get(entityId) ?? newEntity())),
      );
    });

    it('means the order by rating where there is nothing to be near to or relevant for', async () => {
      const byRating = await search({});
      expect(await search({ sort: 'nearest' })).toEqual(byRating);
      expect(await search({ sort: 'relevance' })).toEqual(byRating);
    });

    it('compares the unrounded average, and never matches entities without ratings', async () => {
      const { hits } = await expectPlain({ minRating: 3.5, limit: 200 });
      expect(hits.length).toBeGreaterThan(0);
      // 10 / 3 and 3.33 differ; a request may have any limit.
      await expectPlain({ minRating: 10 / 3 });
      await expectPlain({ minRating: 10 / 3 + 1e-12 });
      await expectPlain({ minRating: 0 });
    });

    it('matches tags whatever their case, and all of them', async () => {
      await expectPlain({ tags: ['COZY'] });
      await expectPlain({ tags: ['cozy', 'Été 🍕'] });
      await expectPlain({ tags: ['unknown'] });
    });

    it('finds what the plainest search finds, with the same facets', async () => {
      const option = <T>(values: readonly T[]) => fc.constantFrom(...values);
      const anyRequest = fc.record({
        termGroups: option([
          [],
          [['pizza']],
          [['pizza', 'slow'], ['great']],
          [['city=austin']],
          [['missing']],
        ]),
        category: option([null, null, ...categories.slice(0, 3)]),
        cityKey: option([null, null, 'austin', "coeur d'alene"]),
        stateKey: option([null, null, 'TX']),
        minRating: option([null, null, 1, 3, 3.5, 4, 4.5, 5]),
        prices: option([[], [], [1], [2, 4]]),
        tags: option([[], [], ['cozy'], ['Cozy', 'QUIET']]),
        flags: option([[], [], ['photos'], ['recommended', 'claimed']] as const),
        withinMiles: option([null, 1e-9, 10, 100, 2_000, 100_000]),
        bounds: option([
          null,
          null,
          { south: 29, west: -99, north: 31, east: -97 },
          { south: -60, west: 170, north: 60, east: -97 },
        ]),
        entityIds: option([
          null,
          null,
          [],
          documents.filter((_, at) => at % 3 === 0).map(({ entityId }) => entityId),
        ]),
        sort: option(entityOrders),
        limit: option([0, 1, 20]),
      });
      await fc.assert(
        fc.asyncProperty(anyRequest, async (request) => {
          await expectPlain({ ...request, point, termWeights });
        }),
        { numRuns: 60 },
      );
    });

    it('finds nothing for a group without lexemes', async () => {
      expect(await search({ termGroups: [['pizza'], []], zoom: 3 })).toMatchObject({
        hits: [],
        total: 0,
        nextCursor: null,
        facets: { categories: [], tags: [], flags: { recommended: 0, photos: 0, claimed: 0 } },
        bounds: null,
        clusters: [],
      });
    });

    it('ignores what is no cursor, and one of another order', async () => {
      const first = await search({ limit: 3 });
      const { nextCursor: cursor } = await search({ limit: 3, sort: 'reviews' });
      expect(await search({ limit: 3, cursor })).toEqual(first);
      expect(await search({ limit: 3, cursor: 'e30' })).toEqual(first);
    });

    it('accepts extreme requests', async () => {
      const extremes: readonly Partial<EntityRequest>[] = [
        { minRating: 1e9 },
        { minRating: -1e9 },
        { point: { latitude: 90, longitude: 180 }, withinMiles: 1e-9 },
        { point: { latitude: -90, longitude: -180 }, withinMiles: 1e6 },
        { bounds: { south: -90, west: -180, north: 90, east: 180 }, zoom: 20 },
        { bounds: { south: 90, west: 0, north: -90, east: 0 }, zoom: 0 },
        { termGroups: Array.from({ length: 32 }, () => Array.from({ length: 300 }, () => randomUUID())) },
        { tags: Array.from({ length: 100 }, () => randomUUID()) },
        { prices: [0, 1e9, -1] },
        { entityIds: Array.from({ length: 1_000 }, () => randomUUID()) },
        {
          sort: 'relevance',
          termWeights: Object.fromEntries(Array.from({ length: 500 }, () => [randomUUID(), 255])),
        },
      ];
      for (const extreme of extremes) await expect(search(extreme)).resolves.toHaveProperty('total');
      for (const sort of entityOrders) {
        const ranking = rankingOf({ sort, point, termWeights });
        for (const sortKey of [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 0])
          for (const secondKey of [1e300, -1e300]) {
            const position = { sortKey, secondKey, reviewCount: 0, entityId: randomUUID() };
            const cursor = encodeEntityCursor(ranking, position);
            await expect(search({ sort, point, termWeights, cursor })).resolves.toHaveProperty('total');
          }
      }
    });

    describeEntityMap(documents, search);
    describeEntityChanges(open);

    it('rejects with Unavailable when its engine cannot be reached', async ({ skip }) => {
      const { unreachable } = filled;
      if (unreachable === null) return skip('The engine is in this process.');
      const unavailable = { name: 'Unavailable' };
      await expect(unreachable.search(everyEntity)).rejects.toMatchObject(unavailable);
      await expect(unreachable.countDocumentsWith(['any'])).rejects.toMatchObject(unavailable);
      await expect(unreachable.findSimilarTerms('any', 2)).rejects.toMatchObject(unavailable);
    });
  });
};

const point = { latitude: 29.5, longitude: -98.4 };
const termWeights = { pizza: 37, great: 1, slow: 255, unknown: 9 };

const places = [
  { latitude: 29.4246, longitude: -98.4951 },
  { latitude: 29.424_601, longitude: -98.4951 },
  { latitude: 29.5312, longitude: -98.2767 },
  { latitude: 30.2672, longitude: -97.7431 },
  { latitude: 40.7128, longitude: -74.006 },
  { latitude: -36.8485, longitude: 174.7633 },
  { latitude: 51.8801, longitude: -176.6581 },
  { latitude: 89.99, longitude: 12.5 },
  { latitude: 0, longitude: 180 },
  { latitude: null, longitude: null },
];

const pick = <T>(from: readonly T[], number: number): T => {
  const picked = from[Math.floor(number) % from.length];
  if (picked === undefined) throw new RangeError('Nothing to pick from');
  return picked;
};

const stars = [
  { reviewCount: 0, starSum: 0 },
  { reviewCount: 1, starSum: 5 },
  { reviewCount: 3, starSum: 10 },
  { reviewCount: 3, starSum: 12 },
  { reviewCount: 200, starSum: 960 },
  { reviewCount: 7, starSum: 7 },
];

// Few values of each field in all combinations, so that most documents tie.
const documents = Array.from({ length: 180 }, (_, number) =>
  newEntity({
    terms: new Map(
      ['pizza', 'great', 'slow'].flatMap((term, bit) =>
        (number >> bit) & 1 ? [[term, 1 + ((number * (bit + 3)) % 15)]] : [],
      ),
    ),
    category: pick(categories, number / 3),
    cityKey: pick(['san antonio', 'austin', "coeur d'alene", 'cañon & city'], number / 5),
    stateKey: pick(['TX', 'ID', 'NY'], number / 11),
    ...pick(places, number / 2),
    ...pick(stars, number / 7),
    price: pick([null, 1, 2, 3, 4], number / 4),
    tags: pick([[], ['Cozy'], ['cozy', 'Quiet'], ['Été 🍕', 'COZY', 'quick']], number / 6),
    flags: { recommended: number % 5 < 2, photos: number % 7 < 3, claimed: number % 4 === 0 },
    trend: pick([-1_000, 0.1 + 0.2, 0.3, 41.5], number / 9),
  }),
);
