import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { live, type Live } from './live.ts';
import { isReading, unreadMessagesQuery } from './unread-messages.ts';
import { notificationsKey, unreadNotificationsQuery } from './unread-notifications.ts';

interface UnreadCount {
  event: 'unread:changed' | 'notifications:changed';
  queryKey: readonly unknown[];
  /** The server still counts what this page is marking as read. The page refetches afterwards. */
  isBeingRead?: () => boolean;
  /** After each count, and when events may be lost. */
  onChange?: () => void;
}

/**
 * Writes the counts that the socket sends, unless a newer one came before, and refetches when events may be lost. Returns how to
 * stop.
 */
function followUnreadCount(
  live: Pick<Live, 'on'>,
  client: QueryClient,
  { event, queryKey, isBeingRead = () => false, onChange }: UnreadCount,
): () => void {
  const refetch = () => void client.invalidateQueries({ queryKey });
  let newest = 0;
  const unsubscribes = [
    live.on(event, ({ unreadCount, revision }) => {
      if (revision <= newest) return;
      newest = revision;
      const isFetching = client.isFetching({ queryKey }) > 0;
      if (!isBeingRead()) client.setQueryData(queryKey, unreadCount);
      // The response to the request in flight may be older.
      if (isFetching) refetch();
      onChange?.();
    }),
    live.on('missed', () => {
      newest = 0;
      refetch();
      onChange?.();
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

export function followUnreadMessages(
  live: Pick<Live, 'on'>,
  client: QueryClient,
  viewerId: string,
): () => void {
  return followUnreadCount(live, client, {
    event: 'unread:changed',
    queryKey: unreadMessagesQuery(viewerId).queryKey,
    isBeingRead: () => isReading(client, viewerId),
  });
}

/** Refetches the list with the count. */
export function followUnreadNotifications(
  live: Pick<Live, 'on'>,
  client: QueryClient,
  viewerId: string,
): () => void {
  return followUnreadCount(live, client, {
    event: 'notifications:changed',
    queryKey: unreadNotificationsQuery(viewerId).queryKey,
    onChange: () => void client.invalidateQueries({ queryKey: notificationsKey(viewerId) }),
  });
}

/** Both counts of the member. */
export function useLiveUnreadCounts(viewerId: string): void {
  const client = useQueryClient();
  useEffect(() => followUnreadMessages(live, client, viewerId), [client, viewerId]);
  useEffect(() => followUnreadNotifications(live, client, viewerId), [client, viewerId]);
}
