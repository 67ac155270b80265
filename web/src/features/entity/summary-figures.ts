import type { EntityRatingSummary } from '@candor/contracts';
import { choiceFilters, type ChoiceFilterName } from '@candor/contracts/ratings/choice-filters';
import { formatCount } from '../../lib/format.ts';
import { recommendText } from '../../lib/rating-details.ts';
import { aspectTexts } from '../../lib/summary-figures.ts';
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
export function summaryAspects(summary: EntityRatingSummary): Aspect[] {
  const { yes, no, maybe } = summary.wouldRecommend;
  const { price, service, recommend } = aspectTexts(summary);
  const aspects: (Aspect | false)[] = [
    price !== null && {
      filter: 'price',
      name: 'Price',
      value: price,
      options: optionsOf('price', (level) => '$'.repeat(Number(level))),
    },
    service !== null && {
      filter: 'service',
      name: 'Service',
      value: service,
      options: optionsOf('service', String),
    },
    recommend !== null && {
      filter: 'recommend',
      name: 'Recommended',
      value: recommend,
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
