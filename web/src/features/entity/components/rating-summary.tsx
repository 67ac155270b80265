import type { EntityRatingSummary } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { Stars, StarShape } from '../../../components/stars.tsx';
import { formatStars, mean } from '@candor/contracts/ratings/mean';
import { plural } from '../../../lib/format.ts';
import { percentages, summaryAspects } from '../summary-figures.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { useEntitySummary } from '../api/reviews.ts';
import { cn } from '../../../lib/class-names.ts';

interface ChosenFilters {
  /** The stars that filter the list below. */
  chosenStars: number | null;
  onChooseStars: (stars: number | null) => void;
  /** The tag that filters the list below; '' without. */
  chosenTag: string;
  /** The page whose list is filtered by the tag. */
  tagPath: (tag: string) => string;
}

/** The average, its histogram, and what raters said about price, service and recommendation. */
function RatingSummary({
  summary,
  chosenStars,
  onChooseStars,
  chosenTag,
  tagPath,
}: ChosenFilters & { summary: EntityRatingSummary }) {
  const aspects = summaryAspects(summary);
  const stars = mean(summary.starSum, summary.reviewCount);
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
          {formatStars(stars)}
        </span>
        <div className="grid gap-1">
          <Stars value={stars} />
          <p className="text-sm text-muted">
            {formatStars(stars)} out of 5
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
                <TagLink tag={tag} count={count} isChosen={tag === chosenTag} pathOf={tagPath} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface TagLinkProps {
  tag: string;
  count: number;
  isChosen: boolean;
  pathOf: ChosenFilters['tagPath'];
}

/** Filters the reviews by the tag. The link of the chosen tag removes the filter. */
function TagLink({ tag, count, isChosen, pathOf }: TagLinkProps) {
  return (
    <Link
      to={pathOf(isChosen ? '' : tag)}
      replace
      preventScrollReset
      className={cn(
        'inline-flex h-8 max-w-full items-center gap-1.5 rounded-full border px-3 text-sm',
        isChosen
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-transparent bg-sunken hover:border-control/60',
      )}
    >
      <span className="sr-only">{isChosen ? 'All reviews, not only those with' : 'Reviews with'}</span>
      <span dir="auto" className="truncate">
        {tag}
      </span>
      <span className="text-muted tabular-nums">{count}</span>
    </Link>
  );
}

interface SummaryPanelProps extends ChosenFilters {
  entityId: string;
  /** Further cards beside the reviews. */
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

function Summary({ entityId, ...filters }: Omit<SummaryPanelProps, 'children'>) {
  const { data: summary, isError, isFetching, refetch } = useEntitySummary(entityId);
  if (summary) return <RatingSummary summary={summary} {...filters} />;
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

interface StarBarsProps {
  /** Index 0 counts one star. */
  histogram: readonly number[];
  chosenStars: number | null;
  onChooseStars: (stars: number | null) => void;
}

/** Five bars, five stars first. Each filters the reviews by its stars; a second press removes the filter. */
function StarBars({ histogram, chosenStars, onChooseStars }: StarBarsProps) {
  const shares = percentages(histogram);
  return (
    <ul className="-mx-2 grid gap-0.5">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = histogram[stars - 1] ?? 0;
        const share = shares[stars - 1] ?? 0;
        const isChosen = stars === chosenStars;
        return (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={isChosen}
              disabled={count === 0 && !isChosen}
              className={cn(
                'grid h-9 w-full grid-cols-[2.25rem_1fr_2.75rem] items-center gap-3 rounded-lg px-2 text-sm tabular-nums enabled:hover:bg-sunken',
                isChosen && 'bg-accent-soft enabled:hover:bg-accent-soft',
              )}
              onClick={() => {
                onChooseStars(isChosen ? null : stars);
              }}
            >
              <span className="flex items-center gap-1 font-medium">
                {stars}
                <StarShape isFull className="size-4" />
                <span className="sr-only"> {stars === 1 ? 'star' : 'stars'}: </span>
              </span>
              <span className="h-2.5 overflow-hidden rounded-full border border-control/35 bg-sunken">
                <span className="block h-full bg-star-fill" style={{ width: `${String(share)}%` }} />
              </span>
              <span className="text-right text-muted">
                {share}%<span className="sr-only">, {plural(count, 'review')}. Show only these</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
