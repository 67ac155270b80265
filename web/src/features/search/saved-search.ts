import type { SavedSearch } from '@candor/contracts';
import { alertNameLength } from '@candor/contracts/social-messaging/alert-limits';
import type { Position } from '../../lib/position.ts';
import type { SearchFilters, SharedFilters } from '../../lib/search-params.ts';
import { pointOf } from './api/search-ratings.ts';
import { categoryName } from './filter-labels.ts';
import type { PlaceFilters } from './place-filters.ts';
import { t } from './messages/index.ts';

interface Shown<Filters> {
  filters: Filters;
  position: Position | null;
}

/** What an alert repeats; `null` if nothing limits the search. */
export function savedRatingSearch({ filters, position }: Shown<SearchFilters>): SavedSearch | null {
  const { sortBy: _, ...limits } = filters;
  return isLimited(limits)
    ? { view: 'ratings', ...filled({ ...limits, ...pointTexts({ filters, position }) }) }
    : null;
}

/** See {@link savedRatingSearch}. */
export function savedPlaceSearch({ filters, position }: Shown<PlaceFilters>): SavedSearch | null {
  const { tags, prices, sortBy: _, ...limits } = filters;
  const price = prices.join(',');
  return isLimited({ ...limits, price, tags: tags.join() })
    ? {
        view: 'places',
        ...filled({ ...limits, ...pointTexts({ filters, position }), price }),
        ...(tags.length > 0 && { tag: [...tags] }),
      }
    : null;
}

/** Neither a place without a distance nor the choice of exact words limits a search. */
function isLimited(filters: Readonly<Record<string, string>>): boolean {
  const { where: _where, lat: _lat, lng: _lng, exact: _exact, ...limits } = filters;
  return Object.values(limits).some((value) => value !== '');
}

/** The distance is measured from here later, too. */
function pointTexts({ filters, position }: Shown<SharedFilters>) {
  const point = filters.distance === '' ? null : pointOf({ filters, position });
  return point ? { lat: String(point.lat), lng: String(point.lng) } : {};
}

function filled<Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> {
  const entries = Object.entries<string>(texts).filter(([, text]) => text !== '');
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}

/** 'ramen in Food near Austin, TX'. */
export function alertNameOf({ q, category, where, distance, city }: SharedFilters): string {
  const categoryLabel = categoryName(category);
  const name = t('alertName', {
    text: q || categoryLabel,
    hasCategory: q === '' || category === '' ? 'no' : 'yes',
    category: categoryLabel,
    hasCity: city === '' ? 'no' : 'yes',
    city,
    hasPlace: where === '' || distance === '' ? 'no' : 'yes',
    place: where,
  }).trim();
  return [...(name || t('mySearch'))].slice(0, alertNameLength).join('').trim();
}
