import { searchCategoryOptions } from '../../lib/categories.ts';
import {
  distanceOptions,
  minRatingOptions,
  type SearchFilters,
  sortOptionsWithNearest,
} from '../../lib/search-params.ts';
import { milesLabel, minRatingLabel } from './active-filters.ts';

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

/** The options' words for no limit, which the address does not hold. */
const unlimited = { category: 'all', minRating: 'any', distance: 'anywhere' } as const;

/** The four selects of the search page; a value that only the address knows becomes an option of its own. */
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

/** The filters with one select's new value in them. */
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
