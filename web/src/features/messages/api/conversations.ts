import type { ConversationSummary } from '@candor/contracts';
import { ConversationSummary as Summary } from '@candor/contracts/social-messaging/http';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { fullName } from '../../../lib/format.ts';
import { byCursor, fetchListPage, type ListPage } from '../../../lib/list-page.ts';
import { usePolling } from '../../../lib/live.ts';

const conversationsPollMs = 5_000;
const Summaries = z.array(Summary);

export function conversationsQuery(viewerId: string) {
  return infiniteQueryOptions({
    queryKey: ['conversations', viewerId],
    queryFn: ({ signal, pageParam }) =>
      fetchListPage<ConversationSummary>('/api/messages/conversations', new URLSearchParams(), {
        signal,
        cursor: pageParam,
        parse: (body) => Summaries.parse(body),
      }),
    ...byCursor,
    refetchOnMount: 'always',
  });
}

export function useConversations(viewerId: string) {
  return useInfiniteQuery({
    ...conversationsQuery(viewerId),
    // Polling pauses while the tab is hidden.
    refetchInterval: usePolling(conversationsPollMs),
  });
}

/** Without duplicates: a conversation may move up while the next page loads. */
export function conversationsOf(data: InfiniteData<ListPage<ConversationSummary>>): ConversationSummary[] {
  const rows = new Map<string, ConversationSummary>();
  for (const row of data.pages.flatMap(({ items }) => items))
    if (!rows.has(row.otherUser.id)) rows.set(row.otherUser.id, row);
  return [...rows.values()];
}

/** The list after `read` messages of one member were read, before the server confirms it. */
export function withFewerUnread(
  list: InfiniteData<ListPage<ConversationSummary>>,
  otherId: string,
  read: number,
): InfiniteData<ListPage<ConversationSummary>> {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((row) =>
        row.otherUser.id === otherId ? { ...row, unreadCount: Math.max(0, row.unreadCount - read) } : row,
      ),
    })),
  };
}

/** Conversations with members whose name contains the text, ignoring case and accents. */
export function searchConversations(conversations: ConversationSummary[], query: string) {
  const text = plain(query.trim());
  return conversations.filter(({ otherUser }) => plain(fullName(otherUser)).includes(text));
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
