import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSearchFilters } from '../../../lib/search-params.ts';
import {
  correctionsOf,
  hasNoPoint,
  isMeasuredElsewhere,
  zipLimitOf,
  isUnsearchable,
  searchRatingsParameters,
  searchRatingsQuery,
} from './search-ratings.ts';

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

  it('is exact if the URL says so', () => {
    expect(sent('q=pizaa&exact=1')).toMatchObject({ query: 'pizaa', exact: '1' });
  });

  it('measures from the place of the URL, not from the position', () => {
    const austin = 'q=ramen&where=Austin%2C+TX&lat=30.267&lng=-97.743&distance=10';
    expect(sent(austin, { lat: 40.75, lng: -73.99 })).toEqual({
      query: 'ramen',
      distance: '10',
      sortBy: 'newest',
      limit: '50',
      lat: '30.267',
      lng: '-97.743',
    });
  });

  it('has neither distance nor point if the place is not found', () => {
    expect(sent('where=Atlantis&distance=10', { lat: 40.75, lng: -73.99 })).toEqual({
      sortBy: 'newest',
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

describe('the first page of a search', () => {
  const page = (headers: Record<string, string>) => ({ headers: new Headers(headers) });

  it('says where distances are measured from', () => {
    expect(hasNoPoint(page({ 'x-search-point': 'none' }))).toBe(true);
    expect(hasNoPoint(page({ 'x-search-point': 'member' }))).toBe(false);
    expect(hasNoPoint(undefined)).toBe(false);
    expect(isMeasuredElsewhere(page({ 'x-search-point': 'text' }))).toBe(true);
    expect(isMeasuredElsewhere(page({ 'x-search-point': 'query' }))).toBe(false);
    expect(isMeasuredElsewhere(undefined)).toBe(false);
  });

  it('says which ZIP code limits the search', () => {
    expect(zipLimitOf(page({ 'x-search-within': '78701=10' }))).toEqual({ zipCode: '78701', miles: '10' });
    expect(zipLimitOf(page({}))).toBeNull();
    expect(zipLimitOf(undefined)).toBeNull();
  });

  it('says which words were corrected', () => {
    expect(correctionsOf(page({ 'x-search-corrected': 'pizaa=pizza, caf%C3%A8=caf%C3%A9' }))).toEqual([
      { typed: 'pizaa', corrected: 'pizza' },
      { typed: 'cafè', corrected: 'café' },
    ]);
    expect(correctionsOf(page({}))).toEqual([]);
    expect(correctionsOf(undefined)).toEqual([]);
  });

  it('says that there is nothing to search for', () => {
    expect(isUnsearchable(page({ 'x-search-ignored': 'distance, query' }))).toBe(true);
    expect(isUnsearchable(page({ 'x-search-ignored': 'distance' }))).toBe(false);
    expect(isUnsearchable(undefined)).toBe(false);
  });
});
