import {
  categoryFilter,
  contentFilterNames,
  contentFilters,
  mapContentFilters,
  maxOffset,
  parseContentFilters,
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
import { termWeightsOfCursor } from '../../query/search-order.ts';
import { decodePageCursor, type PageCursor } from '../page-cursor.ts';
import { parameterReader } from '../parameter-reader.ts';
import type { RequestedPlace } from '../searched-place.ts';

/** A parsed query. Nothing is refused: a parameter that cannot be used has no effect, and `ignored` names it. */
export interface ParsedQuery extends RequestedPlace {
  readonly text: string;
  readonly textParameter: 'query' | 'q';
  /** No word is corrected. */
  readonly isExact: boolean;
  /** `unknown` matches nothing. */
  readonly category: CategoryFilter;
  readonly content: ContentFilterValues;
  readonly sort: SortOrder;
  readonly limit: number;
  readonly offset: number;
  /** Newer ratings come first. Older ones only fill the page, so there is no other page. */
  readonly preferCreatedSince: string | null;
  readonly cursor: PageCursor | null;
  readonly ignored: readonly string[];
}

const millisecondsPerDay = 86_400_000;
const maxDays = 100_000;

export const parseQuery = (query: SearchQuery, now: Date): ParsedQuery => {
  const { ignored, textOf, read, readFlag, readPlace } = parameterReader(query, SearchQuery.shape);
  const textParameter = textOf('query') === '' ? 'q' : 'query';
  if (textParameter === 'query' && textOf('q') !== '' && textOf('q') !== textOf('query')) ignored.add('q');
  const category = categoryFilter(textOf('category'));
  if (category === 'unknown') ignored.add('category');
  const content = parseContentFilters(mapContentFilters(textOf));
  for (const name of contentFilterNames) {
    if (content[name] === null && !['', contentFilters[name].unlimited].includes(textOf(name).toLowerCase()))
      ignored.add(name);
  }
  const days = read('days', (text) => within(parseNumber(text), Number.MIN_VALUE, maxDays));
  const offset = read('offset', (text) => within(parseWhole(text), 0, maxOffset)) ?? 0;
  const text = textOf(textParameter);
  const isExact = readFlag('exact');
  const sort = read('sortBy', parseSortOrder) ?? 'newest';
  const cursor = read('cursor', (encoded) =>
    decodePageCursor(encoded, { text, isExact, sort }, termWeightsOfCursor),
  );
  if (days !== null && offset > 0) ignored.add('offset');
  if (days !== null && cursor !== null) ignored.add('cursor');
  return {
    text,
    textParameter,
    isExact,
    category,
    content,
    ...readPlace(),
    sort,
    limit: read('limit', parseListLimit) ?? standardLimit,
    offset: days === null ? offset : 0,
    preferCreatedSince:
      days === null ? null : new Date(now.getTime() - days * millisecondsPerDay).toISOString(),
    cursor: days === null ? cursor : null,
    ignored: [...ignored],
  };
};

const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null;
