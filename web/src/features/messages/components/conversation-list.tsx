import { MessageSquare, Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Input } from '../../../components/inputs.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { EmptyState, ErrorCard } from '../../../components/page-states.tsx';
import { LoadMore } from '../../../components/paged-list.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { cn } from '../../../lib/class-names.ts';
import { conversationsOf, type useConversations } from '../api/conversations.ts';
import { searchConversations } from '../conversation-search.ts';
import { useNow } from '../use-now.ts';
import { ConversationItem } from './conversation-item.tsx';

interface ConversationListProps {
  viewerId: string;
  conversations: ReturnType<typeof useConversations>;
  selectedId: string | null;
  className?: string;
}

export function ConversationList({ viewerId, conversations, selectedId, className }: ConversationListProps) {
  const [query, setQuery] = useState('');
  const now = useNow();
  useAllPages(conversations, query.trim() !== '');
  const { data, error, isFetching } = conversations;
  const all = data && conversationsOf(data);

  const content = (): ReactNode => {
    if (!all) {
      if (!error || isFetching) return <ListSkeleton />;
      return (
        <ErrorCard
          className="m-3"
          title="Your conversations could not be loaded"
          description={messageOf(error, 'Please try again in a moment.')}
          error={error}
          onTryAgain={() => void conversations.refetch()}
        />
      );
    }
    if (all.length === 0) {
      return (
        <EmptyState
          className="m-3 border-none!"
          icon={MessageSquare}
          title="No messages yet"
          description="Start a conversation from a member’s profile with Message."
        />
      );
    }
    const found = searchConversations(all, query);
    if (found.length === 0) {
      return (
        <p role="status" className="px-5 py-8 text-center text-muted">
          No conversations found
        </p>
      );
    }
    return (
      <ul className="grid grid-cols-1 gap-0.5 p-2">
        {found.map((conversation) => (
          <li key={conversation.otherUser.id} className="min-w-0">
            <ConversationItem
              conversation={conversation}
              viewerId={viewerId}
              isSelected={conversation.otherUser.id === selectedId}
              now={now}
            />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <nav aria-label="Conversations" className={cn('flex min-h-0 min-w-0 flex-col', className)}>
      <search className="relative border-b p-3">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-6 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          type="search"
          aria-label="Search conversations"
          placeholder="Search conversations..."
          className="pl-9"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
          }}
        />
      </search>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {content()}
        {all && query === '' && (
          <div className="px-3 pb-4">
            <LoadMore
              shown={all.length}
              total={data.pages.at(-1)?.totalCount ?? all.length}
              noun="conversation"
              hasMore={conversations.hasNextPage}
              isLoading={conversations.isFetchingNextPage}
              hasFailed={conversations.isFetchNextPageError}
              onLoadMore={() => void conversations.fetchNextPage()}
            />
          </div>
        )}
      </div>
    </nav>
  );
}

/** A search looks through all conversations, also through those further down than was read. */
function useAllPages(
  { hasNextPage, isFetching, isError, fetchNextPage }: ReturnType<typeof useConversations>,
  isWanted: boolean,
): void {
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);
}

function ListSkeleton() {
  return (
    <div aria-busy className="grid gap-5 p-5">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-9 flex-1" />
        </div>
      ))}
    </div>
  );
}
