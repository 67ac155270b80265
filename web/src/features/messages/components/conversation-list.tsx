import type { ConversationSummary } from '@candor/contracts';
import { MessageSquare } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { UnreadBadge, VerifiedBadge } from '../../../components/badges.tsx';
import { SearchInput } from '../../../components/inputs.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { EmptyState, LoadError } from '../../../components/page-states.tsx';
import { LoadMore } from '../../../components/paged-list.tsx';
import { cn } from '../../../lib/class-names.ts';
import { fullName } from '../../../lib/format.ts';
import { conversationsOf, searchConversations, type useConversations } from '../api/conversations.ts';
import { messageAge, useNow } from '../message-format.ts';
import { t } from '../messages/index.ts';
import { conversationLinkId, conversationPath } from '../open-conversation.ts';

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
      return <LoadError className="m-3" title={t('conversationsNotLoaded')} query={conversations} />;
    }
    if (all.length === 0) {
      return (
        <EmptyState
          className="m-3 border-none!"
          icon={MessageSquare}
          title={t('noMessages')}
          description={t('howToStart')}
        />
      );
    }
    const found = searchConversations(all, query);
    if (found.length === 0) {
      return (
        <p role="status" className="px-5 py-8 text-center text-muted">
          {t('noConversationsFound')}
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
    <nav aria-label={t('conversations')} className={cn('flex min-h-0 min-w-0 flex-col', className)}>
      <search className="border-b p-3">
        <SearchInput label={t('searchConversations')} value={query} onValueChange={setQuery} />
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

/** A search needs every page, so it loads those that are missing. */
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
        {t('loading')}
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

interface ConversationItemProps {
  conversation: ConversationSummary;
  viewerId: string;
  isSelected: boolean;
  now: Date;
}

function ConversationItem({ conversation, viewerId, isSelected, now }: ConversationItemProps) {
  const { otherUser, lastMessage, unreadCount } = conversation;
  return (
    <Link
      id={conversationLinkId(otherUser.id)}
      to={conversationPath(otherUser.id)}
      preventScrollReset
      aria-current={isSelected ? 'true' : undefined}
      className={cn(
        'flex min-w-0 items-center gap-3 rounded-lg p-2.5 -outline-offset-2',
        isSelected ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <Avatar user={otherUser} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex min-w-0 items-center gap-1.5">
          <span dir="auto" className={cn('truncate', unreadCount > 0 ? 'font-semibold' : 'font-medium')}>
            {fullName(otherUser)}
          </span>
          <VerifiedBadge user={otherUser} />
          <time
            dateTime={lastMessage.createdAt}
            className={cn('ml-auto shrink-0 pl-1 text-xs', isSelected ? 'text-ink' : 'text-muted')}
          >
            {messageAge(lastMessage.createdAt, now)}
          </time>
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <span
            className={cn(
              'min-w-0 flex-1 truncate text-sm',
              unreadCount > 0 ? 'font-medium text-ink' : isSelected ? 'text-ink' : 'text-muted',
            )}
          >
            {lastMessage.senderId === viewerId && `${t('you')} `}
            <bdi>{lastMessage.content}</bdi>
          </span>
          <UnreadBadge count={unreadCount} />
        </span>
      </span>
    </Link>
  );
}
