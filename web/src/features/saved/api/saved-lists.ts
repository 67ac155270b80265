import type { ChangeListBody, RatingView, SavedItem, SavedList, SharedList } from '@candor/contracts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { byCursor, fetchListPage } from '../../../lib/list-page.ts';
import { itemPath } from '../../../lib/saved-items.ts';

export function useSavedItems(viewerId: string, listId: string) {
  return useInfiniteQuery({
    queryKey: ['saved', viewerId, 'items', listId],
    queryFn: ({ pageParam, signal }) =>
      fetchListPage<SavedItem>(
        `/api/saved/lists/${encodeURIComponent(listId)}/items`,
        new URLSearchParams(),
        { cursor: pageParam, signal },
      ),
    ...byCursor,
  });
}

/** What the viewer voted helpful. */
export function useHelpfulRatings(viewerId: string) {
  return useInfiniteQuery({
    queryKey: ['ratings', 'helpful', viewerId],
    queryFn: ({ pageParam, signal }) =>
      fetchListPage<RatingView>('/api/user/helpful-ratings', new URLSearchParams({ limit: '12' }), {
        cursor: pageParam,
        signal,
      }),
    ...byCursor,
    // Votes are cast on other pages.
    refetchOnMount: 'always',
  });
}

function useListMutation<Variables, Response>(
  viewerId: string,
  mutationFn: (variables: Variables) => Promise<Response>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: ['saved', viewerId] }),
  });
}

export function useChangeList(viewerId: string, listId: string) {
  return useListMutation(viewerId, (change: ChangeListBody) =>
    api.patch<SavedList>(`/api/saved/lists/${encodeURIComponent(listId)}`, change),
  );
}

export function useDeleteList(viewerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (listId: string) => api.delete<undefined>(`/api/saved/lists/${encodeURIComponent(listId)}`),
    // Not awaited: the list leaves the page, and then its callers' callbacks would not run.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['saved', viewerId] }),
  });
}

export function useChangeNote(viewerId: string, listId: string, { type, id }: SavedItem) {
  return useListMutation(viewerId, (note: string | null) =>
    api.put<undefined>(itemPath(listId, id), { type, note }),
  );
}

/** A page of a list with the link, for everyone. */
export type SharedItem = SharedList['items'][number];

export function useSharedList(linkId: string) {
  return useInfiniteQuery({
    queryKey: ['shared-list', linkId],
    queryFn: async ({ pageParam, signal }) => {
      let nextCursor: string | null = null;
      const params = new URLSearchParams(pageParam === null ? {} : { cursor: pageParam });
      const list = await api.get<SharedList>(
        `/api/saved/shared/${encodeURIComponent(linkId)}?${params.toString()}`,
        { signal, onHeaders: (headers) => (nextCursor = headers.get('x-next-cursor')) },
      );
      return { ...list, nextCursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }): string | null => nextCursor,
  });
}
