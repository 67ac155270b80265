import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ListPage, rowsOf } from '../lib/list-page.ts';
import { Button } from './button.tsx';
import { LoadError } from './page-states.tsx';
import { t } from './messages/index.ts';

/** What a list has. Blocked members are `other` in the message, whose choices cannot have spaces. */
type Noun =
  | 'rating'
  | 'review'
  | 'place'
  | 'member'
  | 'notification'
  | 'conversation'
  | 'blocked member'
  | 'item';

interface PagedListProps<Row extends { id: string }> {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  noun: Noun;
  skeleton: ReactNode;
  whenEmpty: ReactNode;
  /** For the card that replaces a list that failed to load. The description defaults to the server's sentence. */
  failure: { title: string; description?: string; error?: unknown };
  children: (rows: Row[]) => ReactNode;
}

/** A list loaded page by page: loading, empty, failed, or rows with a button for more. */
export function PagedList<Row extends { id: string }>({
  list,
  noun,
  skeleton,
  whenEmpty,
  failure,
  children,
}: PagedListProps<Row>) {
  if (list.data) {
    const rows = rowsOf(list.data);
    if (rows.length === 0) return whenEmpty;
    return (
      <>
        {children(rows)}
        <LoadMore
          shown={rows.length}
          total={list.data.pages.at(-1)?.totalCount ?? rows.length}
          noun={noun}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoadMore={() => void list.fetchNextPage()}
        />
      </>
    );
  }
  if (!list.error || list.isFetching) return skeleton;
  const { error = list.error, ...texts } = failure;
  return <LoadError {...texts} query={{ error, refetch: list.refetch }} />;
}

interface LoadMoreProps {
  shown: number;
  total: number;
  noun: Noun;
  hasMore: boolean;
  isLoading: boolean;
  /** The last attempt failed. */
  hasFailed: boolean;
  onLoadMore: () => void;
}

/** The button below a list that has more pages. */
export function LoadMore({ shown, total, noun, hasMore, isLoading, hasFailed, onLoadMore }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="grid justify-items-center gap-3 pt-2 text-center">
      <p role="status" className="text-sm text-muted">
        {t('showing', { shown, total, noun })}
      </p>
      {hasFailed && (
        <p role="alert" className="text-sm text-danger">
          {t('moreNotLoaded')}
        </p>
      )}
      <Button variant="outline" isPending={isLoading} onClick={onLoadMore}>
        {t('loadMore')}
      </Button>
    </div>
  );
}
