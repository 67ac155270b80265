import { parseSortOrder } from '@candor/contracts/search/search-parameters';
import { searchCategoryOptions } from '../../lib/categories.ts';
import { type ContentFilterName, contentFilterNames } from '@candor/contracts/ratings/content-filters';
import { contentFilterChips, contentFilterFields, noContentFilters } from '../../lib/content-filters.ts';
import {
  distanceOptions,
  isMapOpen,
  orderFor,
  readSearchFilters,
  type SearchFilters,
  searchPath,
  type SharedFilters,
  sortOptionsFor,
  withMap,
} from '../../lib/search-params.ts';
import { categoryName, milesLabel, withinLabel, zipLabel } from './filter-labels.ts';
import { ignoredSentences } from './search-notices.ts';
import { languageOptions } from '../../lib/languages.ts';
import { pointOf, type ZipLimit } from './api/search-ratings.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { currentPosition, type Position, requestPosition } from '../../lib/position.ts';
import { t } from './messages/index.ts';

interface Option {
  value: string;
  label: string;
}

export interface FilterChoice {
  name: 'category' | ContentFilterName | 'distance' | 'sortBy';
  label: string;
  /** `null`: a date. */
  options: readonly Option[] | null;
  value: string;
  /** It narrows the results. */
  isActive: boolean;
}

/** The options that are no limit, which the URL does not hold. */
const unlimited = { category: 'all', distance: 'anywhere' } as const;

/** The controls of the search page. A value that is only in the URL becomes an option of its own. */
export function filterChoices(
  filters: SearchFilters,
  { zipLimit, languages }: { zipLimit: ZipLimit | null; languages: readonly string[] },
): FilterChoice[] {
  const { q, category, distance, sortBy } = filters;
  return [
    {
      name: 'category',
      label: t('category'),
      options: withOption(searchCategoryOptions, category, category),
      value: category || unlimited.category,
      isActive: category !== '',
    },
    ...contentFilterNames
      .filter((name) => name !== 'language' || languages.length > 1 || filters.language !== '')
      .map((name) =>
        contentFilterChoice(name, filters[name], name === 'language' ? [...languages, filters.language] : []),
      ),
    {
      name: 'distance',
      label: t('distance'),
      options: withOption(distanceOptionsFor(filters, zipLimit), distance, milesLabel(distance)),
      value: distance || unlimited.distance,
      isActive: distance !== '',
    },
    {
      name: 'sortBy',
      label: t('sortBy'),
      options: sortOptionsFor(q),
      value: sortBy,
      isActive: false,
    },
  ];
}

/** Without a distance of the visitor's choice, the ZIP code in their text limits the search. */
function distanceOptionsFor({ distance }: SearchFilters, zipLimit: ZipLimit | null): readonly Option[] {
  if (zipLimit === null || distance !== '') return distanceOptions;
  return distanceOptions.map((option) =>
    option.value === unlimited.distance ? { ...option, label: zipLabel(zipLimit) } : option,
  );
}

/** The filters with the new value of one select. */
export function chosenFilter(name: FilterChoice['name'], value: string): Partial<SearchFilters> {
  if (name === 'sortBy') {
    return { sortBy: parseSortOrder(value) ?? 'newest' };
  }
  const noLimit = name === 'category' || name === 'distance' ? unlimited[name] : noLimitOf(name);
  return { [name]: value === noLimit ? '' : value };
}

/** `languages`: further options. */
function contentFilterChoice(
  name: ContentFilterName,
  value: string,
  languages: readonly string[],
): FilterChoice {
  const { label, options, chip } = contentFilterFields[name];
  const listed = options && [...options, ...languageOptions(languages)];
  return {
    name,
    label,
    options: listed && withOption(listed, value, value === '' ? '' : chip(value)),
    value: value || noLimitOf(name),
    isActive: value !== '',
  };
}

function noLimitOf(name: ContentFilterName): string {
  return contentFilterFields[name].options?.[0].value ?? '';
}

function withOption(options: readonly Option[], value: string, label: string): readonly Option[] {
  const isListed = value === '' || options.some((option) => option.value === value);
  return isListed ? options : [...options, { value, label }];
}

type LimitName = 'category' | ContentFilterName | 'distance' | 'city' | 'state';

interface ActiveFilter {
  name: LimitName;
  label: string;
}

/** Removes all limits, but not the text and the order. */
export const noLimits = { category: '', ...noContentFilters, distance: '', city: '', state: '' };

/** The filters that the badge counts and the chips show. */
export function activeFilters(filters: SearchFilters, zipLimit: ZipLimit | null): ActiveFilter[] {
  const { category, distance, city, state, where } = filters;
  const within = zipLimit === null ? withinLabel(distance, where) : zipLabel(zipLimit);
  const chips: ActiveFilter[] = [
    { name: 'category', label: categoryName(category) },
    ...contentFilterChips(filters),
    { name: 'distance', label: distance === '' ? '' : within },
    { name: 'city', label: city },
    { name: 'state', label: state },
  ];
  return chips.filter(({ label }) => label !== '');
}

/** 'Search results for “ramen” in Food' */
export function resultsTitle({ q, category, where, distance }: SharedFilters): string {
  return t('resultsTitle', {
    hasText: q === '' ? 'no' : 'yes',
    text: q,
    hasCategory: category === '' ? 'no' : 'yes',
    category: categoryName(category),
    hasPlace: where === '' || distance === '' ? 'no' : 'yes',
    place: where,
  });
}

/** The page's own URLs leave the default order out. */
export function resultsPath(filters: SearchFilters): string {
  return searchPath({ ...filters, sortBy: filters.sortBy === 'newest' ? '' : filters.sortBy });
}

/** The circle that a search is limited to. */
export interface SearchArea {
  /** Degrees, WGS 84. */
  longitude: number;
  latitude: number;
  miles: number;
}

/** Null without such a limit, and if the server measures from another point than the place or the visitor's position. */
export function searchArea(
  { filters, position }: { filters: SharedFilters; position: Position | null },
  { isMeasuredElsewhere }: { isMeasuredElsewhere: boolean },
): SearchArea | null {
  const point = pointOf({ filters, position });
  if (filters.distance === '' || point === null || isMeasuredElsewhere) return null;
  return { longitude: point.lng, latitude: point.lat, miles: Number(filters.distance) };
}

/** The filters after a change of some. The corrections that the visitor declined belong to the text. */
export function changedFilters(current: SearchFilters, part: Partial<SearchFilters>): SearchFilters {
  const next = { ...current, ...part };
  return {
    ...next,
    exact: next.q === current.q ? next.exact : '',
    sortBy: orderFor(next.q, next.sortBy),
  };
}

export type ApplyFilters = (part: Partial<SearchFilters>) => void;

interface SearchUrl {
  params: URLSearchParams;
  filters: SearchFilters;
  /** A sentence for each part of the URL that cannot be used. */
  ignored: readonly string[];
  apply: ApplyFilters;
  /** The URL of the page with other values of some filters. */
  pathWith: (part: Partial<SearchFilters>) => string;
}

/** The filters are stored in the URL alone, so back, forward and links restore them. */
export function useSearchUrl(): SearchUrl {
  const [shown] = useSearchParams();
  const navigate = useNavigate();
  const filters = readSearchFilters(shown);
  return {
    params: shown,
    filters,
    ignored: ignoredSentences(shown),
    pathWith: (part) => withMap(resultsPath({ ...filters, ...part }), isMapOpen(shown)),
    apply: (part) => {
      // The URL may be newer than the last render: a second change must not restore a filter that was just removed.
      const params = new URLSearchParams(location.search);
      const current = readSearchFilters(params);
      const next = changedFilters(current, part);
      const choosesNearest = next.sortBy === 'nearest' && current.sortBy !== 'nearest';
      // The choice is a click, so the position may be requested.
      if (choosesNearest && currentPosition() === null) void requestPosition();
      void navigate(withMap(resultsPath(next), isMapOpen(params)));
    },
  };
}
