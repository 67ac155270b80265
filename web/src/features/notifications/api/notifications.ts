import type { NotificationView } from '@candor/contracts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { byCursor, fetchListPage, type ListPage } from '../../../lib/list-page.ts';
import { usePolling } from '../../../lib/live.ts';
import { unreadPollMs } from '../../../lib/unread-messages.ts';
import {
  countNotificationsAsRead,
  notificationsKey,
  unreadNotificationsQuery,
} from '../../../lib/unread-notifications.ts';
import { t } from '../messages/index.ts';

const pageSize = '20';

function notificationsQuery(viewerId: string) {
  return infiniteQueryOptions({
    queryKey: notificationsKey(viewerId),
    queryFn: ({ signal, pageParam }) =>
      fetchListPage<NotificationView>('/api/notifications', new URLSearchParams({ limit: pageSize }), {
        signal,
        cursor: pageParam,
      }),
    ...byCursor,
    refetchOnMount: 'always',
  });
}

export function useNotifications(viewerId: string) {
  return useInfiniteQuery({
    ...notificationsQuery(viewerId),
    refetchInterval: usePolling(unreadPollMs),
  });
}

/** Marks one notification as read, or all of them. The page shows it at once. */
export function useReadNotifications(viewerId: string) {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery(viewerId);
  return useMutation({
    mutationFn: (read: NotificationView | 'all') =>
      api.post(read === 'all' ? '/api/notifications/read' : `/api/notifications/${read.id}/read`),
    onMutate: async (read) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list) => list && withRead(list, read === 'all' ? null : read.id));
      await countNotificationsAsRead(client, viewerId, read === 'all' ? null : 1);
    },
    onError: (error) => toastFailure(t('notMarkedAsRead'), error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: unreadNotificationsQuery(viewerId).queryKey }),
      ]),
  });
}

/** `null`: all are read. */
export function withRead(
  list: InfiniteData<ListPage<NotificationView>>,
  notificationId: string | null,
): InfiniteData<ListPage<NotificationView>> {
  const isRead = ({ id }: NotificationView) => notificationId === null || id === notificationId;
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (isRead(item) ? { ...item, isRead: true } : item)),
    })),
  };
}
