import { canonicalCategory, searchCategoryOptions } from '../../lib/categories.ts';
import { type SearchFilters, searchPath } from '../../lib/search-params.ts';

type LimitName = 'category' | 'minRating' | 'distance' | 'city' | 'state';

export interface ActiveFilter {
  name: LimitName;
  label: string;
}

/** Takes every limit away; the text and the order stay. */
export const noLimits = { category: '', minRating: '', distance: '', city: '', state: '' } as const;

/** What the badge counts and the chips show. */
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

/** The page's own addresses leave the default order out. */
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
