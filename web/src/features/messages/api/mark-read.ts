import type { MessageView } from '@candor/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { withMessage } from '../thread.ts';
import { useTabVisible } from '../use-tab-visible.ts';
import { conversationsQuery } from './conversations.ts';
import { threadQuery, type Correspondence } from './thread.ts';

/** Messages to the viewer are read once they are on the screen of a tab that is looked at: each is told once. */
export function useMarkRead({ viewerId, otherId }: Correspondence, shown: MessageView[]): void {
  const client = useQueryClient();
  const isVisible = useTabVisible();
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!isVisible) return;
    const unread = shown.filter(
      ({ id, recipientId, isRead }) => recipientId === viewerId && !isRead && !told.current.has(id),
    );
    if (unread.length === 0) return;
    for (const { id } of unread) told.current.add(id);
    void markRead(client, { viewerId, otherId }, unread).then((failed) => {
      for (const { id } of failed) told.current.delete(id);
    });
  }, [client, viewerId, otherId, isVisible, shown]);
}

/** Answers those that could not be told; the thread's next answer is their next chance. */
async function markRead(
  client: QueryClient,
  correspondence: Correspondence,
  unread: MessageView[],
): Promise<MessageView[]> {
  const failed: MessageView[] = [];
  const { queryKey } = threadQuery(correspondence);
  // One after the other: a long absence must not use up what a member may write in a minute at once.
  for (const message of unread) {
    try {
      await api.patch<undefined>(`/api/messages/${encodeURIComponent(message.id)}/read`, {});
      const read = { ...message, isRead: true, readAt: new Date().toISOString() };
      client.setQueryData(queryKey, (known) => known && withMessage(known, read));
    } catch (error) {
      failed.push(message);
      console.info('message could not be marked as read', error);
    }
  }
  void client.invalidateQueries({ queryKey: conversationsQuery(correspondence.viewerId).queryKey });
  return failed;
}
