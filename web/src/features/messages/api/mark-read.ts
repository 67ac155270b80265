import type { MessageView } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { readingKey } from '../../../lib/unread-messages.ts';
import { withReadState } from '../thread.ts';
import { useTabVisible } from '../use-tab-visible.ts';
import { conversationsQuery, withFewerUnread } from './conversations.ts';
import { threadQuery, type Correspondence } from './thread.ts';

const nextTryMs = 10_000;

/**
 * Messages to the viewer are read once they are on the screen of a tab that is looked at: here at once, there as soon as
 * it was told. What could not be told is unread again, and told a little later.
 */
export function useMarkRead(correspondence: Correspondence, shown: MessageView[]): void {
  const { viewerId } = correspondence;
  const isVisible = useTabVisible();
  const told = useRef(new Set<string>());
  const [tries, setTries] = useState(0);
  const { mutateAsync } = useMarking(correspondence);
  useEffect(() => {
    if (!isVisible) return;
    const unread = shown.filter(
      ({ id, recipientId, isRead }) => recipientId === viewerId && !isRead && !told.current.has(id),
    );
    if (unread.length === 0) return;
    for (const { id } of unread) told.current.add(id);
    void mutateAsync(unread).then((failed) => {
      if (failed.length === 0) return;
      setTimeout(() => {
        for (const { id } of failed) told.current.delete(id);
        setTries(tries + 1);
      }, nextTryMs);
    });
  }, [viewerId, isVisible, shown, mutateAsync, tries]);
}

/** Answers those that could not be told. */
function useMarking({ viewerId, otherId }: Correspondence) {
  const client = useQueryClient();
  const thread = threadQuery({ viewerId, otherId }).queryKey;
  const conversations = conversationsQuery(viewerId).queryKey;
  const setRead = (messages: MessageView[], isRead: boolean) => {
    const ids = new Set(messages.map(({ id }) => id));
    client.setQueryData(thread, (known) => known && withReadState(known, ids, isRead));
  };
  return useMutation({
    mutationKey: readingKey(viewerId),
    onMutate: (unread: MessageView[]) => {
      setRead(unread, true);
      client.setQueryData(conversations, (known) => known && withFewerUnread(known, otherId, unread.length));
    },
    mutationFn: async (unread: MessageView[]): Promise<MessageView[]> => {
      const failed: MessageView[] = [];
      // One after the other: a long absence must not use up what a member may write in a minute at once.
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
    onSuccess: (failed) => {
      setRead(failed, false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: conversations }),
  });
}
