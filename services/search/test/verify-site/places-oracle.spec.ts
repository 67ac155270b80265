import { entityFlags, FoundEntities, type EntityOrder } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceMember,
  describeOnEngine,
  eventually,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { cityCenter, zipCenter } from '@candor/shared-kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchService } from '../../src/service.ts';
import {
  cities,
  createPlacesOracle,
  makePlaces,
  placeCategories,
  tags,
  words,
  type Mistake,
  type Place,
  type PlacesQuery,
} from '../places-oracle.ts';
import { rentElasticsearch, type RentedElasticsearch } from '../rented-elasticsearch.ts';
import { randomFrom, type Random } from '../world.ts';

const queries = 200;
const pageSize = 25;

interface WrittenPlacesQuery extends PlacesQuery {
  readonly path: string;
}

const randomPlacesQuery = async (random: Random): Promise<WrittenPlacesQuery> => {
  const parameters = new URLSearchParams({ exact: '1' });
  const maybe = <T>(share: number, make: () => T): T | null => (random.some(share) ? make() : null);
  const searched = maybe(0.5, () => [...new Set([random.pick(words), random.pick(words)])]) ?? [];
  const near = random.pick(cities);
  const kind = random.pick(['nowhere', 'nowhere', 'city', 'point', 'zip code'] as const);
  const typed = [...searched, ...(kind === 'zip code' ? [near.zipCode] : [])].join(' ');
  if (typed !== '') parameters.set('q', typed);
  if (kind === 'city') {
    parameters.set('city', near.city.toUpperCase());
    parameters.set('state', near.state.toLowerCase());
  }
  const typedPoint = { latitude: near.latitude + 0.1, longitude: near.longitude - 0.1 };
  if (kind === 'point') {
    parameters.set('lat', String(typedPoint.latitude));
    parameters.set('lng', String(typedPoint.longitude));
  }
  const point = {
    nowhere: async () => null,
    city: () => cityCenter(near.city, near.state),
    point: async () => typedPoint,
    'zip code': () => zipCenter(near.zipCode),
  };
  const distance = kind === 'nowhere' ? null : maybe(0.5, () => random.pick([5, 15, 40]));
  if (distance !== null) parameters.set('distance', String(distance));
  const category = maybe(0.3, () => random.pick(placeCategories));
  if (category !== null) parameters.set('category', category.toUpperCase());
  const minRating = maybe(0.3, () => random.pick([3, 3.5, 4]));
  if (minRating !== null) parameters.set('minRating', `${String(minRating)}+`);
  const prices = maybe(0.2, () => random.pick([[1], [2, 3], [4]])) ?? [];
  if (prices.length > 0) parameters.set('price', prices.join(','));
  const wanted = maybe(0.25, () => [...new Set([random.pick(tags), random.pick(tags)])]) ?? [];
  for (const tag of wanted) parameters.append('tag', tag);
  const flags = entityFlags.filter(() => random.some(0.12));
  for (const flag of flags) parameters.set(flag, '1');
  const bounds = maybe(0.2, () => ({
    south: near.latitude - 0.2,
    west: near.longitude - 0.2,
    north: near.latitude + 0.1,
    east: near.longitude + 0.1,
  }));
  if (bounds !== null)
    parameters.set('bounds', [bounds.south, bounds.west, bounds.north, bounds.east].join(','));
  const sort = random.pick<EntityOrder>(['relevance', 'rating', 'reviews', 'nearest', 'trending']);
  parameters.set('sortBy', sort);
  return {
    words: searched,
    category,
    minRating,
    prices,
    tags: wanted,
    flags,
    city: kind === 'city' ? { city: near.city, state: near.state } : null,
    point: await point[kind](),
    miles: distance ?? (kind === 'zip code' ? 10 : null),
    bounds,
    sort,
    path: `/api/entities/search?${parameters.toString()}`,
  };
};

const randomQueries = async (seed: number): Promise<readonly WrittenPlacesQuery[]> => {
  const random = randomFrom(seed);
  const written: WrittenPlacesQuery[] = [];
  for (let at = 0; at < queries; at += 1) written.push(await randomPlacesQuery(random));
  return written;
};

const announcePlaces = async (service: TestService): Promise<readonly Place[]> => {
  const authors = await Promise.all(Array.from({ length: 6 }, async () => announceMember(service)));
  const places = makePlaces(
    randomFrom(11),
    authors.map(({ memberId }) => memberId),
    90,
  );
  for (const { listed, isClaimed, ratings } of places) {
    const stream = `entity-${listed.entityId}`;
    await service.announce('catalog.entity-listed.v1', stream, listed);
    if (isClaimed)
      await service.announce('catalog.entity-claimed.v1', stream, {
        entityId: listed.entityId,
        claimedBy: newId(),
        claimedAt: '2026-01-01T00:00:00.000Z',
      });
    for (const rating of ratings)
      await service.announce('ratings.rating-published.v1', `rating-${rating.ratingId}`, rating);
  }
  return places;
};

const searchPlaces = (settingsOf: () => Promise<Readonly<Record<string, string>>>): void => {
  let service: TestService;
  let places: readonly Place[];
  beforeAll(async () => {
    service = await startTestService(searchService, { settings: await settingsOf() });
    places = await announcePlaces(service);
    await eventually(async () => {
      const { entities, facets } = await pageAt('/api/entities/search?limit=100');
      const stars = places.flatMap(({ ratings }) => ratings.map(({ starRating }) => starRating));
      expect(entities.length).toBe(places.length);
      expect(entities.reduce((sum, { starSum }) => sum + starSum, 0)).toBe(
        stars.reduce((sum, one) => sum + one, 0),
      );
      expect(facets?.flags.claimed).toBe(places.filter(({ isClaimed }) => isClaimed).length);
    });
  }, 120_000);
  afterAll(() => service.stop());

  const pageAt = async (path: string): Promise<FoundEntities> => {
    const response = await service.request('GET', path);
    expect(response.status, path).toBe(200);
    return FoundEntities.parse(response.json);
  };

  it(`finds, orders, counts and locates the same places for ${String(queries)} random queries`, async () => {
    const oracle = createPlacesOracle(places);
    for (const query of await randomQueries(5)) {
      const path = `${query.path}&limit=${String(pageSize)}`;
      const first = await pageAt(`${path}&zoom=3`);
      const found = first.entities.map(({ id }) => id);
      for (let cursor = first.nextCursor; cursor !== null;) {
        const page = await pageAt(`${path}&cursor=${cursor}`);
        expect(page, path).toMatchObject({ total: first.total, facets: null, bounds: null });
        found.push(...page.entities.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      const expected = oracle.find(query);
      const isByWeights = query.sort === 'relevance' && query.words.length > 0;
      expect(isByWeights ? found.toSorted() : found, path).toEqual(
        isByWeights ? expected.toSorted() : expected,
      );
      expect(first.total, path).toBe(expected.length);
      expect(countsOf(first), path).toEqual(oracle.countFacets(query));
      const points = oracle.locate(query);
      expect(
        first.clusters.reduce((sum, { count }) => sum + count, 0),
        path,
      ).toBe(points.length);
      expect(first.bounds === null, path).toBe(points.length === 0);
      if (first.bounds !== null) {
        expect(first.bounds.south, path).toBeCloseTo(Math.min(...points.map(({ latitude }) => latitude)), 4);
        expect(first.bounds.north, path).toBeCloseTo(Math.max(...points.map(({ latitude }) => latitude)), 4);
        expect(first.bounds.west, path).toBeCloseTo(Math.min(...points.map(({ longitude }) => longitude)), 4);
        expect(first.bounds.east, path).toBeCloseTo(Math.max(...points.map(({ longitude }) => longitude)), 4);
      }
    }
  }, 120_000);
};

const countsOf = ({ facets }: FoundEntities) =>
  facets && {
    categories: Object.fromEntries(facets.categories.map(({ category, count }) => [category, count])),
    prices: Object.fromEntries(facets.prices.map(({ price, count }) => [String(price), count])),
    minRatings: Object.fromEntries(
      facets.minRatings.map(({ minRating, count }) => [String(minRating), count]),
    ),
    tags: Object.fromEntries(facets.tags.map(({ tag, count }) => [tag.toLowerCase(), count])),
    flags: facets.flags,
  };

describe('the search for places, against a naive filter over the same places', () => {
  searchPlaces(async () => ({}));

  it.each<Mistake>([
    'more than the average',
    'case of tags',
    'any tag',
    'miles',
    'box',
    'other words',
    'order of ties',
  ])('has queries that find a mistake: %s', async (mistake) => {
    const places = makePlaces(
      randomFrom(11),
      Array.from({ length: 6 }, () => newId()),
      90,
    );
    const [right, wrong] = [createPlacesOracle(places), createPlacesOracle(places, mistake)];
    const found = (await randomQueries(5)).filter(
      (query) => right.find(query).join() !== wrong.find(query).join(),
    );
    expect(found.length).toBeGreaterThan(0);
  });
});

describeOnEngine('Elasticsearch', (url) => {
  describe('the search for places, against a naive filter over the same places', () => {
    let elasticsearch: RentedElasticsearch;
    afterAll(() => elasticsearch.giveBack());
    searchPlaces(async () => {
      elasticsearch = await rentElasticsearch(url);
      return elasticsearch.settings;
    });
  });
});
