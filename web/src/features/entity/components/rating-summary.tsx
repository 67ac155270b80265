import type { EntityRatingSummary, RatingFacets } from '@candor/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { StarShape } from '../../../components/stars.tsx';
import { cn } from '../../../lib/class-names.ts';
import { useEntitySummary, useReviewFacets } from '../api/reviews.ts';
import { isLimited, type ReviewFilters } from '../review-filters.ts';
import { percentages } from '../../../lib/summary-figures.ts';
import { type Aspect, shownCounts, summaryAspects } from '../summary-figures.ts';
import { hidden } from '../../../components/hidden.tsx';
import { t } from '../messages/index.ts';

interface FilterProps {
  /** Of the reviews beside the summary. Each figure of the summary filters them; a second press removes the filter. */
  filters: ReviewFilters;
  onApply: (part: Partial<ReviewFilters>) => void;
}

interface RatingSummaryProps extends FilterProps {
  summary: EntityRatingSummary;
  facets: RatingFacets | undefined;
}

/** The histogram of the stars, and what raters said about price, service and recommendation. */
function RatingSummary({ summary, facets, ...filtering }: RatingSummaryProps) {
  const { filters, onApply } = filtering;
  const aspects = summaryAspects(summary, facets);
  // Without filters both count the same, and the summary is live.
  const { histogram, topTags } = shownCounts(summary, isLimited(filters) ? facets : undefined);
  return (
    <section
      aria-labelledby="rating-summary"
      className="grid grid-cols-1 gap-6 rounded-2xl border bg-surface p-6 shadow-low"
    >
      <h2 id="rating-summary" className="sr-only">
        {t('ratingSummary')}
      </h2>
      <StarBars histogram={histogram} {...filtering} />
      {aspects.length > 0 && (
        <ul className="grid gap-4 border-t pt-5 text-[0.9375rem]">
          {aspects.map((aspect) => (
            <AspectFilter key={aspect.name} aspect={aspect} {...filtering} />
          ))}
        </ul>
      )}
      {topTags.length > 0 && (
        <div className="grid grid-cols-1 gap-2.5 border-t pt-5">
          <h3 id="often-mentioned" className="font-sans text-sm font-medium text-muted">
            {t('oftenMentioned')}
          </h3>
          <ul aria-labelledby="often-mentioned" className="flex flex-wrap gap-1.5">
            {topTags.map(({ tag, count }) => (
              <li key={tag} className="max-w-full">
                <FilterToggle
                  isPressed={tag === filters.tag}
                  onPress={() => {
                    onApply({ tag: tag === filters.tag ? '' : tag });
                  }}
                >
                  <span className="sr-only">{t('reviewsWith')}</span>
                  <span dir="auto" className="truncate">
                    {tag}
                  </span>
                  <span className="text-muted tabular-nums">{count}</span>
                </FilterToggle>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** The average of an aspect, and a toggle for each value that raters can give. */
function AspectFilter({ aspect, filters, onApply }: FilterProps & { aspect: Aspect }) {
  const { filter, name, value, options } = aspect;
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-muted">{name}</span>
        <span className="font-medium">{value}</span>
      </p>
      <div role="group" aria-label={t('reviewsBy', { aspect: filter })} className="flex gap-1.5">
        {options.map((option) => {
          const isPressed = filters[filter] === option.value;
          return (
            <FilterToggle
              key={option.value}
              isPressed={isPressed}
              isDisabled={option.count === 0 && !isPressed}
              className="h-11! flex-1 flex-col gap-0! rounded-xl! px-1! leading-tight"
              onPress={() => {
                onApply({ [filter]: isPressed ? '' : option.value });
              }}
            >
              <span aria-hidden>{option.text}</span>
              <span className="sr-only">{option.meaning}</span>
              {option.count !== null && (
                <span className="text-xs text-muted tabular-nums">
                  {t.rich('filteredCount', { count: option.count, hidden })}
                </span>
              )}
            </FilterToggle>
          );
        })}
      </div>
    </li>
  );
}

interface FilterToggleProps {
  isPressed: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

function FilterToggle({ isPressed, isDisabled = false, onPress, className, children }: FilterToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      disabled={isDisabled}
      className={cn(
        'inline-flex h-8 max-w-full items-center justify-center gap-1.5 rounded-full border px-3 text-sm',
        isPressed
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-transparent bg-sunken enabled:hover:border-control/60 disabled:opacity-60',
        className,
      )}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface SummaryPanelProps extends FilterProps {
  entityId: string;
  /** Further cards beside the reviews. */
  children?: ReactNode;
}

/** The column beside the reviews. */
export function SummaryPanel({ children, ...summary }: SummaryPanelProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-6 self-start lg:[@media(min-height:60rem)]:sticky lg:[@media(min-height:60rem)]:top-24">
      <Summary {...summary} />
      {children}
    </div>
  );
}

function Summary({ entityId, ...filtering }: Omit<SummaryPanelProps, 'children'>) {
  const { data: summary, isError, isFetching, refetch } = useEntitySummary(entityId);
  const { data: facets } = useReviewFacets(entityId, filtering.filters);
  if (summary) return <RatingSummary summary={summary} facets={facets} {...filtering} />;
  if (isError && !isFetching) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-2xl border bg-surface p-6">
        <p className="text-muted">{t('summaryNotLoaded')}</p>
        <Button variant="outline" size="small" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  return <Skeleton className="h-96 rounded-2xl!" />;
}

interface StarBarsProps extends FilterProps {
  /** Index 0 counts one star. */
  histogram: readonly number[];
}

/** Five bars, five stars first. */
function StarBars({ histogram, filters, onApply }: StarBarsProps) {
  const shares = percentages(histogram);
  return (
    <ul className="-mx-2 grid gap-0.5">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = histogram[stars - 1] ?? 0;
        const share = shares[stars - 1] ?? 0;
        const isChosen = String(stars) === filters.stars;
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
                onApply({ stars: isChosen ? '' : String(stars) });
              }}
            >
              <span className="flex items-center gap-1 font-medium">
                {stars}
                <StarShape isFull className="size-4" />
                <span className="sr-only"> {t('starsUnit', { stars })} </span>
              </span>
              <span className="h-2.5 overflow-hidden rounded-full border border-control/35 bg-sunken">
                <span className="block h-full bg-star-fill" style={{ width: `${String(share)}%` }} />
              </span>
              <span className="text-right text-muted">
                {t('percentage', { percent: share })}
                <span className="sr-only">{t('showOnlyThese', { count })}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
