import type { FollowedMember, RatingView } from '@candor/contracts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { shortName } from '../../../lib/format.ts';
import { byCursor, fetchListPage } from '../../../lib/list-page.ts';
import { followingKey } from '../../../lib/members.ts';
import { t } from '../messages/index.ts';

const feedPageSize = '12';

/** The reviews of followed members, newest first. Loaded again at each visit, because others write them. */
export function useFeed() {
  return useInfiniteQuery({
    queryKey: [...followingKey, 'feed'],
    queryFn: ({ pageParam, signal }) =>
      fetchListPage<RatingView>('/api/feed', new URLSearchParams({ limit: feedPageSize }), {
        cursor: pageParam,
        signal,
      }),
    ...byCursor,
    refetchOnMount: 'always',
  });
}

/** The last followed first. */
export function useFollowedMembers() {
  return useInfiniteQuery({
    queryKey: [...followingKey, 'members'],
    queryFn: ({ pageParam, signal }) =>
      fetchListPage<FollowedMember>('/api/following', new URLSearchParams(), { cursor: pageParam, signal }),
    ...byCursor,
    refetchOnMount: 'always',
  });
}

export function useUnfollow({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: FollowedMember) => api.post<undefined>('/api/unfollow', { followingId: id }),
    onSuccess: async (_, member) => {
      toast({ title: t('noLongerFollowed', { name: shortName(member) }) });
      onDone();
      const changed = [followingKey, ['following-status'], ['user-profile', member.id]];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => toastFailure(t('error'), error, t('notUnfollowed')),
  });
}
