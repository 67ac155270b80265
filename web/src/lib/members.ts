import type { PublicProfile, RatingView } from '@candor/contracts';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { byCursor, fetchListPage } from './list-page.ts';

/** Of the queries about the members that the viewer follows. */
export const followingKey = ['following'];

export function publicProfileQuery(userId: string) {
  return queryOptions({
    queryKey: ['user-profile', userId],
    queryFn: ({ signal }) => api.get<PublicProfile>(`/api/users/${encodeURIComponent(userId)}`, { signal }),
  });
}

export function usePublicProfile(userId: string) {
  return useQuery(publicProfileQuery(userId));
}

/** A member's ratings, latest first, for the public profile and the member's dashboard. */
export function useRatingsOfUser(userId: string) {
  return useInfiniteQuery({
    queryKey: ['ratings', 'user', userId, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      fetchListPage<RatingView>(`/api/ratings/user/${encodeURIComponent(userId)}`, new URLSearchParams(), {
        cursor: pageParam,
        signal,
      }),
    ...byCursor,
  });
}
