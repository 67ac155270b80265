import { searchCategoryOptions } from '../../lib/categories.ts';
import { distanceOptions, minRatingOptions, searchPath, sortOptions } from '../../lib/search-params.ts';
import { useSession } from '../../lib/session.ts';

/** The five fields of the home page's form, as they stand in it. */
export interface HomeSearch {
  q: string;
  category: string;
  minRating: string;
  distance: string;
  sortBy: (typeof sortOptions)[number]['value'];
}

export const homeSearchDefaults: HomeSearch = {
  q: '',
  category: 'all',
  minRating: 'any',
  distance: '10',
  sortBy: 'newest',
};

export const homeSearchOptions = {
  category: searchCategoryOptions,
  minRating: minRatingOptions,
  distance: distanceOptions,
  sortBy: sortOptions,
} as const;

/** How far 'Use My Location' looks, in miles. */
const nearbyMiles = '5';

/** 'all' and 'any' become empty, and what is empty stays out of the address; 'anywhere' is said there. */
export function homeSearchPath({ q, category, minRating, distance, sortBy }: HomeSearch): string {
  return searchPath({
    q,
    category: category === 'all' ? '' : category,
    minRating: minRating === 'any' ? '' : minRating,
    distance,
    sortBy,
  });
}

export function nearbySearchPath(search: HomeSearch): string {
  return homeSearchPath({ ...search, distance: nearbyMiles });
}

/** Where a rating begins: the form for members, signing in for everybody else. */
export function useCreateRatingPath(): string {
  return useSession().status === 'signed-in' ? '/create-rating' : '/auth';
}
