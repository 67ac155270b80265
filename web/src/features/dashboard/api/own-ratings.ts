import type { RatingView } from '@candor/contracts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { byCursor, fetchListPage } from '../../../lib/list-page.ts';

export function ownRatingsQuery(memberId: string) {
  return infiniteQueryOptions({
    queryKey: ['ratings', 'user', memberId, 'own'],
    queryFn: ({ pageParam, signal }) =>
      fetchListPage<RatingView>(`/api/ratings/user/${encodeURIComponent(memberId)}`, new URLSearchParams(), {
        cursor: pageParam,
        signal,
      }),
    ...byCursor,
  });
}

export function useOwnRatings(memberId: string) {
  return useInfiniteQuery(ownRatingsQuery(memberId));
}
