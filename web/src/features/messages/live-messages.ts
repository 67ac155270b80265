import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { live, type Live } from '../../lib/live.ts';
import { publicProfileQuery } from '../../lib/members.ts';
import { isReading } from '../../lib/unread-messages.ts';
import { conversationsQuery } from './api/conversations.ts';
import { threadQuery } from './api/thread.ts';
import { withoutMessage } from './thread-state.ts';

/** Several events within this time cause one refetch. */
const batchMs = 100;

/** Refetches a member's conversations and threads when live events arrive. Returns how to stop. */
export function followMessages(live: Pick<Live, 'on'>, client: QueryClient, viewerId: string): () => void {
  const refetchSoon = createRefetchSoon(client);
  const list = conversationsQuery(viewerId).queryKey;
  const threadWith = (otherId: string) => threadQuery({ viewerId, otherId }).queryKey;
  const unsubscribes = [
    live.on('message:new', ({ senderId, recipientId }) =>
      refetchSoon([list, threadWith(senderId === viewerId ? recipientId : senderId)]),
    ),
    live.on('message:read', ({ senderId, readerId }) => {
      // This page reads messages itself, and gets an event for each one.
      if (readerId === viewerId && isReading(client, viewerId)) return;
      refetchSoon([list, threadWith(senderId === viewerId ? readerId : senderId)]);
    }),
    live.on('message:removed', ({ messageId, senderId, recipientId }) => {
      const thread = threadWith(senderId === viewerId ? recipientId : senderId);
      client.setQueryData(thread, (current) => current && withoutMessage(current, messageId));
      // A response still on its way may contain the message.
      refetchSoon([list, thread]);
    }),
    live.on('conversation:changed', ({ otherId }) => {
      // Reset, because older pages may contain messages that are no longer visible.
      for (const queryKey of [threadWith(otherId), publicProfileQuery(otherId).queryKey])
        void client.resetQueries({ queryKey });
      refetchSoon([list]);
    }),
    live.on('missed', () => refetchSoon([list, ['thread', viewerId]])),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

function createRefetchSoon(client: QueryClient): (keys: QueryKey[]) => void {
  const pending = new Map<string, QueryKey>();
  return (keys) => {
    if (pending.size === 0) {
      setTimeout(() => {
        for (const queryKey of pending.values()) void client.invalidateQueries({ queryKey });
        pending.clear();
      }, batchMs);
    }
    for (const key of keys) pending.set(JSON.stringify(key), key);
  };
}

export function useLiveMessages(viewerId: string): void {
  const client = useQueryClient();
  useEffect(() => followMessages(live, client, viewerId), [client, viewerId]);
}
