import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLiveConnection, useLiveEvent } from '../../lib/live.ts';
import { sessionKey, useCurrentUser } from '../../lib/session.ts';
import { isReading, unreadMessagesQuery } from '../../lib/unread-messages.ts';

/** Premium members are told what waits for them; the badge and the session follow. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const user = useCurrentUser();
  const viewerId = user?.id ?? '';
  useLiveConnection(user?.isPremium === true ? user.id : null);
  useLiveEvent(
    'unread:changed',
    useCallback(
      ({ unreadCount }) => {
        // What is being marked as read is no longer counted here, and still is there.
        if (!isReading(client, viewerId))
          client.setQueryData(unreadMessagesQuery(viewerId).queryKey, unreadCount);
      },
      [client, viewerId],
    ),
  );
  useLiveEvent(
    'premium:changed',
    useCallback(() => void client.invalidateQueries({ queryKey: sessionKey }), [client]),
  );
  useLiveEvent(
    'missed',
    useCallback(() => {
      lookForMissed(client, viewerId);
    }, [client, viewerId]),
  );
}

/** Messages may have come meanwhile, and premium may have started or ended. */
export function lookForMissed(client: QueryClient, viewerId: string): void {
  void client.invalidateQueries({ queryKey: unreadMessagesQuery(viewerId).queryKey });
  void client.invalidateQueries({ queryKey: sessionKey });
}
