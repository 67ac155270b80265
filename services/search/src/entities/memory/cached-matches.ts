import type { Bounds, EntityFacets } from '@candor/contracts';
import { once } from 'es-toolkit/function/once';
import { LRUCache } from 'lru-cache';
import type { EntityRequest } from '../entity-index.ts';
import { countFacets, findBounds } from './entity-counts.ts';
import { matchEntities, type EntityTable } from './match-entities.ts';
import type { MatchedEntities } from './matched-entities.ts';

/** What the conditions of a search match. Its order and its page are no conditions. */
interface Matches {
  readonly matched: MatchedEntities;
  readonly facets: () => EntityFacets;
  readonly bounds: () => Bounds | null;
}

/** Valid until an entity changes. Finding and counting the matches takes most of the time of a search. */
export type CachedMatches = LRUCache<string, Matches>;

const mostBytes = 8 * 1024 * 1024;

export const createCachedMatches = (): CachedMatches =>
  new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: ({ matched: { ordinals, misses } }, conditions) =>
      2 * conditions.length + ordinals.byteLength + misses.byteLength,
  });

export const findMatches = (
  request: EntityRequest,
  table: EntityTable & { readonly matches: CachedMatches },
): Matches => {
  const conditions = conditionsOf(request);
  const cached = table.matches.get(conditions);
  if (cached) return cached;
  const matched = matchEntities(request, table);
  const matches = {
    matched,
    facets: once(() => countFacets(matched, table.columns, table.tagNumbers)),
    bounds: once(() => findBounds(matched, table.columns)),
  };
  table.matches.set(conditions, matches);
  return matches;
};

const conditionsOf = (request: EntityRequest): string => {
  const {
    sort: _sort,
    termWeights: _weights,
    limit: _limit,
    cursor: _cursor,
    zoom: _zoom,
    ...rest
  } = request;
  const { point, withinMiles, ...conditions } = rest;
  return JSON.stringify([conditions, withinMiles === null ? null : [point, withinMiles]]);
};
