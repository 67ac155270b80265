import type { ResponseOf, SavedItem, SavedList, savedRoutes } from '@candor/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import DataLoader from 'dataloader';
import { api } from './api.ts';

/** A place or a review. */
export type Savable = Pick<SavedItem, 'type' | 'id'>;

type ListsOfItems = ResponseOf<(typeof savedRoutes)['listsOfItems']>;

/** One request for all items that a page shows at once. */
const listsOfItems = new DataLoader<string, readonly string[]>(
  async (itemIds) => {
    const found = await api.get<ListsOfItems>(`/api/saved/items?ids=${itemIds.join(',')}`);
    const lists = new Map(found.map(({ id, listIds }) => [id, listIds]));
    return itemIds.map((id) => lists.get(id) ?? []);
  },
  { cache: false, maxBatchSize: 50 },
);

function listsOfItemQuery(viewerId: string | null, itemId: string) {
  return queryOptions({
    queryKey: ['saved', viewerId, 'lists-of', itemId],
    queryFn: () => listsOfItems.load(itemId),
  });
}

/** The ids of the viewer's lists that contain the item; none while they load, and for visitors. */
export function useListsOfItem(viewerId: string | null | undefined, itemId: string): readonly string[] {
  const isMember = typeof viewerId === 'string';
  const { data } = useQuery({ ...listsOfItemQuery(viewerId ?? null, itemId), enabled: isMember });
  return (isMember ? data : undefined) ?? [];
}

/** The viewer's lists: the default list first, then the newest. */
export function useSavedLists(viewerId: string) {
  return useQuery({
    queryKey: ['saved', viewerId, 'lists'],
    queryFn: ({ signal }) => api.get<SavedList[]>('/api/saved/lists', { signal }),
  });
}

export interface ListChange {
  readonly listId: string;
  /** False removes the item from the list. */
  readonly isSaved: boolean;
  /** Of an item that is saved again. */
  readonly note?: string | null;
}

export function itemPath(listId: string, itemId: string): string {
  return `/api/saved/lists/${encodeURIComponent(listId)}/items/${encodeURIComponent(itemId)}`;
}

/** Puts an item into a list or removes it. Optimistic: undone if the server refuses. */
export function useChangeSaved(viewerId: string | null, { type, id }: Savable) {
  const client = useQueryClient();
  const { queryKey } = listsOfItemQuery(viewerId, id);
  return useMutation({
    mutationFn: ({ listId, isSaved, note }: ListChange) =>
      isSaved
        ? api.put<undefined>(itemPath(listId, id), { type, ...(note === undefined ? {} : { note }) })
        : api.delete<undefined>(itemPath(listId, id)),
    onMutate: async ({ listId, isSaved }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const others = (before ?? []).filter((other) => other !== listId);
      client.setQueryData(queryKey, isSaved ? [...others, listId] : others);
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.before),
    // Not awaited: the item may leave the page with the new list, and then its callers' callbacks would not run.
    onSuccess: (_response, { listId }) => {
      for (const key of [['lists'], ['items', listId]])
        void client.invalidateQueries({ queryKey: ['saved', viewerId, ...key] });
    },
  });
}

export function useCreateList(viewerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api.post<SavedList>('/api/saved/lists', { name }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['saved', viewerId, 'lists'] }),
  });
}
