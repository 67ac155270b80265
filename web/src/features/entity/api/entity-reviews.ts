import type { RatingView } from '@candor/contracts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { byCursor, fetchListPage } from '../../../lib/list-page.ts';
import { useViewerId } from '../../../lib/session.ts';
import type { ReviewFilters } from '../review-filters.ts';

const pageSize = 20;

export const entityReviewsKey = (entityId: string) => ['ratings', 'entity', entityId, 'reviews'] as const;

/** Rows carry the viewer's own votes, so every viewer has lists of his own. */
export function entityReviewsQuery(entityId: string, filters: ReviewFilters, viewerId: string | null) {
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

function reviewParameters({ sortBy, stars, q }: ReviewFilters): URLSearchParams {
  const query = new URLSearchParams({ sortBy, limit: String(pageSize) });
  if (stars !== null) query.set('stars', String(stars));
  if (q !== '') query.set('q', q);
  return query;
}
