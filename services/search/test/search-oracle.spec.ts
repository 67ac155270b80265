import { RatingView } from '@candor/contracts';
import type { Caller } from '@candor/platform';
import {
  describeOnEngine,
  eventually,
  member,
  startTestService,
  type TestResponse,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchService } from '../src/service.ts';
import { expectedIds, type OracleQuery } from './oracle.ts';
import { pathOf, randomQuery, unlisted, type WrittenQuery } from './random-query.ts';
import { rentElasticsearch, type RentedElasticsearch } from './rented-elasticsearch.ts';
import { announceWorld, makeWorld, randomFrom } from './world.ts';

const queries = 300;
/** The controls show that so many find each mistake. */
const fewerQueries = 150;

const world = makeWorld(randomFrom(7));
const createdAt = new Map(world.ratings.map((rating) => [rating.ratingId, rating.createdAt]));

const byAge = (ids: readonly string[]): readonly string[] =>
  ids.toSorted((a, b) => (createdAt.get(b) ?? '').localeCompare(createdAt.get(a) ?? ''));

interface SendOptions {
  readonly as?: Caller;
  /** The expected source of the response. */
  readonly mode?: 'index' | 'fallback';
}

/** Follows the pages to the end. A list that is filled with older ratings has one page, and its total is not checked. */
const idsOf = async (
  service: TestService,
  address: string,
  { as, mode = 'index' }: SendOptions = {},
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const response = await pageOf(
      service,
      cursor === '' ? address : `${address}&cursor=${encodeURIComponent(cursor)}`,
      { ...(as && { as }), mode },
    );
    ids.push(
      ...z
        .array(RatingView)
        .parse(response.json)
        .map(({ id }) => id),
    );
    cursor = typeof response.headers['x-next-cursor'] === 'string' ? response.headers['x-next-cursor'] : null;
    if (cursor === null && !address.includes('days='))
      expect(response.headers['x-total-count']).toBe(String(ids.length));
  }
  return ids;
};

/** Repeats a search that the fallback served because the engine was slow for a moment. */
const pageOf = (service: TestService, address: string, { as, mode }: SendOptions): Promise<TestResponse> =>
  eventually(async () => {
    const response = await service.request('GET', address, as && { as });
    expect([response.status, response.headers['x-search-mode'] ?? 'index']).toEqual([200, mode]);
    return response;
  });

const mostHelpful: OracleQuery = {
  text: '',
  category: null,
  minRating: null,
  visitedSince: null,
  city: null,
  state: null,
  point: null,
  centre: null,
  home: null,
  distance: '',
  sortBy: 'helpful',
  createdSince: null,
  pageSize: 100,
};

type Send = (query: WrittenQuery) => Promise<readonly string[]>;

const sendTo =
  (service: TestService, mode?: SendOptions['mode']): Send =>
  (query) =>
    idsOf(service, pathOf(query), {
      ...(query.caller && { as: member({ memberId: query.caller.memberId }) }),
      ...(mode && query.category !== unlisted && { mode }),
    });

const expectOracle = async (send: Send, queries: number): Promise<void> => {
  const random = randomFrom(2_026);
  let withResults = 0;
  for (let turn = 0; turn < queries; turn += 1) {
    const query = await randomQuery(random, world);
    const expected = expectedIds(world, query);
    expect(await send(query), JSON.stringify(query)).toEqual(expected);
    if (expected.length > 0) withResults += 1;
  }
  expect(withResults).toBeGreaterThan(queries / 4);
};

describe('search, against a naive filter over the same ratings', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(searchService);
    await announceWorld(service, world);
  }, 120_000);
  afterAll(() => service.stop());

  it(
    `returns the same ratings in the same order for ${String(queries)} random queries`,
    () => expectOracle(sendTo(service), queries),
    120_000,
  );
});

describe('negative control: the oracle notices a wrong search', () => {
  const right: Send = (query) => Promise.resolve(expectedIds(world, query));
  const mislead =
    (change: Partial<OracleQuery>): Send =>
    (query) =>
      right({ ...query, ...change });

  it('a correct search passes', () => expectOracle(right, fewerQueries));

  it.each<[string, Send]>([
    ['always the newest first', mislead({ sortBy: 'newest' })],
    ['the same in order of age', async (query) => byAge(await right(query))],
    ['any category', mislead({ category: null })],
    ['any stars', mislead({ minRating: null })],
    ['any day of the visit', mislead({ visitedSince: null })],
    ['any city', mislead({ city: null })],
    ['any state', mislead({ state: null })],
    ['any distance', mislead({ distance: '' })],
    ['no distance without a position', (query) => right(query.point ? query : { ...query, distance: '' })],
    ['from the city alone', mislead({ point: null })],
    ['not from the city', mislead({ centre: null })],
    ['not from home', mislead({ home: null })],
    ['the recent ones not first', mislead({ createdSince: null })],
    [
      'an unknown order as the best',
      (query) => right(query.sortBy === 'best' ? { ...query, sortBy: 'highest' } : query),
    ],
    ['any text', mislead({ text: '' })],
    ['the last one missing', async (query) => (await right(query)).slice(0, -1)],
    ['the first one twice', async (query) => [...(await right(query)).slice(0, 1), ...(await right(query))]],
  ])('%s', async (_mistake, send) => {
    await expect(expectOracle(send, fewerQueries)).rejects.toThrow();
  });
});

describeOnEngine('Elasticsearch', (url) => {
  describe('search, against a naive filter over the same ratings', () => {
    let elasticsearch: RentedElasticsearch;
    let service: TestService;
    beforeAll(async () => {
      elasticsearch = await rentElasticsearch(url);
      service = await startTestService(searchService, { settings: elasticsearch.settings });
      await announceWorld(service, world);
      // Votes were announced last, and the index follows the order of the changes.
      await eventually(async () => {
        const { sortBy, pageSize } = mostHelpful;
        const address = `/api/ratings/search?limit=${String(pageSize)}&sortBy=${sortBy}`;
        expect(await idsOf(service, address)).toEqual(expectedIds(world, mostHelpful));
      });
    }, 120_000);
    afterAll(async () => {
      await service.stop();
      await elasticsearch.giveBack();
    });

    it(
      `returns the same ratings in the same order for ${String(queries)} random queries`,
      () => expectOracle(sendTo(service), queries),
      120_000,
    );

    it('returns the same while Elasticsearch is away, with the mode in a header', async () => {
      await elasticsearch.cutOff();
      await expectOracle(sendTo(service, 'fallback'), fewerQueries);
    }, 120_000);
  });
});
