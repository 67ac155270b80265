import { searchCategoryOptions } from '../../lib/categories.ts';
import { contentFilterFields } from '../../lib/content-filters.ts';
import { distanceOptions, searchPath, sortOptions } from '../../lib/search-params.ts';
import { useSession } from '../../lib/session.ts';

/** The five fields of the home page's form. */
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
  minRating: contentFilterFields.minRating.options ?? [],
  distance: distanceOptions,
  sortBy: sortOptions,
} as const;

/** The distance of 'Use My Location', in miles. */
const nearbyMiles = '5';

/** 'all' and 'any' become empty, and empty values are left out of the URL. 'anywhere' is part of it. */
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

/** The path to create a rating: the form for members, /auth for visitors. */
export function useCreateRatingPath(): string {
  return useSession().status === 'signed-in' ? '/create-rating' : '/auth';
}
