import type { MessageView } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useTabVisible } from '../../../lib/tab-visible.ts';
import { countAsRead, readingKey, unreadMessagesQuery } from '../../../lib/unread-messages.ts';
import { withReadState } from '../thread-state.ts';
import { conversationsQuery, withFewerUnread } from './conversations.ts';
import { threadQuery, type Correspondence } from './thread.ts';

const retryMs = 10_000;

/**
 * Marks shown messages to the viewer as read while the tab is visible: in the cache at once, on the server by requests.
 * A message whose request fails becomes unread again and is retried.
 */
export function useMarkRead(correspondence: Correspondence, shown: MessageView[]): void {
  const { viewerId } = correspondence;
  const isVisible = useTabVisible();
  const sent = useRef(new Set<string>());
  const [attempts, setAttempts] = useState(0);
  const { mutateAsync } = useMarking(correspondence);
  useEffect(() => {
    if (!isVisible) return;
    const unread = shown.filter(
      ({ id, recipientId, isRead }) => recipientId === viewerId && !isRead && !sent.current.has(id),
    );
    if (unread.length === 0) return;
    for (const { id } of unread) sent.current.add(id);
    void mutateAsync(unread).then((failed) => {
      if (failed.length === 0) return;
      setTimeout(() => {
        for (const { id } of failed) sent.current.delete(id);
        setAttempts(attempts + 1);
      }, retryMs);
    });
  }, [viewerId, isVisible, shown, mutateAsync, attempts]);
}

/** Returns the messages whose request failed. */
function useMarking({ viewerId, otherId }: Correspondence) {
  const client = useQueryClient();
  const threadKey = threadQuery({ viewerId, otherId }).queryKey;
  const listKey = conversationsQuery(viewerId).queryKey;
  const setRead = (messages: MessageView[], isRead: boolean) => {
    const ids = new Set(messages.map(({ id }) => id));
    client.setQueryData(threadKey, (thread) => thread && withReadState(thread, ids, isRead));
  };
  return useMutation({
    mutationKey: readingKey(viewerId),
    onMutate: (unread: MessageView[]) => {
      setRead(unread, true);
      client.setQueryData(listKey, (list) => list && withFewerUnread(list, otherId, unread.length));
      return countAsRead(client, viewerId, unread.length);
    },
    mutationFn: async (unread: MessageView[]): Promise<MessageView[]> => {
      const failed: MessageView[] = [];
      // One after the other, so that many unread messages do not use up the rate limit at once.
      for (const message of unread) {
        try {
          await api.patch<undefined>(`/api/messages/${encodeURIComponent(message.id)}/read`, {});
        } catch (error) {
          failed.push(message);
          console.info('message could not be marked as read', error);
        }
      }
      return failed;
    },
    onSuccess: (failed) => setRead(failed, false),
    onSettled: () =>
      Promise.all(
        [listKey, unreadMessagesQuery(viewerId).queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
