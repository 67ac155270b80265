import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/api-error.ts';
import { rowsOf, type ListPage } from '../lib/list-page.ts';
import { ErrorCard } from './error-card.tsx';
import { LoadMore } from './load-more.tsx';

interface PagedListProps<Row extends { id: string }> {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  /** 'rating' */
  noun: string;
  skeleton: ReactNode;
  whenEmpty: ReactNode;
  /** Title, and text if it is not the server's, of the card that stands for a list that did not come. */
  failure: { title: string; description?: string; error?: unknown };
  children: (rows: Row[]) => ReactNode;
}

/** A list that comes page by page: before it is there, without a row, with rows and perhaps more to load, or failed. */
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
  if (list.error && !list.isFetching) {
    const { title, error = list.error } = failure;
    const { description = messageOf(error, 'Please try again in a moment.') } = failure;
    return (
      <ErrorCard
        title={title}
        description={description}
        error={error}
        onTryAgain={() => void list.refetch()}
      />
    );
  }
  return skeleton;
}
