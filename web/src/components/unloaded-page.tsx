import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing, messageOf } from '../lib/api-error.ts';
import { ErrorCard } from './error-card.tsx';

interface UnloadedPageProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  skeleton: ReactNode;
  /** For a thing that does not exist. */
  whenMissing: ReactNode;
  /** 'This profile could not be loaded' */
  failureTitle: string;
}

/** A page whose one thing is not there: not yet, not at all, or not to be had now. */
export function UnloadedPage({ query, skeleton, whenMissing, failureTitle }: UnloadedPageProps) {
  const { error, isFetching, refetch } = query;
  if (isMissing(error)) return whenMissing;
  if (!error || isFetching) return skeleton;
  return (
    <div className="page-width py-16">
      <ErrorCard
        headingLevel={1}
        title={failureTitle}
        description={messageOf(error, 'Please try again in a moment.')}
        error={error}
        onTryAgain={() => void refetch()}
      />
    </div>
  );
}
