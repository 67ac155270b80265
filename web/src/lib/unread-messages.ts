import type { ConversationSummary } from '@candor/contracts';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { live, type Live } from './live.ts';

export const unreadPollMs = 30_000;

/** The count of the header's badge, for a premium member. Only this file writes it. */
export function unreadMessagesQuery(viewerId: string) {
  return queryOptions({
    queryKey: ['unread-messages', viewerId],
    queryFn: async ({ signal }) =>
      unreadTotal(await api.get<ConversationSummary[]>('/api/messages/conversations', { signal })),
    retry: 1,
  });
}

export function unreadTotal(conversations: Pick<ConversationSummary, 'unreadCount'>[]): number {
  return conversations.reduce((total, { unreadCount }) => total + unreadCount, 0);
}

/** Writes the counts that the socket sends, and refetches when events may be lost. Returns how to stop. */
export function followUnreadMessages(
  live: Pick<Live, 'on'>,
  client: QueryClient,
  viewerId: string,
): () => void {
  const { queryKey } = unreadMessagesQuery(viewerId);
  const refetch = () => void client.invalidateQueries({ queryKey });
  let newest = 0;
  const unsubscribes = [
    live.on('unread:changed', ({ unreadCount, revision }) => {
      if (revision <= newest) return;
      newest = revision;
      const isFetching = client.isFetching({ queryKey }) > 0;
      // The server still counts messages that this page is marking as read. The page refetches afterwards.
      if (!isReading(client, viewerId)) client.setQueryData(queryKey, unreadCount);
      // The response to the request in flight may be older.
      if (isFetching) refetch();
    }),
    live.on('missed', () => {
      newest = 0;
      refetch();
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

export function useLiveUnreadMessages(viewerId: string): void {
  const client = useQueryClient();
  useEffect(() => followUnreadMessages(live, client, viewerId), [client, viewerId]);
}

/** The mutation that marks a member's messages as read. */
export function readingKey(viewerId: string) {
  return ['mark-read', viewerId];
}

export function isReading(client: QueryClient, viewerId: string): boolean {
  return client.isMutating({ mutationKey: readingKey(viewerId) }) > 0;
}

/** Lowers the count before the server confirms that messages were read. */
export async function countAsRead(client: QueryClient, viewerId: string, read: number): Promise<void> {
  const { queryKey } = unreadMessagesQuery(viewerId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (count) => count && Math.max(0, count - read));
}
