import type { OwnerFigures } from '@candor/contracts';
import { formatStars } from '@candor/contracts/ratings/mean';
import { BarChart } from '../../../components/bar-chart.tsx';
import { formatCount, formatShortMonth } from '../../../lib/format.ts';
import { reviewsOf, viewsOf, weekLabel } from '../owner-figures-texts.ts';
import { t } from '../messages/index.ts';

/** Views by week and reviews by month, as charts and as tables. */
export function FigureTrends({ figures }: { figures: OwnerFigures }) {
  const { weeks, months } = figures;
  const [views, recentReviews] = [viewsOf(figures), reviewsOf(figures)];
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <BarChart
          title={t('viewsOfReviews', { count: views })}
          bars={weeks.map((week) => ({ label: weekLabel(week.week), value: week.views }))}
          fill="fill-accent"
        />
        <BarChart
          title={t('reviewCount', { count: recentReviews })}
          bars={months.map(({ month, reviewCount }) => ({
            label: formatShortMonth(month),
            value: reviewCount,
          }))}
          fill="fill-primary"
        />
      </div>
      <p className="text-sm text-muted">{t('aboutViews')}</p>
      <details>
        <summary className="text-link min-h-6 w-fit cursor-pointer text-sm font-medium">
          {t('showTables')}
        </summary>
        <div className="mt-3 grid grid-cols-1 gap-6 lg:grid-cols-2">
          <FiguresTable
            caption={t('viewsPerWeek')}
            columns={[t('week'), t('views')]}
            rows={weeks.map((week) => [weekLabel(week.week), formatCount(week.views)])}
          />
          <FiguresTable
            caption={t('reviewsPerMonth')}
            columns={[t('month'), t('reviews'), t('average')]}
            rows={months.map(({ month, reviewCount, averageRating }) => [
              formatShortMonth(month),
              formatCount(reviewCount),
              averageRating === null ? '–' : formatStars(averageRating),
            ])}
          />
        </div>
      </details>
    </>
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
