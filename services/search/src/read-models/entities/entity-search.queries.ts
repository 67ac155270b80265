import { setImmediate } from 'node:timers/promises';
import type { FoundEntities, FoundEntity, ReviewExcerpt } from '@candor/contracts';
import type { EntityIndex, EntityRequest, EntityResponse } from '../../entities/entity-index.ts';
import { decodeEntityCursor, rankingOf } from '../../entities/entity-order.ts';
import { resolveQuery, type QueryIndex, type ResolvedQuery } from '../../query/resolve-query.ts';
import { suggestSpelling } from '../../query/suggest-spelling.ts';
import { encodePageCursor } from '../page-cursor.ts';
import { findPoint, milesLimit, placeKeys, type MemberPlace } from '../searched-place.ts';
import type { ParsedEntityQuery } from './entity-search-request.ts';

export interface EntitySearcher {
  readonly entities: EntityIndex;
  readonly words: QueryIndex;
  readonly memberPlace: () => Promise<MemberPlace | null>;
  /** The excerpts of these entities for a text, by entity. */
  readonly excerptsOf: (
    entityIds: readonly string[],
    termGroups: ResolvedQuery['termGroups'],
  ) => Promise<ReadonlyMap<string, ReviewExcerpt>>;
}

export const searchEntities = async (
  { entities, words, memberPlace, excerptsOf }: EntitySearcher,
  query: ParsedEntityQuery,
): Promise<FoundEntities> => {
  const options = { index: words, requiresStopWords: false };
  const resolved =
    query.cursor?.resolved ?? (await resolveQuery(query.text, { ...options, isExact: query.isExact }));
  const { point, source } = await findPoint(query, { named: resolved, memberPlace });
  const request: EntityRequest = {
    ...entityConditions(query, resolved, point),
    sort: query.sort,
    limit: query.limit,
    cursor: query.cursor?.position ?? null,
    zoom: query.zoom,
  };
  const matchesNothing = query.category === 'unknown' || resolved.isUnsearchable;
  const { hits, total, nextCursor, figures } = matchesNothing ? nothing : await entities.search(request);
  const countWith = async (suggested: ResolvedQuery): Promise<number> =>
    (await entities.search({ ...request, ...termsOf(suggested), limit: 1, zoom: null })).total;
  const suggested =
    total > 0 || matchesNothing || query.cursor !== null
      ? null
      : await suggestSpelling(query.text, options, countWith);
  const found = hits.map(({ view, distanceMiles }) => ({
    // The response's schema checks it.
    ...(JSON.parse(view) as Omit<FoundEntity, 'distanceMiles' | 'excerpt'>),
    distanceMiles: distanceMiles === null ? null : Math.round(distanceMiles * 100) / 100,
  }));
  const reviewed = found.filter(({ reviewCount }) => reviewCount > 0);
  const [excerpts, { facets, bounds, clusters }] = await Promise.all([
    excerptsOf(
      reviewed.map(({ id }) => id),
      resolved.termGroups,
    ),
    // Postgres has the query for the reviews by then.
    setImmediate().then(figures),
  ]);
  return {
    entities: found.map((entity) => ({ ...entity, excerpt: excerpts.get(entity.id) ?? null })),
    total,
    nextCursor: nextCursor && encodePageCursor(query, nextCursor, resolved),
    facets,
    bounds,
    clusters: [...clusters],
    point: point === null || source === 'none' ? null : { ...point, source },
    within:
      resolved.zipCode === null || request.withinMiles === null
        ? null
        : { zipCode: resolved.zipCode, miles: request.withinMiles },
    corrections: [...resolved.corrections],
    suggested: suggested && { ...suggested, corrections: [...suggested.corrections] },
    ignored: [...query.ignored, ...unusableIn(request, query), ...(resolved.isUnsearchable ? ['q'] : [])],
  };
};

/** What the entities must match. */
export const entityConditions = (
  query: ParsedEntityQuery,
  resolved: ResolvedQuery,
  point: EntityRequest['point'],
) => ({
  ...placeKeys(query),
  ...termsOf(resolved),
  category: query.category === 'all' || query.category === 'unknown' ? null : query.category,
  minRating: query.minRating,
  prices: query.prices,
  tags: query.tags,
  flags: query.flags,
  point,
  withinMiles: point === null ? null : milesLimit(query, resolved),
  bounds: query.bounds,
  entityIds: null,
});

const termsOf = ({ termGroups, termWeights }: ResolvedQuery) => ({ termGroups, termWeights });

const nothing: EntityResponse = {
  hits: [],
  total: 0,
  nextCursor: null,
  figures: () => ({ facets: null, bounds: null, clusters: [] }),
};

/** Parameters that only the request shows to be unusable. */
const unusableIn = (request: EntityRequest, { distance }: ParsedEntityQuery): readonly string[] => {
  const { point, sort, cursor } = request;
  return [
    ...(point === null && typeof distance === 'number' ? ['distance'] : []),
    ...(point === null && sort === 'nearest' ? ['sortBy'] : []),
    ...(cursor !== null && decodeEntityCursor(cursor, rankingOf(request)) === null ? ['cursor'] : []),
  ];
};
