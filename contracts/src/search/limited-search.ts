import { categoryFilter } from '../categories.ts';
import { parseContentFilters } from '../ratings/content-filters.ts';
import { cleanLine } from '../visible-text.ts';
import { parseBounds, parseMinAverage, parsePrices } from './entity-search-filters.ts';
import { entityFlags } from './entity-search-parameters.ts';
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

/** Neither a place without a distance, the choice of exact words, nor a value that searches ignore limits a search. */
const isLimited = (search: SavedSearch): boolean =>
  search.q !== undefined ||
  search.city !== undefined ||
  search.state !== undefined ||
  categoryFilter(search.category) !== 'all' ||
  typeof parseDistance(search.distance ?? '') === 'number' ||
  (search.view === 'ratings'
    ? Object.values(parseContentFilters(search)).some((value) => value !== null)
    : search.tag !== undefined ||
      parseMinAverage(search.minRating ?? '') !== null ||
      parsePrices(search.price ?? '') !== null ||
      parseBounds(search.bounds ?? '') !== null ||
      entityFlags.some((flag) => search[flag] === '1'));

/** A {@link SavedSearch} that does not find everything. */
export const LimitedSearch = SavedSearch.transform(withoutBlank).pipe(
  SavedSearch.refine(isLimited, { error: () => t('searchUnlimited') }),
);
