import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/page-parts.tsx';

interface RecentListProps<Row> {
  /** 'Recent Users' */
  title: string;
  /** Where all of them are. */
  all: string;
  whenEmpty: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

export function RecentList<Row extends { id: string }>({
  title,
  all,
  whenEmpty,
  rows,
  children,
}: RecentListProps<Row>) {
  const headingId = useId();
  return (
    <Card className="flex min-w-0 flex-col p-5">
      <div className="flex items-baseline justify-between gap-3 pb-2">
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        <Link to={all} className="text-link inline-flex min-h-6 items-center text-sm">
          View all<span className="sr-only">: {title}</span>
        </Link>
      </div>
      {rows.length === 0 ? (
        <p className="py-6 text-center text-muted">{whenEmpty}</p>
      ) : (
        <ul aria-labelledby={headingId} className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="py-3.5">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
