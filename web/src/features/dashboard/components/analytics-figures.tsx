import type { RatingAnalytics } from '@candor/contracts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ClaimedBadge } from '../../../components/badges.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatCount, plural } from '../../../lib/format.ts';
import { type AnalyticsBar, analyticsBars, totalsOf } from '../analytics-bars.ts';

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
        {isEmpty && 'No views in this period. '}
        Each member who sees one of your ratings counts once a day.
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

interface AnalyticsChartProps {
  /** The sum of the bars: '12 views' */
  title: string;
  bars: readonly { label: string; value: number }[];
  fill: 'fill-accent' | 'fill-primary';
}

const barWidth = 10;
const gap = 2;
const height = 100;
/** Keeps a single view visible. */
const leastHeight = 3;

/** For screen readers the same figures are in the table below. */
function AnalyticsChart({ title, bars, fill }: AnalyticsChartProps) {
  const titleId = useId();
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const best = bars.find(({ value }) => value === most);
  return (
    <figure aria-labelledby={titleId} className="grid grid-cols-1 gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={titleId} className="text-xl font-semibold tabular-nums">
          {title}
        </span>
        <span className="text-sm text-muted tabular-nums">
          {most > 0 && best && `Most: ${formatCount(most)}, ${best.label}`}
        </span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${String(bars.length * barWidth)} ${String(height)}`}
        preserveAspectRatio="none"
        className={cn('h-32 w-full border-b', fill)}
      >
        {bars.map(({ label, value }, index) => {
          const barHeight = value === 0 ? 0 : Math.max(leastHeight, (value / most) * height);
          return (
            <rect
              key={label}
              x={index * barWidth}
              y={height - barHeight}
              width={barWidth - gap}
              height={barHeight}
            >
              <title>{`${label}: ${formatCount(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden className="flex justify-between text-xs text-muted">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </figure>
  );
}

/** Newest first. */
function AnalyticsTable({ bars }: { bars: readonly AnalyticsBar[] }) {
  return (
    <details>
      <summary className="text-link min-h-6 w-fit cursor-pointer text-sm font-medium">
        Show as a table
      </summary>
      <div
        role="region"
        aria-label="Views and helpful votes over time"
        tabIndex={0}
        className="mt-3 max-h-80 overflow-auto"
      >
        <table className="w-full text-sm tabular-nums">
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Day
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                Views
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                Helpful votes
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
      <caption className="pb-2 text-left text-base font-semibold">Most viewed</caption>
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Rating
          </th>
          <th scope="col" className="w-22 px-2 py-1.5 text-right font-medium">
            Views
          </th>
          <th scope="col" className="w-20 py-1.5 pl-2 text-right font-medium">
            Helpful
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
                  <Link to={`/entity/${entityId}`} className="text-link line-clamp-2 wrap-anywhere">
                    {entityName}
                  </Link>
                  {isClaimed && <ClaimedBadge />}
                </div>
                <span className="line-clamp-1 wrap-anywhere text-muted">{title}</span>
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
