import type { EntityRatingSummary } from '@candor/contracts';
import { Badge } from '../../../components/badges.tsx';
import { Stars } from '../../../components/stars.tsx';
import { formatStars, plural } from '../../../lib/format.ts';
import { summaryAspects } from '../aspects.ts';
import { StarBars } from './star-bars.tsx';

interface RatingSummaryProps {
  summary: EntityRatingSummary;
  /** The stars that the list below is limited to. */
  chosenStars: number | null;
  onChooseStars: (stars: number | null) => void;
}

/** The average, how it came about, and what raters said beside the stars. */
export function RatingSummary({ summary, chosenStars, onChooseStars }: RatingSummaryProps) {
  const aspects = summaryAspects(summary);
  return (
    <section
      aria-labelledby="rating-summary"
      className="grid grid-cols-1 gap-6 rounded-2xl border bg-surface p-6 shadow-low"
    >
      <h2 id="rating-summary" className="sr-only">
        Rating summary
      </h2>
      <div className="flex items-center gap-5">
        <span aria-hidden className="font-serif text-6xl leading-none font-semibold tabular-nums">
          {formatStars(summary.averageRating)}
        </span>
        <div className="grid gap-1">
          <Stars value={summary.averageRating} />
          <p className="text-sm text-muted">
            {formatStars(summary.averageRating)} out of 5
            <br />
            {plural(summary.reviewCount, 'review')}
          </p>
        </div>
      </div>
      <StarBars histogram={summary.histogram} chosenStars={chosenStars} onChooseStars={onChooseStars} />
      {aspects.length > 0 && (
        <dl className="grid gap-2.5 border-t pt-5 text-[0.9375rem]">
          {aspects.map(({ name, value }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {summary.topTags.length > 0 && (
        <div className="grid grid-cols-1 gap-2.5 border-t pt-5">
          <h3 className="font-sans text-sm font-medium text-muted">Often mentioned</h3>
          <ul className="flex flex-wrap gap-1.5">
            {summary.topTags.map(({ tag, count }) => (
              <li key={tag} className="max-w-full">
                <Badge>
                  <span className="truncate">{tag}</span>
                  <span className="text-muted tabular-nums">{count}</span>
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
