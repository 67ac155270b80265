import { categoryFilter } from '../categories.ts';
import { contentFilters } from '../ratings/content-filters.ts';
import { cleanLine } from '../visible-text.ts';
import { t } from './messages/index.ts';
import { SavedSearch } from './saved-search.ts';
import { parseDistance } from './search-parameters.ts';

type Filters = Readonly<Record<string, string | readonly string[]>>;

/** Filters in which there is nothing to see count as missing. */
const withoutBlank = (filters: Filters): Filters => {
  const shown = Object.entries(filters).map(([name, value]) => {
    const isShown = (text: string): boolean => cleanLine(text) !== '';
    return [
      name,
      typeof value === 'string' ? cleanLine(value) : value.filter(isShown).map(cleanLine),
    ] as const;
  });
  return Object.fromEntries(shown.filter(([, value]) => value.length > 0));
};

/** Neither a place without a distance nor the choice of exact words limits a search. */
const limitNothing = new Set(['view', 'exact', 'where', 'lat', 'lng']);

const isLimit = (name: string, value: string | readonly string[]): boolean => {
  if (typeof value !== 'string') return true;
  switch (name) {
    case 'category':
      return categoryFilter(value) !== 'all';
    case 'distance':
      return typeof parseDistance(value) === 'number';
    case 'minRating':
    case 'language':
      return value.toLowerCase() !== contentFilters[name].unlimited;
    default:
      return !limitNothing.has(name);
  }
};

const isLimited = (filters: Filters): boolean =>
  Object.entries(filters).some(([name, value]) => isLimit(name, value));

/** A {@link SavedSearch} that does not find everything. */
export const LimitedSearch = SavedSearch.transform(withoutBlank)
  .refine(isLimited, { error: () => t('searchUnlimited') })
  .pipe(SavedSearch);
