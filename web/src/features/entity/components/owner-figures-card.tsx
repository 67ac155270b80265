import type { OwnerFigures } from '@candor/contracts';
import { Eye, type LucideIcon, MessageSquareReply, MessageSquareText, Timer } from 'lucide-react';
import { BarChart } from '../../../components/bar-chart.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { formatCount, plural } from '../../../lib/format.ts';
import { useOwnerFigures } from '../api/owner-figures.ts';
import { monthLabel, responseRate, responseTime, weekLabel } from '../owner-figures-texts.ts';

/** What only the owner sees: views, reviews, and how they respond. */
export function OwnerFiguresCard({ entityId }: { entityId: string }) {
  const query = useOwnerFigures(entityId);
  const { data: figures } = query;
  if (!figures && query.error && !query.isFetching)
    return <LoadError title="The figures of your listing could not be loaded" query={query} />;
  return (
    <Card className="p-5 sm:p-7">
      <section aria-labelledby="owner-figures" aria-busy={!figures} className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 gap-1">
          <h2 id="owner-figures" className="text-2xl">
            Your listing’s figures
          </h2>
          <p className="text-sm text-muted">Only you and our admins see them.</p>
        </div>
        {figures ? <Figures figures={figures} /> : <Skeleton className="h-64 w-full" />}
      </section>
    </Card>
  );
}

function Figures({ figures }: { figures: OwnerFigures }) {
  const { weeks, months } = figures;
  const views = weeks.reduce((sum, week) => sum + week.views, 0);
  const recentReviews = months.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure icon={Eye} label={`Views in ${String(weeks.length)} weeks`} value={formatCount(views)} />
        <Figure
          icon={MessageSquareText}
          label={`Reviews in ${String(months.length)} months`}
          value={formatCount(recentReviews)}
        />
        <Figure icon={MessageSquareReply} label="Response rate" value={responseRate(figures)} />
        <Figure icon={Timer} label="Median time to respond" value={responseTime(figures)} />
      </dl>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <BarChart
          title={`${plural(views, 'view')} of reviews`}
          bars={weeks.map((week) => ({ label: weekLabel(week.week), value: week.views }))}
          fill="fill-accent"
        />
        <BarChart
          title={plural(recentReviews, 'review')}
          bars={months.map(({ month, reviewCount }) => ({ label: monthLabel(month), value: reviewCount }))}
          fill="fill-primary"
        />
      </div>
      <p className="text-sm text-muted">Each member who sees a review of your listing counts once a day.</p>
      <details>
        <summary className="text-link min-h-6 w-fit cursor-pointer text-sm font-medium">
          Show as tables
        </summary>
        <div className="mt-3 grid grid-cols-1 gap-6 lg:grid-cols-2">
          <FiguresTable
            caption="Views per week"
            columns={['Week', 'Views']}
            rows={weeks.map((week) => [weekLabel(week.week), formatCount(week.views)])}
          />
          <FiguresTable
            caption="Reviews per month"
            columns={['Month', 'Reviews', 'Average']}
            rows={months.map(({ month, reviewCount, averageRating }) => [
              monthLabel(month),
              formatCount(reviewCount),
              averageRating === null ? '–' : averageRating.toFixed(1),
            ])}
          />
        </div>
      </details>
    </>
  );
}

function Figure({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="text-3xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

interface FiguresTableProps {
  caption: string;
  columns: readonly string[];
  /** Oldest first. */
  rows: readonly (readonly string[])[];
}

/** Newest first. */
function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <thead className="text-left text-muted">
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? headStyle : `${headStyle} text-right`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(([label = '', ...cells]) => (
          <tr key={label} className="border-t">
            <th scope="row" className="py-1.5 text-left font-normal">
              {label}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="py-1.5 pl-3 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const headStyle = 'py-1.5 font-medium';
