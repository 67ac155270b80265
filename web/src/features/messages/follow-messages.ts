import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Live } from '../../lib/live.ts';
import { publicProfileQuery } from '../../lib/members.ts';
import { isReading } from '../../lib/unread-messages.ts';
import { conversationsQuery } from './api/conversations.ts';
import { threadQuery } from './api/thread.ts';
import { withoutMessage } from './thread.ts';

/** Several messages at once are one reason to look. */
const soonMs = 100;

/** Keeps what is known of a member's messages as it is told. What it answers ends that. */
export function followMessages(live: Pick<Live, 'on'>, client: QueryClient, viewerId: string): () => void {
  const lookSoon = createLookSoon(client);
  const list = conversationsQuery(viewerId).queryKey;
  const threadWith = (otherId: string) => threadQuery({ viewerId, otherId }).queryKey;
  const stops = [
    live.on('message:new', ({ senderId, recipientId }) => {
      lookSoon([list, threadWith(senderId === viewerId ? recipientId : senderId)]);
    }),
    live.on('message:read', ({ senderId, readerId }) => {
      // What is being read here is told as well, once for each message.
      if (readerId === viewerId && isReading(client, viewerId)) return;
      lookSoon([list, threadWith(senderId === viewerId ? readerId : senderId)]);
    }),
    live.on('message:removed', ({ messageId, senderId, recipientId }) => {
      const thread = threadWith(senderId === viewerId ? recipientId : senderId);
      client.setQueryData(thread, (known) => known && withoutMessage(known, messageId));
      // An answer under way may be of before.
      lookSoon([list, thread]);
    }),
    live.on('conversation:changed', ({ otherId }) => {
      // From the start: also far back nothing may stay that is not to be seen any more.
      for (const queryKey of [threadWith(otherId), publicProfileQuery(otherId).queryKey])
        void client.resetQueries({ queryKey });
      lookSoon([list]);
    }),
    live.on('missed', () => {
      lookSoon([list, ['thread', viewerId]]);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
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
