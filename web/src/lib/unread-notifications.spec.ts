import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLive, type Live } from './live.ts';
import { followUnreadNotifications } from './live-unread-counts.ts';
import {
  countNotificationsAsRead,
  notificationsKey,
  unreadNotificationsQuery,
} from './unread-notifications.ts';

const viewerId = 'u1';
const { queryKey } = unreadNotificationsQuery(viewerId);

describe('the count of the bell', () => {
  let client: QueryClient;
  let live: Live;
  beforeEach(() => {
    client = new QueryClient();
    live = createLive();
    followUnreadNotifications(live, client, viewerId);
    client.setQueryData(queryKey, 1);
    client.setQueryData(notificationsKey(viewerId), 'the list');
  });

  const push = (unreadCount: number, revision: number) =>
    live.emit('notifications:changed', { unreadCount, revision });
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

  it('follows the socket, ignores an older announcement, and has the list read again', () => {
    push(3, 12);
    push(2, 11);
    expect(client.getQueryData(queryKey)).toBe(3);
    expect(isStale(notificationsKey(viewerId))).toBe(true);
  });

  it('is read again when events may be lost, and then accepts any revision', () => {
    push(3, 12);
    live.emit('missed', undefined);
    expect([isStale(queryKey), isStale(notificationsKey(viewerId))]).toEqual([true, true]);
    push(4, 1);
    expect(client.getQueryData(queryKey)).toBe(4);
  });

  it('falls as soon as notifications are read, and not below 0', async () => {
    client.setQueryData(queryKey, 3);
    await countNotificationsAsRead(client, viewerId, 1);
    expect(client.getQueryData(queryKey)).toBe(2);
    await countNotificationsAsRead(client, viewerId, null);
    await countNotificationsAsRead(client, viewerId, 1);
    expect(client.getQueryData(queryKey)).toBe(0);
  });
});
