import type { RatingAnalytics } from '@candor/contracts';
import { plural } from '../../../lib/format.ts';
import { analyticsBars, totalsOf } from '../analytics-bars.ts';
import { AnalyticsChart } from './analytics-chart.tsx';
import { AnalyticsTable } from './analytics-table.tsx';
import { RatingReach } from './rating-reach.tsx';

export function AnalyticsFigures({ analytics: { days, ratings } }: { analytics: RatingAnalytics }) {
  const bars = analyticsBars(days);
  const totals = totalsOf(days);
  const isEmpty = totals.views + totals.helpfulVotes === 0;
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <AnalyticsChart
          title={plural(totals.views, 'view')}
          bars={bars.map(({ label, views }) => ({ label, value: views }))}
          fill="fill-accent"
        />
        <AnalyticsChart
          title={plural(totals.helpfulVotes, 'helpful vote')}
          bars={bars.map(({ label, helpfulVotes }) => ({ label, value: helpfulVotes }))}
          fill="fill-primary"
        />
      </div>
      <p className="text-sm text-muted">
        {isEmpty && 'Nobody yet, in this time. '}
        Every other member who is shown one of your ratings counts once a day.
      </p>
      {!isEmpty && (
        <>
          <AnalyticsTable bars={bars} />
          <RatingReach ratings={ratings} />
        </>
      )}
    </>
  );
}
