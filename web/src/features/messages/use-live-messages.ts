import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { live } from '../../lib/live.ts';
import { isReading } from '../../lib/unread-messages.ts';
import { conversationsQuery } from './api/conversations.ts';
import { threadQuery } from './api/thread.ts';

/** Several messages at once are one reason to look. */
const soonMs = 100;

/** The open inbox follows what is told. */
export function useLiveMessages(viewerId: string): void {
  const client = useQueryClient();
  const lookSoon = useMemo(() => createLookSoon(client), [client]);
  useEffect(() => {
    const list = conversationsQuery(viewerId).queryKey;
    const threadWith = (otherId: string) => threadQuery({ viewerId, otherId }).queryKey;
    const stops = [
      live.hear('message:new', ({ senderId, recipientId }) => {
        lookSoon([list, threadWith(senderId === viewerId ? recipientId : senderId)]);
      }),
      live.hear('message:read', ({ senderId, readerId }) => {
        // What is being read here is told as well, once for each message.
        if (readerId === viewerId && isReading(client, viewerId)) return;
        lookSoon([list, threadWith(senderId === viewerId ? readerId : senderId)]);
      }),
      live.hear('missed', () => {
        lookSoon([list, ['thread', viewerId]]);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, viewerId, lookSoon]);
}

function createLookSoon(client: QueryClient): (keys: QueryKey[]) => void {
  const waiting = new Map<string, QueryKey>();
  return (keys) => {
    if (waiting.size === 0) {
      setTimeout(() => {
        for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey });
        waiting.clear();
      }, soonMs);
    }
    for (const key of keys) waiting.set(JSON.stringify(key), key);
  };
}
