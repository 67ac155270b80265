import { randomUUID } from 'node:crypto';
import { SearchQuery } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { encodeCursor } from '../../query/search-order.ts';
import { findPoint, milesLimit } from '../searched-place.ts';
import { parseQuery } from './search-request.ts';

const now = new Date('2026-06-30T12:00:00.000Z');
/** Parses the query of a URL as the HTTP server does. */
const parse = (query: string) => {
  const params = new URLSearchParams(query);
  const values = [...new Set(params.keys())].map((name) => {
    const all = params.getAll(name);
    return [name, all.length === 1 ? all[0] : all] as const;
  });
  return parseQuery(SearchQuery.parse(Object.fromEntries(values)), now);
};

const position = encodeCursor(
  { sort: 'newest', point: null, termWeights: {} },
  { sortKey: 0, secondKey: 0, authorRank: 0, createdAtMs: 0, ratingId: randomUUID() },
);

describe('a search request', () => {
  it('has defaults for all parameters', () => {
    expect(parse('')).toEqual({
      text: '',
      textParameter: 'q',
      isExact: false,
      category: 'all',
      content: { minRating: null, visitedSince: null, language: null },
      city: '',
      state: '',
      point: null,
      distance: null,
      sort: 'newest',
      limit: 50,
      offset: 0,
      preferCreatedSince: null,
      cursor: null,
      ignored: [],
    });
  });

  it.each([
    ['query=ramen&q=ramen', { text: 'ramen', textParameter: 'query' }],
    ['query=&q=ramen', { text: 'ramen', textParameter: 'q' }],
    ['q=pizaa&exact=1', { isExact: true }],
    ['q=pizaa&exact=0', { isExact: false }],
    ['category=Restaurants', { category: 'food' }],
    ['category=all', { category: 'all' }],
    [
      'minRating=4%2B&visitedSince=2025-06-01',
      { content: { minRating: 4, visitedSince: '2025-06-01', language: null } },
    ],
    ['minRating=4+', { content: { minRating: 4, visitedSince: null, language: null } }],
    ['language=ES', { content: { minRating: null, visitedSince: null, language: 'es' } }],
    ['language=all', { content: { minRating: null, visitedSince: null, language: null } }],
    ['minRating=any', { content: { minRating: null, visitedSince: null, language: null } }],
    ['state=new%20york', { state: 'new york' }],
    ['state=GU', { state: 'GU' }],
    ['lat=30.26720000000001&lng=-9.77e1', { point: { latitude: 30.26720000000001, longitude: -97.7 } }],
    ['lat=%2B30&lng=+.5', { point: { latitude: 30, longitude: 0.5 } }],
    ['distance=1e1', { distance: 10 }],
    ['distance=anywhere', { distance: 'anywhere' }],
    ['sortBy=Relevance', { sort: 'relevance' }],
    ['sortBy=', { sort: 'newest' }],
    ['limit=0', { limit: 1 }],
    ['limit=1000', { limit: 100 }],
    ['offset=10000', { offset: 10_000 }],
    ['days=90', { preferCreatedSince: '2026-04-01T12:00:00.000Z' }],
  ])('reads %s', (query, expected) => {
    expect(parse(query)).toMatchObject({ ...expected, ignored: [] });
  });

  it.each([
    ['query=ramen&q=pizza', 'q'],
    ['exact=yes', 'exact'],
    ['category=unicorns', 'category'],
    ['minRating=9', 'minRating'],
    ['minRating=4.5', 'minRating'],
    ['visitedSince=June', 'visitedSince'],
    ['language=Spanish', 'language'],
    ['visitedSince=2025-02-30', 'visitedSince'],
    ['state=Ontario', 'state'],
    ['lat=30', 'lat'],
    ['lng=-97', 'lng'],
    ['lat=91&lng=-97', 'lat lng'],
    ['lat=30&lng=0x61', 'lat lng'],
    ['distance=0', 'distance'],
    ['distance=-5', 'distance'],
    ['distance=far', 'distance'],
    ['sortBy=loudest', 'sortBy'],
    ['limit=many', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=10001', 'offset'],
    ['offset=ten', 'offset'],
    ['days=0', 'days'],
    ['days=1e300', 'days'],
    ['days=soon', 'days'],
    ['cursor=nonsense', 'cursor'],
    ['days=90&offset=10', 'offset'],
    [`days=90&cursor=${position}`, 'cursor'],
    ['page=2&sort=newest', 'page sort'],
    ['constructor=1', 'constructor'],
    ['distance=5&distance=10', 'distance'],
    ['distance=far&lat=30&lng=x', 'lat lng distance'],
  ])('reports what it cannot use of %s', (query, names) => {
    expect(parse(query).ignored).toEqual(names.split(' '));
  });

  it('uses the first of repeated values', () => {
    expect(parse('q=one&q=two&distance=5&distance=10')).toMatchObject({ text: 'one', distance: 5 });
  });

  it('keeps an unknown category and state, which have no ratings', () => {
    expect(parse('category=unicorns&state=Ontario')).toMatchObject({ category: 'unknown', state: 'Ontario' });
  });
});

describe('the point of a search', () => {
  const place = { latitude: 1, longitude: 2 };
  const nowhere = { place: null, zipCode: null };
  const city = { place, zipCode: null };
  const zip = { place, zipCode: '78701' };
  const home = async () => ({ city: 'Austin', state: 'TX' });
  const pointOf = (query: string, places: Partial<Parameters<typeof findPoint>[1]> = {}) =>
    findPoint(parse(query), { named: nowhere, memberPlace: async () => null, ...places });
  const latitude = (degrees: number) => ({ latitude: expect.closeTo(degrees, 1) as number });

  it('is the first known of coordinates, city, city in the text and the member’s home', async () => {
    const others = { named: city, memberPlace: home };
    expect(await pointOf('lat=30&lng=-97&city=Portland&state=ME', others)).toEqual({
      point: { latitude: 30, longitude: -97 },
      source: 'query',
    });
    expect(await pointOf('city=Portland&state=Maine', others)).toMatchObject({
      point: latitude(43.67),
      source: 'city',
    });
    expect(await pointOf('city=Nowhere&state=ME', others)).toEqual({ point: place, source: 'text' });
    expect(await pointOf('', { memberPlace: home })).toMatchObject({
      point: latitude(30.28),
      source: 'member',
    });
    expect(await pointOf('')).toEqual({ point: null, source: 'none' });
  });

  it('is the most populous city of the name without a state', async () => {
    expect(await pointOf('city=portland')).toMatchObject({ point: latitude(45.53), source: 'city' });
  });

  it('is a ZIP code in the text before everything else, which limits the distance unless the request does', async () => {
    const query = 'lat=30&lng=-97&city=Portland';
    expect(await pointOf(query, { named: zip })).toEqual({ point: place, source: 'text' });
    expect(milesLimit(parse(query), zip)).toBe(10);
    expect(milesLimit(parse(query), city)).toBeNull();
    expect(milesLimit(parse('distance=25'), zip)).toBe(25);
    expect(milesLimit(parse('distance=anywhere'), zip)).toBeNull();
  });
});
