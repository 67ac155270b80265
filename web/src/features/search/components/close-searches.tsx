import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { t } from '../messages/index.ts';

/** A search that leaves one limit out. */
export interface CloseSearch {
  /** Of the limit. */
  label: string;
  path: string;
  count: UseQueryOptions<number, Error, number, string[]>;
}

interface CloseSearchesProps {
  noun: 'rating' | 'place';
  searches: readonly CloseSearch[];
  /** The link is about to vanish with the focus. */
  onChoose: () => void;
}

/** The same words without each limit, with the number of results; nothing without any. */
export function CloseSearches({ noun, searches, onChoose }: CloseSearchesProps) {
  const counts = useQueries({ queries: searches.map(({ count }) => count) });
  const found = searches.flatMap(({ label, path }, at) => {
    const count = counts[at]?.data ?? 0;
    return count === 0 ? [] : [{ label, path, count }];
  });
  if (found.length === 0) return null;
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {found.map(({ label, path, count }) => (
        <li key={label}>
          <Link
            to={path}
            onClick={onChoose}
            className="inline-flex min-h-9 items-center rounded-full border border-control/60 bg-surface px-3.5 text-sm font-medium hover:border-control hover:bg-sunken"
          >
            {t('resultsWithout', { count, noun, label })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
