import type { ConversationSummary } from '@candor/contracts';
import { ConversationSummary as Summary } from '@candor/contracts/social-messaging/http';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
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
    // An interval pauses by itself while the tab is hidden.
    refetchInterval: usePolling(conversationsPollMs),
  });
}

/** One row a member, where it was seen first: a conversation may move up between two pages. */
export function conversationsOf(data: InfiniteData<ListPage<ConversationSummary>>): ConversationSummary[] {
  const rows = new Map<string, ConversationSummary>();
  for (const row of data.pages.flatMap(({ items }) => items))
    if (!rows.has(row.otherUser.id)) rows.set(row.otherUser.id, row);
  return [...rows.values()];
}

/** The list once so many messages of one member were read, before the server says so. */
export function withFewerUnread(
  known: InfiniteData<ListPage<ConversationSummary>>,
  otherId: string,
  read: number,
): InfiniteData<ListPage<ConversationSummary>> {
  return {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      items: page.items.map((row) =>
        row.otherUser.id === otherId ? { ...row, unreadCount: Math.max(0, row.unreadCount - read) } : row,
      ),
    })),
  };
}
