import type { SortOrder } from '@candor/contracts';
import { canonicalCategory, categoryFilter, searchCategoryOptions } from './categories.ts';

/** The filters of a search, as stored in the URL of /search. '' is no limit. */
export interface SearchFilters {
  q: string;
  /** One of the listed options, or the typed text. */
  category: string;
  /** '4+' */
  minRating: string;
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

export const minRatingOptions: readonly Option[] = [
  { value: 'any', label: 'Any Rating' },
  { value: '4+', label: '4+ Stars' },
  { value: '3+', label: '3+ Stars' },
  { value: '2+', label: '2+ Stars' },
];

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
export function readSearchFilters(address: URLSearchParams): SearchFilters {
  const text = (name: string) => (address.get(name) ?? '').trim();
  return {
    q: text('q'),
    category: readCategory(text('category')),
    minRating: readMinRating(text('minRating')),
    city: text('city'),
    state: text('state'),
    distance: readDistance(text('distance')),
    sortBy: readSortOrder(text('sortBy')),
  };
}

/** The URL of a search, without empty values. */
export function searchPath(wanted: Partial<Record<keyof SearchFilters, string>>): string {
  const address = new URLSearchParams();
  for (const name of ['q', 'category', 'minRating', 'city', 'state', 'distance', 'sortBy'] as const) {
    const value = wanted[name]?.trim();
    if (value) address.set(name, value);
  }
  const query = address.toString();
  return query === '' ? '/search' : `/search?${query}`;
}

function readCategory(typed: string): string {
  const filter = categoryFilter(typed);
  if (filter === 'all') return '';
  const option = searchCategoryOptions.find(({ value }) => canonicalCategory(value) === filter);
  return option?.value ?? typed;
}

function readMinRating(typed: string): string {
  const [, stars] = /^([1-5])\s*\+?$/.exec(typed) ?? [];
  return stars === undefined ? '' : `${stars}+`;
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
export function isMapOpen(address: URLSearchParams): boolean {
  return address.get(mapParam) === mapOpenValue;
}

/** The same parameters with the map open or closed. */
export function withMap(path: string, isOpen: boolean): string {
  const [pathname = '', query] = path.split('?');
  const address = new URLSearchParams(query);
  address.delete(mapParam);
  if (isOpen) address.set(mapParam, mapOpenValue);
  return address.size === 0 ? pathname : `${pathname}?${address.toString()}`;
}
