import type { BlockedMember } from '@candor/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { byCursor, fetchListPage, type ListPage } from '../../../lib/list-page.ts';

/** The members that the viewer blocks, as rows of a list. */
export function useBlockedMembers(viewerId: string) {
  return useInfiniteQuery({
    queryKey: ['blocked-members', viewerId],
    queryFn: async ({
      signal,
      pageParam,
    }): Promise<ListPage<BlockedMember & Pick<BlockedMember['member'], 'id'>>> => {
      const page = await fetchListPage<BlockedMember>('/api/user/blocked-members', new URLSearchParams(), {
        signal,
        cursor: pageParam,
      });
      return { ...page, items: page.items.map((row) => ({ ...row, id: row.member.id })) };
    },
    ...byCursor,
    refetchOnMount: 'always',
  });
}
