import type { AnalyticsDays } from '@candor/contracts';
import { useId, useState } from 'react';
import { Select } from '../../../components/inputs.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { useRatingAnalytics } from '../api/own-data.ts';
import { AnalyticsFigures } from './analytics-figures.tsx';
import { t } from '../messages/index.ts';

const periods: readonly { days: AnalyticsDays; label: string }[] = [
  { days: 30, label: t('last30Days') },
  { days: 90, label: t('last90Days') },
  { days: 365, label: t('last365Days') },
];

/** For premium members: views and helpful votes of their ratings. */
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
          {t('analytics')}
        </h2>
        <Select
          aria-label={t('period')}
          className="min-w-40!"
          options={periods.map(({ days: value, label }) => ({ value: String(value), label }))}
          value={String(days)}
          onValueChange={(value) =>
            setDays(periods.find((period) => String(period.days) === value)?.days ?? 30)
          }
        />
      </div>
      {analytics.data ? (
        <AnalyticsFigures analytics={analytics.data} />
      ) : analytics.error && !analytics.isFetching ? (
        <LoadError title={t('analyticsNotLoaded')} query={analytics} />
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      )}
    </Card>
  );
}
