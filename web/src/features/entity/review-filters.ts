/** Filters and order of an entity's reviews, as stored in the page's URL. */
export interface ReviewFilters {
  sortBy: ReviewOrder;
  /** Only reviews with exactly this many. */
  stars: number | null;
  /** Words in title or text. */
  q: string;
}

type ReviewOrder = (typeof reviewOrders)[number]['value'];

export const reviewOrders = [
  { value: 'newest', label: 'Newest First' },
  { value: 'helpful', label: 'Most Helpful' },
  { value: 'highest', label: 'Highest Rated' },
  { value: 'lowest', label: 'Lowest Rated' },
  { value: 'oldest', label: 'Oldest First' },
] as const;

export function readReviewFilters(address: URLSearchParams): ReviewFilters {
  const [, stars] = /^([1-5])$/.exec(address.get('stars') ?? '') ?? [];
  return {
    sortBy: reviewOrder(address.get('sortBy')),
    stars: stars === undefined ? null : Number(stars),
    q: (address.get('q') ?? '').trim(),
  };
}

/** The default order is left out of the URL. */
export function writeReviewFilters({ sortBy, stars, q }: ReviewFilters): URLSearchParams {
  const address = new URLSearchParams();
  if (sortBy !== 'newest') address.set('sortBy', sortBy);
  if (stars !== null) address.set('stars', String(stars));
  if (q.trim() !== '') address.set('q', q.trim());
  return address;
}

export function reviewOrder(typed: string | null): ReviewOrder {
  return reviewOrders.find(({ value }) => value === typed)?.value ?? 'newest';
}
