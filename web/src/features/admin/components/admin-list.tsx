import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatCount } from '../../../lib/format.ts';
import type { AdminPage } from '../api/admin-query.ts';
import { t } from '../messages/index.ts';
import { AdminTable, type Columns } from './admin-table.tsx';

interface AdminListProps<Row extends { id: string }> {
  /** 'Users' */
  title: string;
  /** 'Loading users...' */
  loading: string;
  /** 'Users could not be loaded' */
  loadError: string;
  list: UseQueryResult<AdminPage<Row>>;
  whenEmpty: ReactNode;
  /** The page that the URL names. */
  page: number;
  onPageChange: (page: number, options?: { inPlace?: boolean }) => void;
  /** Above the rows, if there are any. */
  toolbar?: (rows: readonly Row[]) => ReactNode;
  /** Shows the rows as a table, or draws each by itself. */
  rows: Columns<Row> | ((row: Row) => ReactNode);
}

/** One page of a list, with its states and the buttons to the other pages. */
export function AdminList<Row extends { id: string }>({
  title,
  loading,
  loadError,
  list,
  whenEmpty,
  page,
  onPageChange,
  toolbar,
  rows,
}: AdminListProps<Row>) {
  const { data, error, isPlaceholderData } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const totalPages = data?.totalPages ?? 1;

  const isBeyondTheEnd = data !== undefined && !isPlaceholderData && page > data.totalPages;
  const showLastPage = useEffectEvent(() => onPageChange(totalPages, { inPlace: true }));
  useEffect(() => {
    if (isBeyondTheEnd) showLastPage();
  }, [isBeyondTheEnd]);

  if (error) return <LoadError title={loadError} query={list} description={error.message} />;
  if (!data) return <Spinner label={loading} />;
  const shownPage = Math.min(page, totalPages);
  return (
    <section aria-labelledby="list" aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="list" ref={heading} tabIndex={-1} className="text-xl tabular-nums">
          {title} ({formatCount(data.totalItems)})
        </h2>
        <p role="status" className="text-sm text-muted tabular-nums">
          {isPlaceholderData ? loading : t('pageOf', { page: shownPage, pages: totalPages })}
        </p>
      </div>
      {data.items.length > 0 && toolbar?.(data.items)}
      <div className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}>
        {data.items.length === 0 ? (
          whenEmpty
        ) : typeof rows === 'function' ? (
          <ul className="grid grid-cols-1 gap-5">
            {data.items.map((item) => (
              <li key={item.id}>{rows(item)}</li>
            ))}
          </ul>
        ) : (
          <Card className="overflow-hidden">
            <AdminTable label={title} columns={rows} rows={data.items} />
          </Card>
        )}
      </div>
      <Pagination
        page={shownPage}
        totalPages={totalPages}
        onPageChange={(next) => {
          // The button may be disabled on the next page, and reading continues at the top.
          heading.current?.focus({ preventScroll: true });
          onPageChange(next);
        }}
      />
    </section>
  );
}

interface PaginationProps {
  page: number;
  totalPages: number;
  onPageChange: (page: number) => void;
}

/** Previous and Next, if there is more than one page. */
export function Pagination({ page, totalPages, onPageChange }: PaginationProps) {
  if (totalPages <= 1) return null;
  const button = { variant: 'outline', size: 'small' } as const;
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-center gap-3">
      <Button {...button} disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <ChevronLeft aria-hidden />
        {t('previousPage')}
      </Button>
      <Button {...button} disabled={page >= totalPages} onClick={() => onPageChange(page + 1)}>
        {t('nextPage')}
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
