import type { ConversationSummary } from '@candor/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';

export const unreadPollMs = 30_000;

/** Of a premium member, over all of the conversations answered. An open inbox, which asks more often, writes it too. */
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

/** Of what marks a member's messages as read. */
export function readingKey(viewerId: string) {
  return ['mark-read', viewerId];
}

export function isReading(client: QueryClient, viewerId: string): boolean {
  return client.isMutating({ mutationKey: readingKey(viewerId) }) > 0;
}
