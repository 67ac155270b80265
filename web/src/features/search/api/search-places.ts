import type { FoundEntities } from '@candor/contracts';
import { bestPlaces, placesPerPage } from '@candor/contracts/first-requests';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { Bounds } from '@candor/contracts/search/entity-search-parameters';
import { api } from '../../../lib/api.ts';
import type { Cursor, ListPage } from '../../../lib/list-page.ts';
import type { Position } from '../../../lib/position.ts';
import { boundsText, placeParams, type PlaceFilters } from '../place-filters.ts';
import { pointOf } from './search-ratings.ts';

/** A visitor who returns to the results finds all loaded pages, at their scroll position. */
const cacheMs = 30 * 60_000;

export interface PlaceSearch {
  filters: PlaceFilters;
  position: Position | null;
}

/** The query of a search: the filters that are set, and the point. A place that is not found limits nothing. */
export function searchPlacesParameters({ filters, position }: PlaceSearch): URLSearchParams {
  const { where, lat } = filters;
  const unsent = ['where', 'lat', 'lng', ...(where !== '' && lat === '' ? ['distance'] : [])];
  const query = new URLSearchParams(
    placeParams(filters).filter(([name, value]) => value !== '' && !unsent.includes(name)),
  );
  const point = pointOf({ filters, position });
  if (point) {
    query.set('lat', String(point.lat));
    query.set('lng', String(point.lng));
  }
  return query;
}

/** A page of places; the first one with what the response says about the whole search. */
type PlacesPage = ListPage<FoundEntities['entities'][number]> & { response: FoundEntities };

export function searchPlacesQuery(search: PlaceSearch, limit = placesPerPage) {
  const query = searchPlacesParameters(search);
  query.set('limit', String(limit));
  query.sort();
  return infiniteQueryOptions({
    queryKey: ['places', 'search', query.toString()],
    queryFn: ({ pageParam, signal }) => fetchPlaces(query, pageParam, signal),
    initialPageParam: null as Cursor,
    getNextPageParam: ({ nextCursor }: PlacesPage): Cursor => nextCursor,
    gcTime: cacheMs,
  });
}

/** While a change of the filters loads, the earlier places stay. */
export function useSearchPlaces(search: PlaceSearch, isReady: boolean) {
  return useInfiniteQuery({
    ...searchPlacesQuery(search),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
}

export function useBestPlaces(search: PlaceSearch, isReady: boolean) {
  return useInfiniteQuery({ ...searchPlacesQuery(search, bestPlaces), enabled: isReady });
}

export interface MapView {
  bounds: Bounds;
  zoom: number;
}

function clustersQuery(search: PlaceSearch, view: MapView | null) {
  const query = searchPlacesParameters(search);
  if (view) query.set('bounds', boundsText(view.bounds));
  query.set('zoom', String(view?.zoom ?? 0));
  query.set('limit', '1');
  return queryOptions({
    queryKey: ['places', 'clusters', query.toString()],
    queryFn: ({ signal }) => api.get<FoundEntities>(`/api/entities/search?${query.toString()}`, { signal }),
    enabled: view !== null,
    placeholderData: keepPreviousData,
  });
}

/** The clusters of all matches in a view of the map. */
export function useClusters(search: PlaceSearch, view: MapView | null) {
  return useQuery(clustersQuery(search, view));
}

/** How many places a search has. */
export function countPlacesQuery(search: PlaceSearch) {
  const query = searchPlacesParameters(search);
  query.set('limit', '1');
  return queryOptions({
    queryKey: ['places', 'count', query.toString()],
    queryFn: async ({ signal }) => {
      const { total } = await api.get<FoundEntities>(`/api/entities/search?${query.toString()}`, { signal });
      return total;
    },
  });
}

async function fetchPlaces(query: URLSearchParams, cursor: Cursor, signal: AbortSignal): Promise<PlacesPage> {
  const params = new URLSearchParams(query);
  if (cursor !== null) params.set('cursor', cursor);
  try {
    const response = await api.get<FoundEntities>(`/api/entities/search?${params.toString()}`, { signal });
    const { entities: items, total: totalCount, nextCursor } = response;
    return { items, totalCount, nextCursor, headers: new Headers(), response };
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new Error('Failed to search places', { cause });
  }
}
