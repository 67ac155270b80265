import { z } from 'zod';
import { Category } from '../category.ts';
import { listLimit } from '../list-limit.ts';
import { RatingView } from '../ratings/ratings.ts';
import { defineRoutes } from '../route.ts';
import { queryText } from '../text.ts';

export const sortOrders = ['newest', 'oldest', 'highest', 'lowest', 'helpful', 'nearest'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** All optional, nothing refused: what cannot be understood is as if absent. */
export const SearchQuery = z.object({
  query: queryText,
  q: queryText,
  category: queryText,
  minRating: queryText,
  city: queryText,
  state: queryText,
  sortBy: queryText,
  distance: queryText,
  lat: queryText,
  lng: queryText,
  days: queryText,
  limit: listLimit,
  cursor: queryText,
});

/** An entity to offer while somebody types. */
export const Suggestion = z.object({
  entityId: z.uuid(),
  name: z.string(),
  category: Category,
  city: z.string(),
  state: z.string(),
  isClaimed: z.boolean(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const searchRoutes = defineRoutes({
  /**
   * Headers: `x-total-count`; `x-next-cursor` when there is more; `x-search-mode` when the answer is `fallback` or
   * `behind`; `x-search-point` (`query`, `city`, `member` or `none`): where distances are measured from.
   */
  searchRatings: {
    method: 'GET',
    path: '/api/ratings/search',
    access: 'public',
    rateLimit: 'read',
    query: SearchQuery,
    answers: { 200: z.array(RatingView) },
  },
  suggest: {
    method: 'GET',
    path: '/api/search/suggest',
    access: 'public',
    rateLimit: 'read',
    query: z.object({ q: queryText }),
    answers: { 200: z.array(Suggestion) },
  },
});
