import { canonicalCategory, searchCategoryOptions } from '../../lib/categories.ts';
import {
  distanceOptions,
  minRatingOptions,
  type SearchFilters,
  searchPath,
  sortOptionsWithNearest,
} from '../../lib/search-params.ts';

interface Option {
  value: string;
  label: string;
}

export interface FilterChoice {
  name: 'category' | 'minRating' | 'distance' | 'sortBy';
  label: string;
  options: readonly Option[];
  value: string;
  /** It narrows the results. */
  isActive: boolean;
}

/** The options for no limit, which the URL leaves out. */
const unlimited = { category: 'all', minRating: 'any', distance: 'anywhere' } as const;

/** The four selects of the search page. A value that only the URL has becomes an option of its own. */
export function filterChoices({ category, minRating, distance, sortBy }: SearchFilters): FilterChoice[] {
  return [
    {
      name: 'category',
      label: 'Category',
      options: withOption(searchCategoryOptions, category, category),
      value: category || unlimited.category,
      isActive: category !== '',
    },
    {
      name: 'minRating',
      label: 'Rating',
      options: withOption(minRatingOptions, minRating, minRatingLabel(minRating)),
      value: minRating || unlimited.minRating,
      isActive: minRating !== '',
    },
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
  return { [name]: value === unlimited[name] ? '' : value };
}

function withOption(options: readonly Option[], value: string, label: string): readonly Option[] {
  const isListed = value === '' || options.some((option) => option.value === value);
  return isListed ? options : [...options, { value, label }];
}

type LimitName = 'category' | 'minRating' | 'distance' | 'city' | 'state';

export interface ActiveFilter {
  name: LimitName;
  label: string;
}

/** Removes all limits, but not the text and the order. */
export const noLimits = { category: '', minRating: '', distance: '', city: '', state: '' } as const;

/** The filters that the badge counts and the chips show. */
export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const labels: Record<LimitName, string> = {
    category: categoryName(filters.category),
    minRating: filters.minRating === '' ? '' : minRatingLabel(filters.minRating),
    distance: filters.distance === '' ? '' : `Within ${milesLabel(filters.distance)}`,
    city: filters.city,
    state: filters.state,
  };
  return (Object.keys(noLimits) as LimitName[])
    .map((name) => ({ name, label: labels[name] }))
    .filter(({ label }) => label !== '');
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

export function minRatingLabel(minRating: string): string {
  return minRating === '5+' ? '5 Stars' : `${minRating} Stars`;
}

export function milesLabel(distance: string): string {
  return distance === '1' ? '1 mile' : `${distance} miles`;
}

export function categoryName(category: string): string {
  const canonical = canonicalCategory(category);
  const option = searchCategoryOptions.find(({ value }) => canonicalCategory(value) === canonical);
  return canonical === null ? category : (option?.label ?? category);
}
