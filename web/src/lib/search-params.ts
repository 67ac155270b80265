import type { SortOrder } from '@candor/contracts';
import { contentFilterNames } from '@candor/contracts/ratings/content-filters';
import { canonicalCategory, categoryFilter, searchCategoryOptions } from './categories.ts';
import { type ContentFilterTexts, readContentFilters } from './content-filters.ts';

/** The filters and the order of a search, as the URL of /search holds them; '' is no limit. */
export interface SearchFilters extends ContentFilterTexts {
  q: string;
  /** One of the listed options, or the typed text. */
  category: string;
  city: string;
  state: string;
  /** Miles. */
  distance: string;
  sortBy: SortOrder;
}

interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

export const distanceOptions: readonly Option[] = [
  { value: '5', label: '5 miles' },
  { value: '10', label: '10 miles' },
  { value: '25', label: '25 miles' },
  { value: '50', label: '50 miles' },
  { value: 'anywhere', label: 'Anywhere' },
];

export const sortOptions: readonly Option<Exclude<SortOrder, 'nearest'>>[] = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'highest', label: 'Highest Rated' },
  { value: 'lowest', label: 'Lowest Rated' },
  { value: 'helpful', label: 'Most Helpful' },
];

export const sortOptionsWithNearest: readonly Option<SortOrder>[] = [
  ...sortOptions,
  { value: 'nearest', label: 'Nearest First' },
];

/** Invalid values count as missing. */
export function readSearchFilters(params: URLSearchParams): SearchFilters {
  const text = (name: string) => (params.get(name) ?? '').trim();
  return {
    q: text('q'),
    category: readCategory(text('category')),
    ...readContentFilters(params),
    city: text('city'),
    state: text('state'),
    distance: readDistance(text('distance')),
    sortBy: readSortOrder(text('sortBy')),
  };
}

/** The URL of a search, without empty values. */
export function searchPath(wanted: Partial<Record<keyof SearchFilters, string>>): string {
  const params = new URLSearchParams();
  for (const name of [
    'q',
    'category',
    ...contentFilterNames,
    'city',
    'state',
    'distance',
    'sortBy',
  ] as const) {
    const value = wanted[name]?.trim();
    if (value) params.set(name, value);
  }
  const query = params.toString();
  return query === '' ? '/search' : `/search?${query}`;
}

function readCategory(typed: string): string {
  const filter = categoryFilter(typed);
  if (filter === 'all') return '';
  const option = searchCategoryOptions.find(({ value }) => canonicalCategory(value) === filter);
  return option?.value ?? typed;
}

function readDistance(typed: string): string {
  const miles = typed === '' ? Number.NaN : Number(typed);
  return Number.isFinite(miles) && miles > 0 ? String(miles) : '';
}

function readSortOrder(typed: string): SortOrder {
  return sortOptionsWithNearest.find(({ value }) => value === typed)?.value ?? 'newest';
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
