import type { RatingView } from '@candor/contracts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { byCursor, fetchListPage } from './list-page.ts';

/** Somebody's ratings, latest first: on the profile that everybody sees, and on the member's own dashboard. */
export function ratingsOfUserQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['ratings', 'user', userId, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      fetchListPage<RatingView>(`/api/ratings/user/${encodeURIComponent(userId)}`, new URLSearchParams(), {
        cursor: pageParam,
        signal,
      }),
    ...byCursor,
  });
}

export function useRatingsOfUser(userId: string) {
  return useInfiniteQuery(ratingsOfUserQuery(userId));
}
