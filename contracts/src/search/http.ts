import { z } from 'zod';
import { canonicalCategory } from '../categories.ts';
import { Category } from '../category.ts';
import { listLimit } from '../list-limit.ts';
import { contentFilterQuery } from '../ratings/rating-content.ts';
import { RatingView } from '../ratings/ratings.ts';
import { defineRoutes } from '../route.ts';
import { nextCursor, queryText } from '../text.ts';

export const sortOrders = ['newest', 'oldest', 'highest', 'lowest', 'helpful', 'nearest'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** All parameters are optional. A value that cannot be parsed is ignored. */
export const SearchQuery = z.object({
  query: queryText.describe('Words in title, text, tags, listing or place; one typo per word matches.'),
  q: queryText.describe('The same as `query`, which takes precedence.'),
  category: queryText.describe('A category; empty or `all` for every category.'),
  ...contentFilterQuery,
  city: queryText,
  state: queryText.describe('A name or two letters.'),
  sortBy: queryText.describe(`One of ${sortOrders.join(', ')}; \`nearest\` only where a point is known.`),
  distance: queryText.describe('The maximum number of miles from the point.'),
  lat: queryText.describe('Latitude of the point in degrees; requires `lng`.'),
  lng: queryText.describe('Longitude of the point in degrees; requires `lat`.'),
  days: queryText.describe('Ratings of this many last days come first; older ones fill the page.'),
  limit: listLimit,
  cursor: nextCursor,
});

/** A listing to suggest while a person types. */
export const Suggestion = z.object({
  entityId: z.uuid(),
  name: z.string(),
  category: Category,
  city: z.string(),
  state: z.string(),
  isClaimed: z.boolean(),
});
export type Suggestion = z.infer<typeof Suggestion>;

const categoryKeys = (typed: unknown): readonly string[] => {
  const category = canonicalCategory(queryText.parse(typed) ?? '');
  return category === null ? [] : [`category-${category}`];
};

export const searchRoutes = defineRoutes({
  searchRatings: {
    method: 'GET',
    path: '/api/ratings/search',
    summary: 'Searches ratings.',
    notes:
      'A value that cannot be parsed is ignored. Headers: `x-total-count`; `x-next-cursor` when there is more; `x-search-mode` when the results are from the `fallback` or `behind`; `x-search-point` (`query`, `city`, `member` or `none`): the point that distances are measured from.',
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: ({ category }) => ['search', ...categoryKeys(category)],
    query: SearchQuery,
    responses: { 200: z.array(RatingView) },
  },
  suggest: {
    method: 'GET',
    path: '/api/search/suggest',
    summary: 'Suggests listings while a person types.',
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: () => ['search'],
    query: z.object({ q: queryText }),
    responses: { 200: z.array(Suggestion) },
  },
});
