import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSearchFilters } from '../../../lib/search-params.ts';
import { hasNoPoint, searchRatingsParameters, searchRatingsQuery } from './search-ratings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const sent = (address: string, position: { lat: number; lng: number } | null = null) =>
  Object.fromEntries(
    searchRatingsParameters({ filters: readSearchFilters(new URLSearchParams(address)), position }),
  );

describe('what a search sends', () => {
  it('is fifty of the newest when nothing is asked', () => {
    expect(sent('')).toEqual({ sortBy: 'newest', limit: '50' });
  });

  it('is every filter of the address', () => {
    expect(
      sent('q=ramen&category=people&minRating=4%2B&city=Austin&state=TX&distance=5&sortBy=nearest'),
    ).toEqual({
      query: 'ramen',
      category: 'people',
      minRating: '4+',
      city: 'Austin',
      state: 'TX',
      distance: '5',
      sortBy: 'nearest',
      limit: '50',
    });
  });

  it('is the position too, once it is known', () => {
    expect(sent('', { lat: 30.267, lng: -97.743 })).toMatchObject({ lat: '30.267', lng: '-97.743' });
  });
});

it('a search that fails says so in the listed words', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  const search = { filters: readSearchFilters(new URLSearchParams('q=soup')), position: null };
  await expect(new QueryClient().infiniteQuery(searchRatingsQuery(search))).rejects.toThrow(
    /^Failed to search ratings$/,
  );
});

it('distances cannot be measured when the server says that it knows no point', () => {
  const page = (headers: Record<string, string>) => ({
    items: [],
    totalCount: 0,
    nextCursor: null,
    headers: new Headers(headers),
  });
  expect(hasNoPoint(page({ 'x-search-point': 'none' }))).toBe(true);
  expect(hasNoPoint(page({ 'x-search-point': 'member' }))).toBe(false);
  expect(hasNoPoint(undefined)).toBe(false);
});
