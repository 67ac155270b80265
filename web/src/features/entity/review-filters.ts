import { contentFilterNames } from '@candor/contracts/ratings/content-filters';
import { type ContentFilterTexts, noContentFilters, readContentFilters } from '../../lib/content-filters.ts';

/** The order and the filters of a listing's reviews, as the URL of the page holds them. */
export interface ReviewFilters extends ContentFilterTexts {
  sortBy: ReviewOrder;
  /** Only reviews with exactly this many. */
  stars: number | null;
  /** Words in title, text or tags. */
  q: string;
  /** Only reviews with exactly this tag; '' is no limit. */
  tag: string;
}

type ReviewOrder = (typeof reviewOrders)[number]['value'];

export const reviewOrders = [
  { value: 'newest', label: 'Newest First' },
  { value: 'helpful', label: 'Most Helpful' },
  { value: 'highest', label: 'Highest Rated' },
  { value: 'lowest', label: 'Lowest Rated' },
  { value: 'oldest', label: 'Oldest First' },
] as const;

export function readReviewFilters(params: URLSearchParams): ReviewFilters {
  const [, stars] = /^([1-5])$/.exec(params.get('stars') ?? '') ?? [];
  return {
    sortBy: reviewOrder(params.get('sortBy')),
    stars: stars === undefined ? null : Number(stars),
    q: (params.get('q') ?? '').trim(),
    tag: (params.get('tag') ?? '').trim(),
    ...readContentFilters(params),
  };
}

export const noReviewFilters = { stars: null, q: '', tag: '', ...noContentFilters } as const;

export function isLimited({ stars, q, tag, ...filters }: ReviewFilters): boolean {
  return stars !== null || q !== '' || tag !== '' || contentFilterNames.some((name) => filters[name] !== '');
}

/** The default order stays out of the URL. */
export function writeReviewFilters({ sortBy, stars, q, tag, ...filters }: ReviewFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (sortBy !== 'newest') params.set('sortBy', sortBy);
  if (stars !== null) params.set('stars', String(stars));
  if (q.trim() !== '') params.set('q', q.trim());
  if (tag !== '') params.set('tag', tag);
  for (const name of contentFilterNames) if (filters[name] !== '') params.set(name, filters[name]);
  return params;
}

export function reviewOrder(typed: string | null): ReviewOrder {
  return reviewOrders.find(({ value }) => value === typed)?.value ?? 'newest';
}
