import {
  categoryFilter,
  entityFlags,
  EntitySearchQuery,
  parseBounds,
  parseEntityOrder,
  parseListLimit,
  parseMinAverage,
  parseNumber,
  parsePrices,
  standardLimit,
  type Bounds,
  type CategoryFilter,
  type EntityFlag,
  type EntityOrder,
} from '@candor/contracts';
import { termWeightsOfEntityCursor } from '../../entities/entity-order.ts';
import { deepestZoom } from '../../entities/map-grid.ts';
import { decodePageCursor, type PageCursor } from '../page-cursor.ts';
import { parameterReader } from '../parameter-reader.ts';
import type { RequestedPlace } from '../searched-place.ts';

/** A parsed query. Nothing is refused: a parameter that cannot be used has no effect, and `ignored` names it. */
export interface ParsedEntityQuery extends RequestedPlace {
  readonly text: string;
  /** No word is corrected. */
  readonly isExact: boolean;
  /** `unknown` matches nothing. */
  readonly category: CategoryFilter;
  readonly minRating: number | null;
  readonly prices: readonly number[];
  readonly tags: readonly string[];
  readonly flags: readonly EntityFlag[];
  readonly bounds: Bounds | null;
  readonly zoom: number | null;
  readonly sort: EntityOrder;
  readonly limit: number;
  readonly cursor: PageCursor | null;
  readonly ignored: readonly string[];
}

/** A tag cannot be longer, and an entity cannot have more. */
const mostTags = 20;

export const parseEntityQuery = (query: EntitySearchQuery): ParsedEntityQuery => {
  const { ignored, textOf, read, readFlag, readPlace } = parameterReader(query, EntitySearchQuery.shape);
  ignored.delete('tag');
  const text = textOf('q');
  const isExact = readFlag('exact');
  const category = categoryFilter(textOf('category'));
  if (category === 'unknown') ignored.add('category');
  const sort = read('sortBy', parseEntityOrder) ?? (text.trim() === '' ? 'rating' : 'relevance');
  return {
    text,
    isExact,
    category,
    minRating: textOf('minRating').toLowerCase() === 'any' ? null : read('minRating', parseMinAverage),
    prices: read('price', parsePrices) ?? [],
    tags: query.tag
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
      .slice(0, mostTags),
    flags: entityFlags.filter((flag) => readFlag(flag)),
    ...readPlace(),
    bounds: read('bounds', parseBounds),
    zoom: read('zoom', parseZoom),
    sort,
    limit: read('limit', parseListLimit) ?? standardLimit,
    cursor: read('cursor', (encoded) =>
      decodePageCursor(encoded, { text, isExact, sort }, termWeightsOfEntityCursor),
    ),
    ignored: [...ignored],
  };
};

const parseZoom = (text: string): number | null => {
  const zoom = parseNumber(text);
  return zoom !== null && zoom >= 0 && zoom <= deepestZoom ? Math.floor(zoom) : null;
};
