import type { EntityRatingSummary, RatingFacets, RatingHighlights, RatingView } from '@candor/contracts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { byCursor, fetchListPage, type ListPage } from '../../../lib/list-page.ts';
import { useViewerId } from '../../../lib/session.ts';
import { type ReviewFilters, writeReviewFilters } from '../review-filters.ts';
import { api } from '../../../lib/api.ts';

const pageSize = 20;

export const entityReviewsKey = (entityId: string) => ['ratings', 'entity', entityId, 'reviews'] as const;

/** Rows contain the viewer's own votes, so lists are cached per viewer. */
function entityReviewsQuery(entityId: string, filters: ReviewFilters, viewerId: string | null) {
  return infiniteQueryOptions({
    queryKey: [...entityReviewsKey(entityId), viewerId, filters],
    queryFn: ({ pageParam, signal }) =>
      fetchListPage<RatingView>(
        `/api/ratings/entity/${encodeURIComponent(entityId)}`,
        reviewParameters(filters),
        { cursor: pageParam, signal },
      ),
    ...byCursor,
  });
}

export function useEntityReviews(entityId: string, filters: ReviewFilters) {
  const viewerId = useViewerId();
  return useInfiniteQuery({
    ...entityReviewsQuery(entityId, filters, viewerId ?? null),
    enabled: viewerId !== undefined,
  });
}

function reviewParameters(filters: ReviewFilters): URLSearchParams {
  const query = writeReviewFilters(filters);
  query.set('sortBy', filters.sortBy);
  query.set('limit', String(pageSize));
  return query;
}

export const reviewFacetsKey = (entityId: string) => ['ratings', 'entity', entityId, 'facets'] as const;

/** How many reviews each further filter would list. The counts of the filters before show until the new ones arrive. */
export function useReviewFacets(entityId: string, filters: ReviewFilters) {
  const query = writeReviewFilters({ ...filters, sortBy: 'newest' }).toString();
  return useQuery({
    queryKey: [...reviewFacetsKey(entityId), query],
    queryFn: ({ signal }) =>
      api.get<RatingFacets>(`/api/ratings/entity/${encodeURIComponent(entityId)}/facets?${query}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

function highlightsKey(entityId: string) {
  return ['ratings', 'entity', entityId, 'highlights'] as const;
}

export function useHighlights(entityId: string) {
  return useQuery({
    queryKey: highlightsKey(entityId),
    queryFn: ({ signal }) =>
      api.get<RatingHighlights>(`/api/ratings/entity/${encodeURIComponent(entityId)}/highlights`, { signal }),
  });
}

/** Changes a review in the cached lists, without moving it. */
export function patchReview(
  client: QueryClient,
  { id, entityId }: Pick<RatingView, 'id' | 'entityId'>,
  change: (review: RatingView) => RatingView,
): void {
  client.setQueriesData<InfiniteData<ListPage<RatingView>>>(
    { queryKey: entityReviewsKey(entityId) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => (row.id === id ? change(row) : row)),
        })),
      },
  );
  const changed = (review: RatingView | null) => (review?.id === id ? change(review) : review);
  client.setQueryData<RatingHighlights>(
    highlightsKey(entityId),
    (data) => data && { positive: changed(data.positive), critical: changed(data.critical) },
  );
}

/** Other lists are fetched again when they are next opened: a list must not change its order while it is read. */
export function invalidateReviews(client: QueryClient, ratingId: string): void {
  for (const queryKey of [['ratings'], ['rating', ratingId], ['dashboard']])
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

export function entitySummaryQuery(entityId: string) {
  return queryOptions({
    queryKey: ['ratings', 'entity', entityId, 'summary'],
    queryFn: ({ signal }) =>
      api.get<EntityRatingSummary>(`/api/ratings/entity/${encodeURIComponent(entityId)}/summary`, { signal }),
  });
}

export function useEntitySummary(entityId: string) {
  return useQuery(entitySummaryQuery(entityId));
}
