import type { RatingView } from '@candor/contracts';
import { ratingsPerPage } from '@candor/contracts/first-requests';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { byCursor, type Cursor, fetchListPage, type ListPage } from '../../../lib/list-page.ts';
import type { Position } from '../../../lib/position.ts';
import type { SearchFilters } from '../../../lib/search-params.ts';

/** A visitor who returns to the results finds all loaded pages, at their scroll position. */
const cacheMs = 30 * 60_000;

export interface RatingSearch {
  filters: SearchFilters;
  position: Position | null;
}

export function searchRatingsQuery(search: RatingSearch) {
  const query = searchRatingsParameters(search);
  return infiniteQueryOptions({
    queryKey: ['ratings', 'search', query.toString()],
    queryFn: ({ pageParam, signal }) => fetchSearchPage(query, pageParam, signal),
    ...byCursor,
    gcTime: cacheMs,
  });
}

export function useSearchRatings(search: RatingSearch, isReady: boolean) {
  return useInfiniteQuery({ ...searchRatingsQuery(search), enabled: isReady });
}

interface PointedSearch {
  filters: Pick<SearchFilters, 'where' | 'lat' | 'lng'>;
  position: Position | null;
}

/** The point that distances are measured from: the place of the URL, or the visitor's position if they allowed it. */
export function pointOf({ filters, position }: PointedSearch): Position | null {
  const { where, lat, lng } = filters;
  return where === '' ? position : lat === '' ? null : { lat: Number(lat), lng: Number(lng) };
}

/** How many ratings a search has. */
export function countRatingsQuery(search: RatingSearch) {
  const query = searchRatingsParameters(search);
  query.set('limit', '1');
  return queryOptions({
    queryKey: ['ratings', 'count', query.toString()],
    queryFn: async ({ signal }) => (await fetchSearchPage(query, null, signal)).totalCount,
  });
}

/** The query of a search: the filters that are set, and the point, in the order of the names. A place that is not found limits nothing. */
export function searchRatingsParameters(search: RatingSearch): URLSearchParams {
  const { q, where, lat, lng: _lng, ...limits } = search.filters;
  const isUnknownPlace = where !== '' && lat === '';
  const sent = { query: q, ...limits, ...(isUnknownPlace && { distance: '' }) };
  const query = new URLSearchParams(Object.entries(sent).filter(([, value]) => value !== ''));
  query.set('limit', String(ratingsPerPage));
  const point = pointOf(search);
  if (point) {
    query.set('lat', String(point.lat));
    query.set('lng', String(point.lng));
  }
  query.sort();
  return query;
}

type FirstPage = Pick<ListPage<RatingView>, 'headers'> | undefined;

/** Whether the server had no point to measure distances from. */
export function hasNoPoint(firstPage: FirstPage): boolean {
  return firstPage?.headers.get('x-search-point') === 'none';
}

/** Whether the server measured distances from another point than the visitor's position. */
export function isMeasuredElsewhere(firstPage: FirstPage): boolean {
  return firstPage !== undefined && firstPage.headers.get('x-search-point') !== 'query';
}

/** A ZIP code in the text, and the miles around it that the search is limited to. */
export interface ZipLimit {
  zipCode: string;
  miles: string;
}

export function zipLimitOf(firstPage: FirstPage): ZipLimit | null {
  const [zipCode, miles] = (firstPage?.headers.get('x-search-within') ?? '').split('=');
  return zipCode && miles ? { zipCode, miles } : null;
}

/** A word that no rating has, and the word that was searched for instead. */
export interface Correction {
  typed: string;
  corrected: string;
}

/** Spellings that a text without results may have meant. */
export interface SuggestedSpelling {
  corrections: readonly Correction[];
  /** The results with these spellings. */
  total: number;
}

export function correctionsOf(firstPage: FirstPage): readonly Correction[] {
  return wordPairs(firstPage, 'x-search-corrected');
}

/** What a text without results may have meant. */
export function suggestedOf(firstPage: FirstPage): SuggestedSpelling | null {
  const total = Number(firstPage?.headers.get('x-search-suggested-count') ?? 0);
  return total === 0 ? null : { corrections: wordPairs(firstPage, 'x-search-suggested'), total };
}

function wordPairs(firstPage: FirstPage, header: string): Correction[] {
  return headerList(firstPage, header).map((pair) => {
    const [typed = '', corrected = ''] = pair.split('=').map(decodeURIComponent);
    return { typed, corrected };
  });
}

/** Whether the text has nothing that can be searched for. */
export function isUnsearchable(firstPage: FirstPage): boolean {
  return headerList(firstPage, 'x-search-ignored').includes('query');
}

function headerList(firstPage: FirstPage, name: string): readonly string[] {
  return (firstPage?.headers.get(name) ?? '').split(', ').filter((value) => value !== '');
}

async function fetchSearchPage(
  query: URLSearchParams,
  cursor: Cursor,
  signal: AbortSignal,
): Promise<ListPage<RatingView>> {
  try {
    return await fetchListPage<RatingView>('/api/ratings/search', query, { cursor, signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new Error('Failed to search ratings', { cause });
  }
}
