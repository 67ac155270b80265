import type { RatingView } from '@candor/contracts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { byCursor, fetchListPage } from '../../../lib/list-page.ts';

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
