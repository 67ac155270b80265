import { anywhere } from '@candor/contracts/search/search-parameters';
import { searchCategoryOptions } from '../../lib/categories.ts';
import { contentFilterFields } from '../../lib/content-filters.ts';
import { distanceOptions, searchPath, sortOptions } from '../../lib/search-params.ts';
import { defaultDistance, searchAnywhere, type Where, whereParams, whereText } from '../../lib/where.ts';
import { useSession } from '../../lib/session.ts';

/** The fields of the home page's form. */
export interface HomeSearch {
  q: string;
  where: Where;
  category: string;
  minRating: string;
  /** '' until the visitor chooses one: the default distance applies with a place only. */
  distance: string;
  sortBy: (typeof sortOptions)[number]['value'];
}

export const homeSearchDefaults: HomeSearch = {
  q: '',
  where: searchAnywhere,
  category: 'all',
  minRating: 'any',
  distance: '',
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

/** The chosen distance, or the default one: it needs a place. */
export function distanceOf({ where, distance }: Pick<HomeSearch, 'where' | 'distance'>): string {
  if (distance !== '') return distance;
  return whereText(where).trim() === '' ? anywhere : defaultDistance;
}

/** 'all' and 'any' become empty, and empty values are left out of the URL. 'anywhere' is part of it. */
export function homeSearchPath({ q, where, category, minRating, distance, sortBy }: HomeSearch): string {
  return searchPath({
    ...whereParams(where),
    q,
    category: category === 'all' ? '' : category,
    minRating: minRating === 'any' ? '' : minRating,
    distance: distanceOf({ where, distance }),
    sortBy,
  });
}

export function nearbySearchPath(search: HomeSearch): string {
  return homeSearchPath({ ...search, where: { type: 'me' }, distance: nearbyMiles });
}

/** The path to create a rating: the form for members, /auth for visitors. */
export function useCreateRatingPath(): string {
  return useSession().status === 'signed-in' ? '/create-rating' : '/auth';
}
