import {
  choiceFilterNames,
  type ChoiceFilterName,
  mapChoiceFilters,
  parseChoices,
} from '@candor/contracts/ratings/choice-filters';
import { contentFilterNames } from '@candor/contracts/ratings/content-filters';
import { cleanLine } from '@candor/contracts/visible-text';
import { type ContentFilterTexts, noContentFilters, readContentFilters } from '../../lib/content-filters.ts';
import { priceText, recommendText, serviceText } from '../../lib/rating-details.ts';
import { t } from './messages/index.ts';

/** One chosen value of each filter, as text; '' is no limit. */
export type Choices = Record<ChoiceFilterName, string>;

/** The order and the filters of a listing's reviews, as the URL of the page holds them. */
export interface ReviewFilters extends ContentFilterTexts, Choices {
  sortBy: ReviewOrder;
  /** Words in title, text or tags. */
  q: string;
  /** Only reviews with exactly this tag; '' is no limit. */
  tag: string;
}

type ReviewOrder = (typeof reviewOrders)[number]['value'];

export const reviewOrders = [
  { value: 'newest', label: t('newestFirst') },
  { value: 'helpful', label: t('mostHelpful') },
  { value: 'highest', label: t('highestRated') },
  { value: 'lowest', label: t('lowestRated') },
  { value: 'oldest', label: t('oldestFirst') },
] as const;

/** A chip's text for a value. */
export const choiceLabels: Record<ChoiceFilterName, (value: string) => string> = {
  stars: (value) => t('starCount', { stars: Number(value) }),
  price: (value) => priceText(Number(value)),
  service: (value) => t('serviceIs', { service: serviceText(Number(value)) }),
  recommend: recommendText,
};

export function readReviewFilters(params: URLSearchParams): ReviewFilters {
  const choices = parseChoices(mapChoiceFilters((name) => params.get(name)));
  return {
    sortBy: reviewOrder(params.get('sortBy')),
    q: cleanLine(params.get('q') ?? ''),
    tag: cleanLine(params.get('tag') ?? ''),
    ...mapChoiceFilters((name) => String(choices[name][0] ?? '')),
    ...readContentFilters(params),
  };
}

export const noReviewFilters = { q: '', tag: '', ...mapChoiceFilters(() => ''), ...noContentFilters };

const textFilterNames = ['q', 'tag', ...choiceFilterNames, ...contentFilterNames] as const;

export function isLimited(filters: ReviewFilters): boolean {
  return textFilterNames.some((name) => filters[name] !== '');
}

/** The default order stays out of the URL. */
export function writeReviewFilters(filters: ReviewFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.sortBy !== 'newest') params.set('sortBy', filters.sortBy);
  for (const name of textFilterNames) if (filters[name] !== '') params.set(name, filters[name]);
  return params;
}

export function reviewOrder(typed: string | null): ReviewOrder {
  return reviewOrders.find(({ value }) => value === typed)?.value ?? 'newest';
}
