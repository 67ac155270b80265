import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Spinner } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { ErrorCard } from '../../../components/page-states.tsx';
import { cn } from '../../../lib/class-names.ts';
import type { AdminPage } from '../api/list-query.ts';
import { AdminTable, type Column } from './admin-table.tsx';
import { Pagination } from './pagination.tsx';

interface AdminListProps<Row> {
  /** 'Users' */
  title: string;
  /** 'users' */
  noun: string;
  list: UseQueryResult<AdminPage<Row>>;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  whenEmpty: ReactNode;
  /** The page that the address asks for. */
  page: number;
  onPageChange: (page: number, manner?: { inPlace?: boolean }) => void;
}

const counts = new Intl.NumberFormat('en-US');

/** A list of the back-office: loading, failed, empty, or a page of it. */
export function AdminList<Row extends { id: string }>({
  title,
  noun,
  list,
  columns,
  whenEmpty,
  page,
  onPageChange,
}: AdminListProps<Row>) {
  const { data, error, isPlaceholderData } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const totalPages = data?.totalPages ?? 1;

  const isBeyondTheEnd = data !== undefined && !isPlaceholderData && page > data.totalPages;
  useEffect(() => {
    if (isBeyondTheEnd) onPageChange(totalPages, { inPlace: true });
  }, [isBeyondTheEnd, totalPages, onPageChange]);

  if (error) {
    return (
      <ErrorCard
        title={`${title} could not be loaded`}
        description={error.message}
        error={error}
        onTryAgain={() => void list.refetch()}
      />
    );
  }
  if (!data) return <Spinner label={`Loading ${noun}...`} />;
  return (
    <section aria-labelledby="list" aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-5">
      <Card className="overflow-hidden">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-4 lg:px-5">
          <h2 id="list" ref={heading} tabIndex={-1} className="text-xl tabular-nums">
            {title} ({counts.format(data.totalItems)})
          </h2>
          <p role="status" className="text-sm text-muted tabular-nums">
            {isPlaceholderData
              ? `Loading ${noun}...`
              : `Page ${counts.format(Math.min(page, totalPages))} of ${counts.format(totalPages)}`}
          </p>
        </div>
        <div className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}>
          {data.items.length === 0 ? (
            <div className="px-4 pb-4 lg:px-5 lg:pb-5">{whenEmpty}</div>
          ) : (
            <AdminTable label={title} columns={columns} rows={data.items} />
          )}
        </div>
      </Card>
      <Pagination
        page={Math.min(page, totalPages)}
        totalPages={totalPages}
        onPageChange={(wanted) => {
          // The button may be disabled on the next page; who reads starts at the top of it.
          heading.current?.focus({ preventScroll: true });
          onPageChange(wanted);
        }}
      />
    </section>
  );
}
