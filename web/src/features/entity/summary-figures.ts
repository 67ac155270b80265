import type { EntityRatingSummary } from '@candor/contracts';
import { formatStars } from '@candor/contracts/ratings/mean';
import { choiceFilters, type ChoiceFilterName } from '@candor/contracts/ratings/choice-filters';
import { formatCount } from '../../lib/format.ts';
import { priceText, recommendText, serviceText } from '../../lib/rating-details.ts';
import { choiceLabels } from './review-filters.ts';

/** The average of what raters said beside the stars, and its filter. */
export interface Aspect {
  filter: Exclude<ChoiceFilterName, 'stars'>;
  name: string;
  value: string;
  options: AspectOption[];
}

interface AspectOption {
  value: string;
  text: string;
  /** The text in words, for screen readers. */
  meaning: string;
}

/** Empty if no rater named an aspect. */
export function summaryAspects({
  averagePriceRange,
  averageServiceQuality,
  wouldRecommend: { yes, no, maybe },
}: EntityRatingSummary): Aspect[] {
  const responses = yes + no + maybe;
  const aspects: (Aspect | false)[] = [
    averagePriceRange !== null && {
      filter: 'price',
      name: 'Price',
      value: priceText(averagePriceRange),
      options: optionsOf('price', (price) => '$'.repeat(Number(price))),
    },
    averageServiceQuality !== null && {
      filter: 'service',
      name: 'Service',
      value: `${serviceText(averageServiceQuality)} (${formatStars(averageServiceQuality)} of 5)`,
      options: optionsOf('service', String),
    },
    responses > 0 && {
      filter: 'recommend',
      name: 'Recommended',
      value: `by ${String(Math.round((yes * 100) / responses))}% of ${String(responses)}`,
      options: [
        recommendOption('yes', 'Yes', yes),
        recommendOption('maybe', 'Maybe', maybe),
        recommendOption('no', 'No', no),
      ],
    },
  ];
  return aspects.filter((aspect) => aspect !== false);
}

function recommendOption(value: string, short: string, count: number): AspectOption {
  return {
    value,
    text: `${short} ${formatCount(count)}`,
    meaning: recommendText(value),
  };
}

function optionsOf(filter: ChoiceFilterName, textOf: (value: string) => string): AspectOption[] {
  return choiceFilters[filter].values
    .map(String)
    .map((value) => ({ value, text: textOf(value), meaning: choiceLabels[filter](value) }));
}

/** Whole percentages of the counts that sum to 100: the largest remainders are rounded up. All 0 without counts. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count, at) => ({
    at,
    whole: Math.floor((count * 100) / total),
    rest: (count * 100) % total,
  }));
  const missing = 100 - shares.reduce((sum, { whole }) => sum + whole, 0);
  const roundedUp = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return shares.map(({ at, whole }) => (roundedUp.has(at) ? whole + 1 : whole));
}
