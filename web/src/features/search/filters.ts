import { canonicalCategory, searchCategoryOptions } from '../../lib/categories.ts';
import { type ContentFilterName, contentFilterNames } from '@candor/contracts/ratings/content-filters';
import { contentFilterChips, contentFilterFields, noContentFilters } from '../../lib/content-filters.ts';
import {
  distanceOptions,
  type SearchFilters,
  searchPath,
  sortOptionsWithNearest,
} from '../../lib/search-params.ts';

interface Option {
  value: string;
  label: string;
}

export interface FilterChoice {
  name: 'category' | ContentFilterName | 'distance' | 'sortBy';
  label: string;
  /** `null`: a date. */
  options: readonly Option[] | null;
  value: string;
  /** It narrows the results. */
  isActive: boolean;
}

/** The options that are no limit, which the URL does not hold. */
const unlimited = { category: 'all', distance: 'anywhere' } as const;

/** The controls of the search page. A value that is only in the URL becomes an option of its own. */
export function filterChoices(filters: SearchFilters): FilterChoice[] {
  const { category, distance, sortBy } = filters;
  return [
    {
      name: 'category',
      label: 'Category',
      options: withOption(searchCategoryOptions, category, category),
      value: category || unlimited.category,
      isActive: category !== '',
    },
    ...contentFilterNames.map((name) => contentFilterChoice(name, filters[name])),
    {
      name: 'distance',
      label: 'Distance',
      options: withOption(distanceOptions, distance, milesLabel(distance)),
      value: distance || unlimited.distance,
      isActive: distance !== '',
    },
    {
      name: 'sortBy',
      label: 'Sort by',
      options: sortOptionsWithNearest,
      value: sortBy,
      isActive: false,
    },
  ];
}

/** The filters with the new value of one select. */
export function chosenFilter(name: FilterChoice['name'], value: string): Partial<SearchFilters> {
  if (name === 'sortBy') {
    return { sortBy: sortOptionsWithNearest.find((option) => option.value === value)?.value ?? 'newest' };
  }
  const noLimit = name === 'category' || name === 'distance' ? unlimited[name] : noLimitOf(name);
  return { [name]: value === noLimit ? '' : value };
}

function contentFilterChoice(name: ContentFilterName, value: string): FilterChoice {
  const { label, options, chip } = contentFilterFields[name];
  return {
    name,
    label,
    options: options && withOption(options, value, chip(value)),
    value: value || noLimitOf(name),
    isActive: value !== '',
  };
}

function noLimitOf(name: ContentFilterName): string {
  return contentFilterFields[name].options?.[0].value ?? '';
}

function withOption(options: readonly Option[], value: string, label: string): readonly Option[] {
  const isListed = value === '' || options.some((option) => option.value === value);
  return isListed ? options : [...options, { value, label }];
}

type LimitName = 'category' | ContentFilterName | 'distance' | 'city' | 'state';

export interface ActiveFilter {
  name: LimitName;
  label: string;
}

/** Removes all limits, but not the text and the order. */
export const noLimits = { category: '', ...noContentFilters, distance: '', city: '', state: '' };

/** The filters that the badge counts and the chips show. */
export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const { category, distance, city, state } = filters;
  const chips: ActiveFilter[] = [
    { name: 'category', label: categoryName(category) },
    ...contentFilterChips(filters),
    { name: 'distance', label: distance === '' ? '' : `Within ${milesLabel(distance)}` },
    { name: 'city', label: city },
    { name: 'state', label: state },
  ];
  return chips.filter(({ label }) => label !== '');
}

/** 'Search results for “ramen” in Food' */
export function resultsTitle({ q, category }: SearchFilters): string {
  return ['Search results', q !== '' && `for “${q}”`, category !== '' && `in ${categoryName(category)}`]
    .filter(Boolean)
    .join(' ');
}

/** The page's own URLs leave the default order out. */
export function resultsPath(filters: SearchFilters): string {
  return searchPath({ ...filters, sortBy: filters.sortBy === 'newest' ? '' : filters.sortBy });
}

export function milesLabel(distance: string): string {
  return distance === '1' ? '1 mile' : `${distance} miles`;
}

export function categoryName(category: string): string {
  const canonical = canonicalCategory(category);
  const option = searchCategoryOptions.find(({ value }) => canonicalCategory(value) === canonical);
  return canonical === null ? category : (option?.label ?? category);
}
