import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadMessagesQuery, unreadTotal } from '../../lib/unread-messages.ts';
import { conversationsOf, type useConversations } from './api/conversations.ts';

/** The header's badge shows what the open inbox knows, which is newer than what it asked for itself. */
export function useUnreadTotal(
  viewerId: string,
  { data, dataUpdatedAt }: ReturnType<typeof useConversations>,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (data) client.setQueryData(unreadMessagesQuery(viewerId).queryKey, unreadTotal(conversationsOf(data)));
  }, [client, viewerId, data, dataUpdatedAt]);
}
