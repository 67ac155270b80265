import type { RatingAnalytics } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { ClaimedBadge } from '../../../components/badges.tsx';
import { BarChart } from '../../../components/bar-chart.tsx';
import { formatCount } from '../../../lib/format.ts';
import { type AnalyticsBar, analyticsBars, totalsOf } from '../analytics-bars.ts';
import { t } from '../messages/index.ts';

export function AnalyticsFigures({ analytics: { days, ratings } }: { analytics: RatingAnalytics }) {
  const bars = analyticsBars(days);
  const totals = totalsOf(days);
  const isEmpty = totals.views + totals.helpfulVotes === 0;
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <BarChart
          title={t('viewCount', { count: totals.views })}
          bars={bars.map(({ label, views }) => ({ label, value: views }))}
          fill="fill-accent"
        />
        <BarChart
          title={t('helpfulVoteCount', { count: totals.helpfulVotes })}
          bars={bars.map(({ label, helpfulVotes }) => ({ label, value: helpfulVotes }))}
          fill="fill-primary"
        />
      </div>
      <p className="text-sm text-muted">
        {isEmpty && `${t('noViews')} `}
        {t('aboutViews')}
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

/** Newest first. */
function AnalyticsTable({ bars }: { bars: readonly AnalyticsBar[] }) {
  return (
    <details>
      <summary className="text-link min-h-6 w-fit cursor-pointer text-sm font-medium">
        {t('showAsTable')}
      </summary>
      <div role="region" aria-label={t('overTime')} tabIndex={0} className="mt-3 max-h-80 overflow-auto">
        <table className="w-full text-sm tabular-nums">
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {t('day')}
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                {t('views')}
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                {t('helpfulVotesOfDay')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ label, views, helpfulVotes }) => (
              <tr key={label} className="border-t">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {label}
                </th>
                <td className="px-3 py-1.5 text-right">{formatCount(views)}</td>
                <td className="py-1.5 pl-3 text-right">{formatCount(helpfulVotes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const shownAtMost = 5;

/** The ratings with the most views. */
function RatingReach({ ratings }: Pick<RatingAnalytics, 'ratings'>) {
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="pb-2 text-left text-base font-semibold">{t('mostViewed')}</caption>
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {t('rating')}
          </th>
          <th scope="col" className="w-22 px-2 py-1.5 text-right font-medium">
            {t('views')}
          </th>
          <th scope="col" className="w-20 py-1.5 pl-2 text-right font-medium">
            {t('helpful')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ratings
          .slice(0, shownAtMost)
          .map(({ ratingId, entityId, entityName, isClaimed, title, views, helpfulVotes }) => (
            <tr key={ratingId} className="border-t">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                <div className="flex flex-wrap items-center gap-x-2">
                  <Link
                    to={`/entity/${entityId}`}
                    dir="auto"
                    className="text-link line-clamp-2 wrap-anywhere"
                  >
                    {entityName}
                  </Link>
                  {isClaimed && <ClaimedBadge />}
                </div>
                <span dir="auto" className="line-clamp-1 wrap-anywhere text-muted">
                  {title}
                </span>
              </th>
              <td className="px-2 py-2 text-right whitespace-nowrap tabular-nums">{formatCount(views)}</td>
              <td className="py-2 pl-2 text-right whitespace-nowrap tabular-nums">
                {formatCount(helpfulVotes)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
