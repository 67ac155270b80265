import type { notificationRoutes, ResponseOf } from '@candor/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';

/** The count of the bell. Only this file and `live-unread-counts.ts` write it. */
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
