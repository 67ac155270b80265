import {
  anywhere,
  canonicalState,
  categoryFilter,
  contentFilterNames,
  contentFilters,
  isUsState,
  mapContentFilters,
  maxOffset,
  parseContentFilters,
  parseDegrees,
  parseDistance,
  parseListLimit,
  parseNumber,
  parseSortOrder,
  parseWhole,
  SearchQuery,
  standardLimit,
  type CategoryFilter,
  type ContentFilterValues,
  type SortOrder,
} from '@candor/contracts';
import { cityCenter, foldPlace, largestCity, type Point } from '@candor/shared-kernel';
import type { ResolvedQuery } from '../../query/resolve-query.ts';
import { decodePageCursor, type PageCursor } from './page-cursor.ts';

export interface MemberPlace {
  readonly city: string | null;
  readonly state: string | null;
}

/** A parsed query. Nothing is refused: a parameter that cannot be used has no effect, and `ignored` names it. */
export interface ParsedQuery {
  readonly text: string;
  readonly textParameter: 'query' | 'q';
  /** No word is corrected. */
  readonly isExact: boolean;
  /** `unknown` matches nothing. */
  readonly category: CategoryFilter;
  readonly content: ContentFilterValues;
  /** As typed; '' without one. */
  readonly city: string;
  readonly state: string;
  readonly point: Point | null;
  /** Miles; `null` without one. */
  readonly distance: number | typeof anywhere | null;
  readonly sort: SortOrder;
  readonly limit: number;
  readonly offset: number;
  /** Newer ratings come first. Older ones only fill the page, so there is no other page. */
  readonly preferCreatedSince: string | null;
  readonly cursor: PageCursor | null;
  readonly ignored: readonly string[];
}

type ParameterName = keyof typeof SearchQuery.shape;

const millisecondsPerDay = 86_400_000;
const maxDays = 100_000;

export const parseQuery = (query: SearchQuery, now: Date): ParsedQuery => {
  const ignored = new Set(unknownOrRepeated(query));
  const textOf = (name: ParameterName): string => query[name][0] ?? '';
  /** An empty value is an absent one. */
  const read = <T>(name: ParameterName, parse: (text: string) => T | null): T | null => {
    const text = textOf(name);
    if (text === '') return null;
    const value = parse(text);
    if (value === null) ignored.add(name);
    return value;
  };

  const textParameter = textOf('query') === '' ? 'q' : 'query';
  if (textParameter === 'query' && textOf('q') !== '' && textOf('q') !== textOf('query')) ignored.add('q');
  const category = categoryFilter(textOf('category'));
  if (category === 'unknown') ignored.add('category');
  const content = parseContentFilters(mapContentFilters(textOf));
  for (const name of contentFilterNames) {
    if (content[name] === null && !['', contentFilters[name].unlimited].includes(textOf(name).toLowerCase()))
      ignored.add(name);
  }
  const state = textOf('state');
  if (state !== '' && !isUsState(state)) ignored.add('state');
  const point = readPoint(textOf);
  if (point === null) for (const name of ['lat', 'lng'] as const) if (textOf(name) !== '') ignored.add(name);
  const distance = read('distance', parseDistance);
  const days = read('days', (text) => within(parseNumber(text), Number.MIN_VALUE, maxDays));
  const offset = read('offset', (text) => within(parseWhole(text), 0, maxOffset)) ?? 0;
  const text = textOf(textParameter);
  const isExact = read('exact', parseFlag) ?? false;
  const sort = read('sortBy', parseSortOrder) ?? 'newest';
  const cursor = read('cursor', (encoded) => decodePageCursor(encoded, { text, isExact, sort }));
  if (days !== null && offset > 0) ignored.add('offset');
  if (days !== null && cursor !== null) ignored.add('cursor');
  return {
    text,
    textParameter,
    isExact,
    category,
    content,
    city: textOf('city'),
    state,
    point,
    distance,
    sort,
    limit: read('limit', parseListLimit) ?? standardLimit,
    offset: days === null ? offset : 0,
    preferCreatedSince:
      days === null ? null : new Date(now.getTime() - days * millisecondsPerDay).toISOString(),
    cursor: days === null ? cursor : null,
    ignored: [...ignored],
  };
};

const unknownOrRepeated = (query: SearchQuery): readonly string[] =>
  Object.entries(query)
    .filter(([name, values]) => values.length > 1 || !Object.hasOwn(SearchQuery.shape, name))
    .map(([name]) => name);

const readPoint = (textOf: (name: 'lat' | 'lng') => string): Point | null => {
  const latitude = parseDegrees(textOf('lat'), 90);
  const longitude = parseDegrees(textOf('lng'), 180);
  return latitude === null || longitude === null ? null : { latitude, longitude };
};

const parseFlag = (text: string): boolean | null => (text === '1' ? true : text === '0' ? false : null);

const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null;

/** The place that distances are measured from, and where it comes from. */
export interface MeasuredFrom {
  readonly point: Point | null;
  readonly source: 'query' | 'city' | 'text' | 'member' | 'none';
}

interface OtherPlaces {
  /** The place that the text names. */
  readonly named: Pick<ResolvedQuery, 'place' | 'zipCode'>;
  readonly memberPlace: () => Promise<MemberPlace | null>;
}

/** A place that limits the search comes first, because the limit is measured from it. */
export const findPoint = async (
  { point, city, state }: Pick<ParsedQuery, 'point' | 'city' | 'state'>,
  { named: { place, zipCode }, memberPlace }: OtherPlaces,
): Promise<MeasuredFrom> => {
  if (place && zipCode !== null) return { point: place, source: 'text' };
  if (point) return { point, source: 'query' };
  const center = await (state === '' ? largestCity(city) : cityCenter(city, state));
  if (center) return { point: center, source: 'city' };
  if (place) return { point: place, source: 'text' };
  const member = await memberPlace();
  const home = member && (await cityCenter(member.city, member.state));
  return home ? { point: home, source: 'member' } : { point: null, source: 'none' };
};

/** The limit for a ZIP code in the text when the request has no distance. */
const zipMiles = 10;

/** The limit of the distance from the point; `null` without one. */
export const milesLimit = (
  { distance }: Pick<ParsedQuery, 'distance'>,
  { zipCode }: Pick<ResolvedQuery, 'zipCode'>,
): number | null => {
  if (distance === anywhere) return null;
  return distance ?? (zipCode === null ? null : zipMiles);
};

/** The keys of a city and a state in documents; `null` without one. */
export const placeKeys = ({ city, state }: Pick<ParsedQuery, 'city' | 'state'>) => ({
  cityKey: city === '' ? null : foldPlace(city),
  stateKey: state === '' ? null : canonicalState(state),
});
