import { formatStars } from '@candor/contracts/ratings/mean';
import { parseBounds, parseMinAverage } from '@candor/contracts/search/entity-search-filters';
import {
  type Bounds,
  type EntityFlag,
  entityFlags,
  type EntityOrder,
  minAverages,
  parseEntityOrder,
} from '@candor/contracts/search/entity-search-parameters';
import { cleanLine } from '@candor/contracts/visible-text';
import { pathWithParams, readSharedFilters, type SharedFilters } from '../../lib/search-params.ts';
import type { ZipLimit } from './api/search-ratings.ts';
import { categoryName, withinLabel, zipLabel } from './filter-labels.ts';
import { t } from './messages/index.ts';

/** The filters and the order of a search for places; '' is no limit. */
export interface PlaceFilters extends SharedFilters, Record<EntityFlag, '' | '1'> {
  /** The least average. */
  minRating: string;
  /** From 1 to 4. */
  prices: readonly string[];
  tags: readonly string[];
  /** South, west, north and east of a map, separated by commas. */
  bounds: string;
  sortBy: EntityOrder;
}

export const priceSigns = ['$', '$$', '$$$', '$$$$'] as const;

const flagLabels: Record<EntityFlag, string> = {
  recommended: t('wouldRecommend'),
  photos: t('hasPhotos'),
  claimed: t('claimed'),
};

export const flagOptions = entityFlags.map((name) => ({ name, label: flagLabels[name] }));

const orderLabels: Record<EntityOrder, string> = {
  relevance: t('bestMatch'),
  rating: t('highestRated'),
  reviews: t('mostReviewed'),
  nearest: t('nearest'),
  trending: t('trending'),
};

/** A text can match better or worse. */
export function placeOrderOptions(q: string): { value: EntityOrder; label: string }[] {
  return Object.entries(orderLabels)
    .map(([value, label]) => ({ value: value as EntityOrder, label }))
    .filter(({ value }) => q !== '' || value !== 'relevance');
}

export function isPlacesView(params: URLSearchParams): boolean {
  return params.get('view') === 'places';
}

/** Invalid values count as missing. */
export function readPlaceFilters(params: URLSearchParams): PlaceFilters {
  const shared = readSharedFilters(params);
  const bounds = parseBounds(params.get('bounds') ?? '');
  const unique = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => cleanLine(text) || []))];
  return {
    ...shared,
    minRating: String(parseMinAverage(params.get('minRating') ?? '') ?? ''),
    prices: unique((params.get('price') ?? '').split(',')).filter((price) => /^[1-4]$/.test(price)),
    // A tag may contain commas.
    tags: unique(params.getAll('tag')),
    recommended: params.get('recommended') === '1' ? '1' : '',
    photos: params.get('photos') === '1' ? '1' : '',
    claimed: params.get('claimed') === '1' ? '1' : '',
    bounds: bounds === null ? '' : boundsText(bounds),
    sortBy: placeOrderFor(shared.q, parseEntityOrder(params.get('sortBy') ?? '')),
  };
}

/** Five decimals: about a meter. */
export function boundsText({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].map((degrees) => String(Number(degrees.toFixed(5)))).join(',');
}

function defaultOrder(q: string): EntityOrder {
  return q === '' ? 'rating' : 'relevance';
}

export function placeOrderFor(q: string, order: EntityOrder | null): EntityOrder {
  return order === null || (order === 'relevance' && q === '') ? defaultOrder(q) : order;
}

/** The parameters of the API, which the page's URL has, too. The default order is left out. */
export function placeParams({ prices, tags, sortBy, ...filters }: PlaceFilters): [string, string][] {
  const { q, exact, category, city, state, where, lat, lng, distance, minRating, bounds } = filters;
  return [
    ...Object.entries({ q, exact, category, minRating, city, state, where, lat, lng, distance, bounds }),
    ['price', prices.join(',')],
    ...tags.map((tag): [string, string] => ['tag', tag]),
    ...entityFlags.map((name): [string, string] => [name, filters[name]]),
    ['sortBy', sortBy === defaultOrder(filters.q) ? '' : sortBy],
  ];
}

export function placesPath(filters: PlaceFilters): string {
  return pathWithParams([['view', 'places'], ...placeParams(filters)]);
}

export const noPlaceLimits = {
  category: '',
  minRating: '',
  prices: [],
  tags: [],
  recommended: '',
  photos: '',
  claimed: '',
  distance: '',
  city: '',
  state: '',
  bounds: '',
} as const satisfies Partial<PlaceFilters>;

/** What many people rate now, near the same place. */
export function popularPlaces(filters: PlaceFilters): PlaceFilters {
  const { where, lat, lng, distance } = filters;
  return { ...filters, ...noPlaceLimits, q: '', exact: '', where, lat, lng, distance, sortBy: 'trending' };
}

export interface ActivePlaceFilter {
  name: string;
  label: string;
  /** The change that removes it. */
  without: Partial<PlaceFilters>;
}

/** The filters that the badge counts and the chips show. */
export function activePlaceFilters(filters: PlaceFilters, zipLimit: ZipLimit | null): ActivePlaceFilter[] {
  const { category, minRating, prices, tags, distance, city, state, where } = filters;
  const within = zipLimit === null ? withinLabel(distance, where) : zipLabel(zipLimit);
  const one = (name: keyof PlaceFilters, label: string): ActivePlaceFilter[] =>
    filters[name] === '' ? [] : [{ name, label, without: { [name]: '' } }];
  return [
    ...one('category', categoryName(category)),
    ...one('minRating', t('stars', { stars: averageLabel(minRating) })),
    ...prices.map((price) => ({
      name: `price ${price}`,
      label: priceSigns[Number(price) - 1] ?? price,
      without: { prices: prices.filter((other) => other !== price) },
    })),
    ...flagOptions.flatMap(({ name, label }) => one(name, label)),
    ...tags.map((tag) => ({
      name: `tag ${tag}`,
      label: tag,
      without: { tags: tags.filter((other) => other !== tag) },
    })),
    ...one('distance', within),
    ...one('city', city),
    ...one('state', state),
    ...one('bounds', t('areaOfMap')),
  ];
}

export function averageLabel(minRating: string): string {
  const stars = formatStars(Number(minRating));
  return Number(minRating) === 5 ? stars : `${stars}+`;
}

export const averageOptions = minAverages.toReversed().map(String);
