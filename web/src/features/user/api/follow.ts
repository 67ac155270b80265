import type { PublicProfile, ResponseOf, socialMessagingRoutes } from '@candor/contracts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.ts';
import { isPremiumRequired } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { followingKey, publicProfileQuery } from '../../../lib/members.ts';
import { t } from '../messages/index.ts';

/** `onPremiumRequired` is called instead of a toast: the viewer's premium ended while the page was open. */
export function useFollow(pair: FollowPair, { onPremiumRequired }: { onPremiumRequired: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<undefined>('/api/follow', { followingId: pair.userId }),
    onSuccess: () => {
      showFollowing(client, pair, true);
    },
    onError: (error) => {
      if (isPremiumRequired(error)) onPremiumRequired();
      else toastFailure(t('error'), error, t('notFollowed'));
    },
  });
}

export function useUnfollow(pair: FollowPair) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<undefined>('/api/unfollow', { followingId: pair.userId }),
    onSuccess: () => {
      showFollowing(client, pair, false);
    },
    onError: (error) => {
      toastFailure(t('error'), error, t('notUnfollowed'));
    },
  });
}

/** Patches the count first, because the profile's response is updated a moment later. */
function showFollowing(client: QueryClient, pair: FollowPair, isFollowing: boolean): void {
  const status = followingStatusQuery(pair).queryKey;
  const profile = publicProfileQuery(pair.userId).queryKey;
  const before = client.getQueryData(status)?.isFollowing;
  client.setQueryData(status, { isFollowing });
  if (before !== undefined && before !== isFollowing)
    client.setQueryData(profile, (shown) => shown && withFollower(shown, isFollowing ? 1 : -1));
  void client.invalidateQueries({ queryKey: profile });
  void client.invalidateQueries({ queryKey: followingKey });
}

function withFollower(profile: PublicProfile, change: 1 | -1): PublicProfile {
  return { ...profile, followerCount: Math.max(0, profile.followerCount + change) };
}

type FollowingStatus = ResponseOf<(typeof socialMessagingRoutes)['followingStatus']>;

/** Whether the viewer follows the member. */
interface FollowPair {
  viewerId: string;
  userId: string;
}

function followingStatusQuery({ viewerId, userId }: FollowPair) {
  return queryOptions({
    queryKey: ['following-status', viewerId, userId],
    queryFn: ({ signal }) =>
      api.get<FollowingStatus>(`/api/users/${encodeURIComponent(userId)}/following-status`, { signal }),
  });
}

export function useFollowingStatus(pair: FollowPair) {
  return useQuery(followingStatusQuery(pair));
}
