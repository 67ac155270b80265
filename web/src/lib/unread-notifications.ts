import type { notificationRoutes, ResponseOf } from '@candor/contracts';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { live, type Live } from './live.ts';

export const unreadNotificationsPollMs = 30_000;

/** The count of the bell. Only this file writes it. */
export function unreadNotificationsQuery(viewerId: string) {
  return queryOptions({
    queryKey: ['unread-notifications', viewerId],
    queryFn: async ({ signal }) =>
      (
        await api.get<ResponseOf<typeof notificationRoutes.unreadNotifications>>(
          '/api/notifications/unread',
          { signal },
        )
      ).unreadCount,
    retry: 1,
  });
}

/** The key of the list, which other files load. */
export function notificationsKey(viewerId: string) {
  return ['notifications', viewerId];
}

/**
 * Writes the counts that the socket sends, and refetches the list with them, and both when events may be lost. Returns how
 * to stop.
 */
export function followUnreadNotifications(
  live: Pick<Live, 'on'>,
  client: QueryClient,
  viewerId: string,
): () => void {
  const { queryKey } = unreadNotificationsQuery(viewerId);
  const refetch = () => void client.invalidateQueries({ queryKey });
  const refetchList = () => void client.invalidateQueries({ queryKey: notificationsKey(viewerId) });
  let newest = 0;
  const unsubscribes = [
    live.on('notifications:changed', ({ unreadCount, revision }) => {
      if (revision <= newest) return;
      newest = revision;
      const isFetching = client.isFetching({ queryKey }) > 0;
      client.setQueryData(queryKey, unreadCount);
      // The response to the request in flight may be older.
      if (isFetching) refetch();
      refetchList();
    }),
    live.on('missed', () => {
      newest = 0;
      refetch();
      refetchList();
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

export function useLiveUnreadNotifications(viewerId: string): void {
  const client = useQueryClient();
  useEffect(() => followUnreadNotifications(live, client, viewerId), [client, viewerId]);
}

/** Lowers the count before the server confirms that notifications were read. `null`: all were. */
export async function countNotificationsAsRead(
  client: QueryClient,
  viewerId: string,
  read: number | null,
): Promise<void> {
  const { queryKey } = unreadNotificationsQuery(viewerId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (count) => count && (read === null ? 0 : Math.max(0, count - read)));
}
