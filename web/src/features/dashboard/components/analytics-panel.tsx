import type { AnalyticsDays } from '@candor/contracts';
import { useId, useState } from 'react';
import { Select } from '../../../components/inputs.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { ErrorCard } from '../../../components/page-states.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useRatingAnalytics } from '../api/rating-analytics.ts';
import { AnalyticsFigures } from './analytics-figures.tsx';

const times: readonly { days: AnalyticsDays; label: string }[] = [
  { days: 30, label: 'Last 30 days' },
  { days: 90, label: 'Last 90 days' },
  { days: 365, label: 'Last 365 days' },
];

/** For premium members: how their ratings are read. */
export function AnalyticsPanel() {
  const [days, setDays] = useState<AnalyticsDays>(30);
  const headingId = useId();
  const analytics = useRatingAnalytics(days);
  return (
    <Card
      role="region"
      aria-labelledby={headingId}
      aria-busy={analytics.isFetching}
      className="grid grid-cols-1 gap-5 p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-2xl">
          Analytics
        </h2>
        <Select
          aria-label="Time"
          className="min-w-40!"
          options={times.map(({ days: value, label }) => ({ value: String(value), label }))}
          value={String(days)}
          onChange={({ target }) => {
            setDays(times.find((time) => String(time.days) === target.value)?.days ?? 30);
          }}
        />
      </div>
      {analytics.data ? (
        <AnalyticsFigures analytics={analytics.data} />
      ) : analytics.error && !analytics.isFetching ? (
        <ErrorCard
          title="Your analytics could not be loaded"
          description={messageOf(analytics.error, 'Please try again.')}
          error={analytics.error}
          onTryAgain={() => void analytics.refetch()}
        />
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      )}
    </Card>
  );
}
