import { RatingView } from '@candor/contracts';
import { describeOnEngine, eventually, startTestService, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchService } from '../src/service.ts';
import { expectedIds, type OracleQuery } from './oracle.ts';
import { rentElasticsearch, type RentedElasticsearch } from './rented-elasticsearch.ts';
import { announceWorld, makeWorld, randomFrom, vocabulary, type Random } from './world.ts';

const queries = 600;

const mistype = (random: Random, word: string): string => {
  const at = random.integer(0, word.length - 1);
  return random.pick([
    word.slice(0, at) + word.slice(at + 1),
    `${word.slice(0, at)}x${word.slice(at + 1)}`,
    `${word.slice(0, at)}x${word.slice(at)}`,
  ]);
};

const unlisted = 'nothing that is listed';

/** As it may be written in an address, by what it means. */
const categoriesAsAsked: readonly (readonly [asked: string, meant: string])[] = [
  ...['business', 'person', 'food', 'service', 'product', 'place', 'government', 'other'].map(
    (name) => [name, name] as const,
  ),
  ...([
    ['businesses', 'business'],
    ['Services', 'service'],
    ['products', 'product'],
    ['PLACES', 'place'],
    ['people', 'person'],
    ['restaurant', 'food'],
    ['Restaurants', 'food'],
    ['more', 'other'],
    ['zeppelins', unlisted],
  ] as const),
];

/** What is asked, and how it is written where the same may be written in several ways. */
interface AskedQuery extends OracleQuery {
  readonly writtenCategory: string;
  readonly textParameter: 'q' | 'query';
  readonly pageSize: number;
}

const randomQuery = (random: Random): AskedQuery => {
  const word = () => {
    const chosen = random.pick(vocabulary);
    return random.some(0.3) ? mistype(random, chosen) : random.some(0.3) ? chosen.toUpperCase() : chosen;
  };
  const [writtenCategory, category] = random.some(0.6)
    ? [random.pick(['', 'all', 'ALL']), null]
    : random.pick(categoriesAsAsked);
  return {
    ...{ writtenCategory, category },
    textParameter: random.pick(['q', 'query']),
    pageSize: random.pick([25, 100]),
    text: random.some(0.3) ? '' : Array.from({ length: random.integer(1, 3) }, word).join(' '),
    minRating: random.some(0.5) ? null : random.integer(1, 5),
    city: random.some(0.8) ? null : random.pick(['austin', 'PORTLAND', 'Espanola', 'san antonio']),
    state: random.some(0.8) ? null : random.pick(['TX', 'texas', 'or', 'ME', 'nm']),
    point: random.some(0.4) ? null : { lat: 30 + random.next() * 15, lng: -122 + random.next() * 50 },
    miles: random.some(0.4) ? null : random.pick([5, 25, 50, 500, 1_500]),
    sortBy: random.pick(['newest', 'oldest', 'highest', 'lowest', 'helpful', 'nearest']),
  };
};

const addressOf = (query: AskedQuery): string => {
  const parameters = new URLSearchParams({ limit: String(query.pageSize), sortBy: query.sortBy });
  if (query.text) {
    parameters.set(query.textParameter, query.text);
    // `query` wins.
    if (query.textParameter === 'query') parameters.set('q', 'anything else');
  }
  if (query.writtenCategory) parameters.set('category', query.writtenCategory);
  if (query.minRating) parameters.set('minRating', `${String(query.minRating)}+`);
  if (query.city) parameters.set('city', query.city);
  if (query.state) parameters.set('state', query.state);
  if (query.point) {
    parameters.set('lat', query.point.lat.toFixed(6));
    parameters.set('lng', query.point.lng.toFixed(6));
  }
  if (query.miles) parameters.set('distance', String(query.miles));
  return `/api/ratings/search?${parameters.toString()}`;
};

const world = makeWorld(randomFrom(7));
const createdAt = new Map(world.ratings.map((rating) => [rating.ratingId, rating.createdAt]));

const inOrderOfAge = (ids: readonly string[]): readonly string[] =>
  ids.toSorted((a, b) => (createdAt.get(b) ?? '').localeCompare(createdAt.get(a) ?? ''));

/** Follows the pages to the end; `mode` is what every answer says of who gave it. */
const idsOf = async (service: TestService, address: string, mode?: string): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await service.ask(
      'GET',
      cursor === '' ? address : `${address}&cursor=${encodeURIComponent(cursor)}`,
    );
    expect([answer.status, answer.headers['x-search-mode']]).toEqual([200, mode]);
    ids.push(
      ...z
        .array(RatingView)
        .parse(answer.json)
        .map(({ id }) => id),
    );
    cursor = typeof answer.headers['x-next-cursor'] === 'string' ? answer.headers['x-next-cursor'] : null;
    if (cursor === null) expect(answer.headers['x-total-count']).toBe(String(ids.length));
  }
  return ids;
};

type Ask = (query: AskedQuery) => Promise<readonly string[]>;

const askedOf =
  (service: TestService, mode?: string): Ask =>
  (query) =>
    // What is in no category is not looked up anywhere.
    idsOf(service, addressOf(query), query.category === unlisted ? undefined : mode);

const expectAsNaively = async (ask: Ask, queries: number): Promise<void> => {
  const random = randomFrom(2_026);
  let withResults = 0;
  for (let turn = 0; turn < queries; turn += 1) {
    const drawn = randomQuery(random);
    const point = drawn.point && {
      lat: Number(drawn.point.lat.toFixed(6)),
      lng: Number(drawn.point.lng.toFixed(6)),
    };
    // A city with its state is a point of its own, which this world's oracle does not know.
    const query = { ...drawn, point: point ?? (drawn.city && drawn.state ? { lat: 30, lng: -97 } : null) };
    const expected = expectedIds(world, query);
    expect(await ask(query), JSON.stringify(query)).toEqual(expected);
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
    `gives the same ratings in the same order for ${String(queries)} random queries`,
    () => expectAsNaively(askedOf(service), queries),
    120_000,
  );
});

describe('control: a search that answers wrongly is noticed', () => {
  const right: Ask = (query) => Promise.resolve(expectedIds(world, query));
  const mislead =
    (change: Partial<OracleQuery>): Ask =>
    (query) =>
      right({ ...query, ...change });

  it('a right one is not', () => expectAsNaively(right, queries / 4));

  it.each<[string, Ask]>([
    ['always the newest first', mislead({ sortBy: 'newest' })],
    ['the same in order of age', async (query) => inOrderOfAge(await right(query))],
    ['any category', mislead({ category: null })],
    ['any stars', mislead({ minRating: null })],
    ['any city', mislead({ city: null })],
    ['any state', mislead({ state: null })],
    ['any distance', mislead({ miles: null })],
    ['any text', mislead({ text: '' })],
    ['the last one missing', async (query) => (await right(query)).slice(0, -1)],
    ['the first one twice', async (query) => [...(await right(query)).slice(0, 1), ...(await right(query))]],
  ])('%s', async (_mistake, ask) => {
    await expect(expectAsNaively(ask, queries / 4)).rejects.toThrow();
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
      await eventually(async () => {
        expect(await idsOf(service, '/api/ratings/search?limit=100')).toHaveLength(world.ratings.length);
      });
    }, 120_000);
    afterAll(async () => {
      await service.stop();
      await elasticsearch.giveBack();
    });

    it(
      `gives the same ratings in the same order for ${String(queries)} random queries`,
      () => expectAsNaively(askedOf(service), queries),
      120_000,
    );

    it('gives them also when Elasticsearch is away, and says so', async () => {
      await elasticsearch.cutOff();
      await expectAsNaively(askedOf(service, 'fallback'), queries / 4);
    }, 120_000);
  });
});
