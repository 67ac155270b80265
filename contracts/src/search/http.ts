import { z } from 'zod';
import { Category } from '../category.ts';
import { listLimit } from '../list-limit.ts';
import { RatingView } from '../ratings/ratings.ts';
import { defineRoutes } from '../route.ts';
import { nextCursor, queryText } from '../text.ts';

export const sortOrders = ['newest', 'oldest', 'highest', 'lowest', 'helpful', 'nearest'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** All optional, nothing refused: what cannot be understood is as if absent. */
export const SearchQuery = z.object({
  query: queryText.describe('Words in title, text, tags, entity or place; a typo is forgiven.'),
  q: queryText.describe('The same as `query`, which counts first.'),
  category: queryText.describe('A category; empty or `all`: every one.'),
  minRating: queryText.describe('So many stars at least.'),
  city: queryText,
  state: queryText.describe('Name or two letters.'),
  sortBy: queryText.describe(`One of ${sortOrders.join(', ')}; \`nearest\` only where a point is known.`),
  distance: queryText.describe('Miles from the point at most, where one is known.'),
  lat: queryText.describe('Latitude of the point, in degrees; goes with `lng`.'),
  lng: queryText.describe('Longitude of the point, in degrees; goes with `lat`.'),
  days: queryText.describe('Ratings of the last so many days come first; older ones only fill up.'),
  limit: listLimit,
  cursor: nextCursor,
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
  searchRatings: {
    method: 'GET',
    path: '/api/ratings/search',
    summary: 'Searches ratings.',
    notes:
      'Nothing is refused: what cannot be understood is as if absent. Headers: `x-total-count`; `x-next-cursor` when there is more; `x-search-mode` when the answer is `fallback` or `behind`; `x-search-point` (`query`, `city`, `member` or `none`): where distances are measured from.',
    access: 'public',
    rateLimit: 'read',
    query: SearchQuery,
    responses: { 200: z.array(RatingView) },
  },
  suggest: {
    method: 'GET',
    path: '/api/search/suggest',
    summary: 'Entities to offer while somebody types.',
    access: 'public',
    rateLimit: 'read',
    query: z.object({ q: queryText }),
    responses: { 200: z.array(Suggestion) },
  },
});
