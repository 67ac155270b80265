import { z } from 'zod';
import { canonicalCategory } from '../categories.ts';
import { Category } from '../category.ts';
import { listLimitDescription } from '../list-limit.ts';
import { contentFilters, mapContentFilters } from '../ratings/content-filters.ts';
import { RatingView } from '../ratings/ratings.ts';
import { defineRoutes } from '../route.ts';
import { queryText, queryTexts } from '../text.ts';
import { EntitySearchQuery, FoundEntities, SuggestedLocation } from './entity-search.ts';
import { SavedSearch } from './saved-search.ts';
import { maxOffset, sortOrders } from './search-parameters.ts';

/** All parameters are optional. The response reports those that cannot be used. */
export const SearchQuery = z
  .object({
    query: queryTexts.describe('Words in title, text, tags, listing or place.'),
    q: queryTexts.describe('The same as `query`, which takes precedence.'),
    exact: queryTexts.describe('`1`: no word is corrected.'),
    category: queryTexts.describe(
      'A category; empty or `all` for every category. An unknown one has no ratings.',
    ),
    ...mapContentFilters((name) => queryTexts.describe(contentFilters[name].description)),
    city: queryTexts.describe('Distances are measured from its center if neither `lat` nor `lng` is given.'),
    state: queryTexts.describe('A name or two letters.'),
    sortBy: queryTexts.describe(
      `One of ${sortOrders.join(', ')}; \`newest\` by default. \`nearest\` needs a point; \`relevance\` without text means \`newest\`.`,
    ),
    distance: queryTexts.describe('The maximum number of miles from the point; `anywhere` is no limit.'),
    lat: queryTexts.describe('Latitude of the point in degrees; requires `lng`.'),
    lng: queryTexts.describe('Longitude of the point in degrees; requires `lat`.'),
    days: queryTexts.describe(
      'Ratings of this many last days come first; older ones fill the page. Such a list has one page.',
    ),
    limit: queryTexts.describe(listLimitDescription),
    offset: queryTexts.describe(
      `Leaves out the first ratings, after those before the cursor; from 0 to ${new Intl.NumberFormat('en-US').format(maxOffset)}.`,
    ),
    cursor: queryTexts.describe(
      'From the header `x-next-cursor` of the page before; valid for the same text, order and point only.',
    ),
  })
  .catchall(queryTexts);
export type SearchQuery = z.output<typeof SearchQuery>;

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

/** A rating that is new in a saved search. */
export const NewRating = z.object({
  ratingId: z.uuid(),
  entityId: z.uuid(),
  authorId: z.uuid(),
  /** The entity had no visible rating before. */
  isNewPlace: z.boolean(),
});
export type NewRating = z.infer<typeof NewRating>;

const searchNotes = [
  'Every word of the text must match. A word that no rating has is corrected, unless `exact` is `1`.',
  'Headers: `x-total-count`; `x-next-cursor` when there is more; `x-search-mode` when the results are from the `fallback` or `behind`.',
  '`x-search-point` (`query`, `city`, `text`, `member` or `none`): the place that distances are measured from. `text` is a place that the text names; a ZIP code limits the search to 10 miles unless `distance` is given.',
  '`x-search-within`: that ZIP code with the miles of the limit, for example `78701=10`.',
  '`x-search-corrected`: the corrected words, for example `pizaa=pizza, resturant=restaurant`. Words are percent-encoded.',
  '`x-search-suggested`, if nothing was found: other words that the text may have meant, in the same form; `x-search-suggested-count`: how many ratings they have with the same filters.',
  '`x-search-ignored`: the names of parameters that could not be used, for example `distance, lat`. It has names that the search does not have, names with several values (the first counts), and `query` or `q` if there is nothing to search for in the text.',
].join(' ');

const categoryKeys = (typed: unknown): readonly string[] => {
  const category = canonicalCategory(queryTexts.parse(typed)[0] ?? '');
  return category === null ? [] : [`category-${category}`];
};

export const searchRoutes = defineRoutes({
  searchRatings: {
    method: 'GET',
    path: '/api/ratings/search',
    summary: 'Searches ratings.',
    notes: searchNotes,
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: ({ category }) => ['search', ...categoryKeys(category)],
    query: SearchQuery,
    responses: { 200: z.array(RatingView) },
  },
  searchEntities: {
    method: 'GET',
    path: '/api/entities/search',
    summary: 'Searches entities.',
    notes:
      'Every word of the text must match. Entities without ratings are found, too. The response names corrected words, and parameters that could not be used. `x-search-mode` when the results are from the `fallback` or `behind`.',
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: ({ category }) => ['search', ...categoryKeys(category)],
    query: EntitySearchQuery,
    responses: { 200: FoundEntities },
  },
  suggestLocations: {
    method: 'GET',
    path: '/api/search/locations',
    summary: 'Suggests US cities and ZIP codes while a person types where.',
    access: 'public',
    rateLimit: 'read',
    surrogateKeys: () => [],
    query: z.object({ q: queryText }),
    responses: { 200: z.array(SuggestedLocation) },
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
  /**
   * The visible ratings that others created in a time and that a saved search finds, or whose places it finds: the newest, at
   * most `mostAlertedReviews`, in the order of the searches.
   */
  newRatings: {
    method: 'POST',
    path: '/internal/search/new-ratings',
    access: 'internal',
    body: z.strictObject({
      searches: z
        .array(
          z.strictObject({
            search: SavedSearch,
            /** Without a place in the search, distances are measured from their home. */
            memberId: z.uuid(),
            since: z.iso.datetime(),
            /** Not included. */
            until: z.iso.datetime(),
          }),
        )
        .max(20),
    }),
    responses: { 200: z.array(z.array(NewRating)) },
  },
});
