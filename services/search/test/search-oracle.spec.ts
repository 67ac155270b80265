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

const randomQuery = (random: Random): OracleQuery => {
  const word = () => {
    const chosen = random.pick(vocabulary);
    return random.some(0.3) ? mistype(random, chosen) : random.some(0.3) ? chosen.toUpperCase() : chosen;
  };
  return {
    text: random.some(0.3) ? '' : Array.from({ length: random.integer(1, 3) }, word).join(' '),
    category: random.some(0.6)
      ? null
      : random.pick(['business', 'person', 'food', 'service', 'product', 'place', 'government', 'other']),
    minRating: random.some(0.5) ? null : random.integer(1, 5),
    city: random.some(0.8) ? null : random.pick(['austin', 'PORTLAND', 'Espanola', 'san antonio']),
    state: random.some(0.8) ? null : random.pick(['TX', 'texas', 'or', 'ME', 'nm']),
    point: random.some(0.4) ? null : { lat: 30 + random.next() * 15, lng: -122 + random.next() * 50 },
    miles: random.some(0.4) ? null : random.pick([5, 25, 50, 500, 1_500]),
    sortBy: random.pick(['newest', 'oldest', 'highest', 'lowest', 'helpful', 'nearest']),
  };
};

const addressOf = (query: OracleQuery): string => {
  const parameters = new URLSearchParams({ limit: '100', sortBy: query.sortBy });
  if (query.text) parameters.set('q', query.text);
  if (query.category) parameters.set('category', query.category);
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

const expectAsNaively = async (service: TestService, queries: number, mode?: string): Promise<void> => {
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
    expect(await idsOf(service, addressOf(query), mode), JSON.stringify(query)).toEqual(expected);
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
    () => expectAsNaively(service, queries),
    120_000,
  );

  it('control: the naive filter notices a wrong order', () => {
    const query: OracleQuery = {
      text: '',
      category: null,
      minRating: null,
      city: null,
      state: null,
      point: null,
      miles: null,
      sortBy: 'newest',
    };
    const newest = expectedIds(world, query);
    expect(expectedIds(world, { ...query, sortBy: 'highest' })).not.toEqual(newest);
    expect([...newest].sort()).toEqual(world.ratings.map(({ ratingId }) => ratingId).sort());
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
      () => expectAsNaively(service, queries),
      120_000,
    );

    it('gives them also when Elasticsearch is away, and says so', async () => {
      await elasticsearch.cutOff();
      await expectAsNaively(service, queries / 4, 'fallback');
    }, 120_000);
  });
});
