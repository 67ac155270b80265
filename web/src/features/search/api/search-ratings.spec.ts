import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSearchFilters } from '../../../lib/search-params.ts';
import { hasNoPoint, searchRatingsParameters, searchRatingsQuery } from './search-ratings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const sent = (params: string, position: { lat: number; lng: number } | null = null) =>
  Object.fromEntries(
    searchRatingsParameters({ filters: readSearchFilters(new URLSearchParams(params)), position }),
  );

describe('the request of a search', () => {
  it('is for the newest fifty without filters', () => {
    expect(sent('')).toEqual({ sortBy: 'newest', limit: '50' });
  });

  it('has every filter of the URL', () => {
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

  it('has the position, if it is known', () => {
    expect(sent('', { lat: 30.267, lng: -97.743 })).toMatchObject({ lat: '30.267', lng: '-97.743' });
  });
});

it('a failed search shows the listed message', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  const search = { filters: readSearchFilters(new URLSearchParams('q=soup')), position: null };
  await expect(new QueryClient().infiniteQuery(searchRatingsQuery(search))).rejects.toThrow(
    /^Failed to search ratings$/,
  );
});

it('distances are unavailable if the server has no point to measure from', () => {
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
