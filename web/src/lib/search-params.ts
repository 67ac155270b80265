import { contentFilterNames } from '@candor/contracts/ratings/content-filters';
import {
  anywhere,
  parseDegrees,
  parseDistance,
  parseSortOrder,
  type SortOrder,
} from '@candor/contracts/search/search-parameters';
import { cleanLine } from '@candor/contracts/visible-text';
import { canonicalCategory, categoryFilter, searchCategoryOptions } from './categories.ts';
import { type ContentFilterTexts, readContentFilters } from './content-filters.ts';
import { t } from './messages/index.ts';

/** The filters that searches of ratings and of places have, as the URL of /search holds them; '' is no limit. */
export interface SharedFilters {
  q: string;
  /** '1' if no word of the text is corrected, else ''. */
  exact: string;
  /** One of the listed options, or the typed text. */
  category: string;
  city: string;
  state: string;
  /** A place in words: 'Austin, TX', or a ZIP code with its city. */
  where: string;
  /** Degrees of that place; '' if its words are all that is given. */
  lat: string;
  lng: string;
  /** Miles. */
  distance: string;
}

/** The filters and the order of a search for ratings. */
export interface SearchFilters extends SharedFilters, ContentFilterTexts {
  sortBy: SortOrder;
}

interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

export const distanceOptions: readonly Option[] = [
  { value: '5', label: t('miles', { count: 5 }) },
  { value: '10', label: t('miles', { count: 10 }) },
  { value: '25', label: t('miles', { count: 25 }) },
  { value: '50', label: t('miles', { count: 50 }) },
  { value: anywhere, label: t('anywhere') },
];

type ListedOrder = Exclude<SortOrder, 'nearest' | 'relevance'>;

export const sortOptions: readonly Option<ListedOrder>[] = [
  { value: 'newest', label: t('newestFirst') },
  { value: 'oldest', label: t('oldestFirst') },
  { value: 'highest', label: t('highestRated') },
  { value: 'lowest', label: t('lowestRated') },
  { value: 'helpful', label: t('mostHelpful') },
];

/** The orders of the search page. A text can match better or worse. */
export function sortOptionsFor(q: string): readonly Option<SortOrder>[] {
  const bestMatch: Option<SortOrder> = { value: 'relevance', label: t('bestMatch') };
  return [...(q === '' ? [] : [bestMatch]), ...sortOptions, { value: 'nearest', label: t('nearestFirst') }];
}

/** Invalid values count as missing. */
export function readSharedFilters(params: URLSearchParams): SharedFilters {
  const text = (name: string) => cleanLine(params.get(name) ?? '');
  return {
    q: text('q'),
    exact: text('exact') === '1' ? '1' : '',
    category: readCategory(text('category')),
    city: text('city'),
    state: text('state'),
    where: text('where'),
    ...readPoint(text),
    distance: readDistance(text('distance')),
  };
}

/** Invalid values count as missing. */
export function readSearchFilters(params: URLSearchParams): SearchFilters {
  const shared = readSharedFilters(params);
  const order = parseSortOrder((params.get('sortBy') ?? '').trim());
  return { ...shared, ...readContentFilters(params), sortBy: orderFor(shared.q, order) };
}

const paramNames = [
  'q',
  'exact',
  'category',
  ...contentFilterNames,
  'city',
  'state',
  'where',
  'lat',
  'lng',
  'distance',
  'sortBy',
] as const satisfies readonly (keyof SearchFilters)[];

/** The URL of a search, without empty values. */
export function searchPath(wanted: Partial<Record<keyof SearchFilters, string>>): string {
  return pathWithParams(paramNames.map((name) => [name, wanted[name] ?? '']));
}

/** The URL of /search with the parameters that have a value. */
export function pathWithParams(entries: readonly (readonly [name: string, value: string])[]): string {
  const params = new URLSearchParams();
  for (const [name, value] of entries) {
    const trimmed = value.trim();
    if (trimmed) params.append(name, trimmed);
  }
  return params.size === 0 ? '/search' : `/search?${params.toString()}`;
}

function readCategory(typed: string): string {
  const filter = categoryFilter(typed);
  if (filter === 'all') return '';
  const option = searchCategoryOptions.find(({ value }) => canonicalCategory(value) === filter);
  return option?.value ?? typed;
}

/** The coordinates of the place in words. Alone they would be a place without a name. */
function readPoint(text: (name: string) => string): Pick<SearchFilters, 'lat' | 'lng'> {
  const lat = parseDegrees(text('lat'), 90);
  const lng = parseDegrees(text('lng'), 180);
  if (text('where') === '' || lat === null || lng === null) return { lat: '', lng: '' };
  return { lat: String(lat), lng: String(lng) };
}

function readDistance(typed: string): string {
  const distance = parseDistance(typed);
  return typeof distance === 'number' ? String(distance) : '';
}

/** Without text no rating matches better than another. */
export function orderFor(q: string, order: SortOrder | null): SortOrder {
  return order === null || (order === 'relevance' && q === '') ? 'newest' : order;
}

const mapParam = 'map';
const mapOpenValue = '1';

/** Whether the page's URL opens the map. */
export function isMapOpen(params: URLSearchParams): boolean {
  return params.get(mapParam) === mapOpenValue;
}

/** The same parameters with the map open or closed. */
export function withMap(path: string, isOpen: boolean): string {
  const [pathname = '', query] = path.split('?');
  const params = new URLSearchParams(query);
  params.delete(mapParam);
  if (isOpen) params.set(mapParam, mapOpenValue);
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
}
