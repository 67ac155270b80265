import type { ResponseOf, socialMessagingRoutes } from '@candor/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export type FollowingStatus = ResponseOf<(typeof socialMessagingRoutes)['followingStatus']>;

/** One member's view of another. */
export interface FollowPair {
  viewerId: string;
  userId: string;
}

export function followingStatusQuery({ viewerId, userId }: FollowPair) {
  return queryOptions({
    queryKey: ['following-status', viewerId, userId],
    queryFn: ({ signal }) =>
      api.get<FollowingStatus>(`/api/users/${encodeURIComponent(userId)}/following-status`, { signal }),
  });
}

export function useFollowingStatus(pair: FollowPair) {
  return useQuery(followingStatusQuery(pair));
}
