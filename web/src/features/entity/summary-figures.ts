import type { EntityRatingSummary, RatingFacets } from '@candor/contracts';
import { choiceFilters, type ChoiceFilterName } from '@candor/contracts/ratings/choice-filters';
import { aspectTexts } from '../../lib/summary-figures.ts';
import { choiceLabels } from './review-filters.ts';
import { t } from './messages/index.ts';

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
  /** How many reviews the filter would list; `null` until they are counted. */
  count: number | null;
  /** The text in words, for screen readers. */
  meaning: string;
}

/** Empty if no rater named an aspect. */
export function summaryAspects(summary: EntityRatingSummary, facets: RatingFacets | undefined): Aspect[] {
  const { price, service, recommend } = aspectTexts(summary);
  const optionsOf = (filter: ChoiceFilterName, textOf: (value: string) => string): AspectOption[] =>
    choiceFilters[filter].values.map(String).map((value) => ({
      value,
      text: textOf(value),
      count: facets?.[filter].find((facet) => facet.value === value)?.count ?? null,
      meaning: choiceLabels[filter](value),
    }));
  const aspects: (Aspect | false)[] = [
    price !== null && {
      filter: 'price',
      name: t('price'),
      value: price,
      options: optionsOf('price', (level) => '$'.repeat(Number(level))),
    },
    service !== null && {
      filter: 'service',
      name: t('service'),
      value: service,
      options: optionsOf('service', String),
    },
    recommend !== null && {
      filter: 'recommend',
      name: t('recommended'),
      value: recommend,
      options: optionsOf('recommend', (said) => recommendTexts[said] ?? ''),
    },
  ];
  return aspects.filter((aspect) => aspect !== false);
}

const recommendTexts: Readonly<Record<string, string>> = { yes: t('yes'), maybe: t('maybe'), no: t('no') };

/** Together with the filters that are set, where facets count them. */
export function shownCounts(
  summary: EntityRatingSummary,
  facets: RatingFacets | undefined,
): Pick<EntityRatingSummary, 'topTags'> & { histogram: readonly number[] } {
  return facets === undefined
    ? summary
    : { histogram: facets.stars.map(({ count }) => count), topTags: facets.tags };
}
