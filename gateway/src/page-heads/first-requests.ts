import {
  bestPlaces,
  categories,
  listingPhotosPerPage,
  parseEntityOrder,
  parseSortOrder,
  placesPerPage,
  ratingsPerPage,
  trendingSearch,
} from '@candor/contracts';
import { escapeMarkup } from './page-head.ts';

/**
 * Paths that a page requests as soon as its scripts run. The browser requests them while it loads the scripts, and the page gets
 * these responses. A path that differs from the page's own costs a request, and nothing else.
 */
export type FirstRequests = readonly string[];

export const renderFirstRequests = (paths: FirstRequests): string =>
  paths
    .map(
      (path) =>
        `\n    <link rel="preload" as="fetch" href="${escapeMarkup(path)}" crossorigin="anonymous" />`,
    )
    .join('');

export const homeRequests: FirstRequests = [pathOf('/api/ratings/search', Object.entries(trendingSearch))];

export const listingRequests = (entityId: string): FirstRequests => {
  const ratings = `/api/ratings/entity/${encodeURIComponent(entityId)}`;
  return [
    `/api/entities/${encodeURIComponent(entityId)}`,
    `${ratings}/summary`,
    `${ratings}/highlights`,
    pathOf(`${ratings}/photos`, [['limit', listingPhotosPerPage]]),
  ];
};

/** Nothing for a search that the page would change first, or whose place it knows alone. */
export const searchRequests = (page: URLSearchParams): FirstRequests => {
  const shown = [...page].filter(([name]) => name !== 'map' && name !== 'view');
  if (!shown.every(([name, value]) => isPlain.get(name)?.(value))) return [];
  if (new Set(shown.map(([name]) => name)).size < shown.length) return [];
  const { q = '', where, sortBy = '', minRating = '', ...limits } = Object.fromEntries(shown);
  const { lat, lng, distance, city, state } = limits;
  // A place in words alone is looked up first, and a distance without a place is measured from the visitor's position.
  const arePointsGiven = [lat, lng].every((degrees) => (degrees === undefined) === (where === undefined));
  const isPlaceGiven = [where, city, state].some((place) => place !== undefined);
  if (!arePointsGiven || (distance !== undefined && !isPlaceGiven)) return [];

  const order = parseSortOrder(sortBy);
  const entityOrder = parseEntityOrder(sortBy);
  const places = (limit: number) =>
    pathOf('/api/entities/search', [
      ...Object.entries(limits),
      ['q', q],
      ['minRating', minRating.replace('+', '')],
      ['sortBy', entityOrder === (q === '' ? 'rating' : 'relevance') ? '' : (entityOrder ?? '')],
      ['limit', limit],
    ]);
  if (page.get('view') === 'places') return [places(placesPerPage)];
  const ratings = pathOf('/api/ratings/search', [
    ...Object.entries(limits),
    ['query', q],
    ['minRating', minRating],
    ['sortBy', order ?? 'newest'],
    ['limit', ratingsPerPage],
  ]);
  return [ratings, places(bestPlaces)];
};

const isText = (value: string): boolean => value !== '' && value === value.trim();
const isNumber = (value: string): boolean => value !== '' && value === String(Number(value));
const isOrder = (value: string): boolean =>
  value !== 'relevance' && (parseSortOrder(value) === value || parseEntityOrder(value) === value);

/** Values that the page sends as they are. */
const isPlain: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['q', isText],
  ['where', isText],
  ['city', isText],
  ['state', isText],
  ['exact', (value) => value === '1'],
  // The page calls a person's category 'people'.
  ['category', (value) => categories.some((category) => category === value && category !== 'person')],
  ['minRating', (value) => /^[1-5]\+$/.test(value)],
  ['distance', (value) => isNumber(value) && Number(value) > 0],
  ['lat', (value) => isNumber(value) && Math.abs(Number(value)) <= 90],
  ['lng', (value) => isNumber(value) && Math.abs(Number(value)) <= 180],
  ['sortBy', isOrder],
]);

/** Parameters in the order of their names, without empty ones. */
function pathOf(path: string, parameters: readonly (readonly [string, string | number])[]): string {
  const query = new URLSearchParams(
    parameters
      .map(([name, value]): [string, string] => [name, String(value)])
      .filter(([, value]) => value !== ''),
  );
  query.sort();
  return `${path}?${query.toString()}`;
}
