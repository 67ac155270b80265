import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { useEntitySummary } from '../api/entity-summary.ts';
import { RatingSummary } from './rating-summary.tsx';

interface SummaryPanelProps {
  entityId: string;
  chosenStars: number | null;
  onChooseStars: (stars: number | null) => void;
  /** What else stands beside the reviews. */
  children?: ReactNode;
}

/** The column beside the reviews. */
export function SummaryPanel({ children, ...summary }: SummaryPanelProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-6 self-start lg:[@media(min-height:56rem)]:sticky lg:[@media(min-height:56rem)]:top-24">
      <Summary {...summary} />
      {children}
    </div>
  );
}

function Summary({ entityId, chosenStars, onChooseStars }: SummaryPanelProps) {
  const { data: summary, isError, isFetching, refetch } = useEntitySummary(entityId);
  if (summary) {
    return <RatingSummary summary={summary} chosenStars={chosenStars} onChooseStars={onChooseStars} />;
  }
  if (isError && !isFetching) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-2xl border bg-surface p-6">
        <p className="text-muted">The rating summary could not be loaded.</p>
        <Button variant="outline" size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return <Skeleton className="h-96 rounded-2xl!" />;
}
