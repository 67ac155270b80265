import type { ConversationSummary } from '@candor/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';

export const unreadPollMs = 30_000;

/** The count of the header's badge, for a premium member. Only this file and `live-unread-counts.ts` write it. */
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
