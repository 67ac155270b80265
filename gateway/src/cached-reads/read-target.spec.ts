import { catalogRoutes, ratingsRoutes, searchRoutes } from '@candor/contracts';
import { expect, it } from 'vitest';
import { publicRoutes } from '../route-table.ts';
import { hasReportedParameters, readTarget } from './read-target.ts';

const search = (query: Record<string, unknown>) =>
  readTarget('search', searchRoutes.searchRatings, { query });

it('is the same in any order of the parameters', () => {
  const { url } = search({ query: 'good soup & bread', limit: '6' });
  expect(url).toBe('/api/ratings/search?limit=6&query=good+soup+%26+bread');
  expect(search({ limit: '6', query: 'good soup & bread' }).url).toBe(url);
});

it('is the same with unknown parameters', () => {
  expect(search({ utm_source: 'x', q: 'a' }).url).toBe(search({ q: 'a' }).url);
});

it('has reported parameters where the response names unknown ones', () => {
  const { searchRatings, suggest } = searchRoutes;
  expect(hasReportedParameters(searchRatings, { q: 'a', utm_source: 'x' })).toBe(true);
  expect(hasReportedParameters(searchRatings, { q: 'a', limit: '6' })).toBe(false);
  expect(hasReportedParameters(suggest, { q: 'a', utm_source: 'x' })).toBe(false);
});

it('differs by each parameter of the contract and each of repeated values', () => {
  const queries = [
    {},
    { q: 'a' },
    { query: 'a' },
    { q: ['a', 'b'] },
    { q: ['b', 'a'] },
    { exact: 'a', q: '' },
  ];
  expect(new Set(queries.map((query) => search(query).url)).size).toBe(queries.length);
});

it('encodes the parameters of the path in one way', () => {
  expect(readTarget('catalog', catalogRoutes.entity, { params: { id: 'a b/ü' } }).url).toBe(
    '/api/entities/a%20b%2F%C3%BC',
  );
});

it('has surrogate keys for the listing, member, rating or category, without characters that separate keys', () => {
  const keysOf = (contract: Parameters<typeof readTarget>[1], id: string) =>
    readTarget('ratings', contract, { params: { id } }).surrogateKeys();
  expect(keysOf(catalogRoutes.entity, '1')).toBe('entity-1');
  expect(keysOf(ratingsRoutes.entitySummary, '1')).toBe('ratings entity-1');
  expect(keysOf(ratingsRoutes.rating, '1')).toBe('ratings rating-1');
  expect(keysOf(ratingsRoutes.ratingsOfUser, '1 entity-2')).toBe('ratings');
  expect(search({ category: 'Restaurants' }).surrogateKeys()).toBe('search category-food');
  expect(search({ category: 'all' }).surrogateKeys()).toBe('search');
});

it('exists for public reads of JSON only', () => {
  const cached = publicRoutes.filter(({ contract }) => contract.surrogateKeys !== undefined);
  expect(cached.map(({ contract }) => `${contract.access} ${contract.method}`)).toEqual(
    cached.map(() => 'public GET'),
  );
  expect(cached.length).toBeGreaterThan(5);
});
