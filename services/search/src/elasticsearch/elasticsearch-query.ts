import type { estypes } from '@elastic/elasticsearch';
import { comparedValuesOf, requiredFacetsOf } from '../documents/document-filters.ts';
import { beyondAnyChord } from '../query/distance.ts';
import { decodeCursor, orderOf, type SearchOrder } from '../query/search-order.ts';
import type { SearchPosition, SearchRequest } from '../search-index.ts';
import { byChord, within } from './elasticsearch-distance.ts';
import { byId, idValues } from './id-order.ts';
import { tokenOf } from './lexemes.ts';

type Clause = estypes.QueryDslQueryContainer;

/** The two searches of a request, which are sent together. */
export interface ElasticsearchQuery {
  /** One hit more than the page shows if there is a next page. It stops when no later hit can be on the page. */
  readonly page: estypes.SearchSearchRequestBody;
  /** Counts all matches, which Elasticsearch does without looking at each. */
  readonly count: estypes.SearchSearchRequestBody;
  /** Hits of the page that are before the offset. */
  readonly surplus: number;
}

/** All conditions are filters, so Elasticsearch computes scores only for the order by relevance. */
export const elasticsearchQueryOf = (request: SearchRequest): ElasticsearchQuery => {
  const order = orderOf(request);
  const after = request.cursor === null ? null : decodeCursor(request.cursor, order);
  const matching = { filter: filtersOf(request), must_not: exclusionsOf(request) };
  const scoring = Object.entries(order.termWeights).map(([term, boost]): Clause => ({
    term: { lexemes: { value: tokenOf(term), boost } },
  }));
  return {
    page: {
      track_total_hits: false,
      query: { bool: { ...matching, should: scoring } },
      sort: sortOf(order),
      // Elasticsearch refuses an offset from a position: such a page is read from its position on.
      ...(after === null
        ? { from: request.offset, size: request.limit + 1 }
        : { search_after: searchAfter(order, after), size: request.offset + request.limit + 1 }),
    },
    count: { size: 0, track_total_hits: true, query: { bool: matching } },
    surplus: after === null ? 0 : request.offset,
  };
};

/** The position that the sort values of a hit express. */
export const positionOf = (
  { sort }: SearchOrder,
  ratingId: string,
  values: estypes.SortResults,
): SearchPosition => {
  const numbers = values.map(Number);
  switch (sort) {
    case 'newest':
    case 'oldest': {
      const [createdAtMs = 0, authorRank = 0] = numbers;
      const sortKey = sort === 'newest' ? -createdAtMs : createdAtMs;
      return { sortKey, secondKey: 0, authorRank, createdAtMs, ratingId };
    }
    case 'relevance': {
      const [score = 0, helpfulScore = 0, authorRank = 0, createdAtMs = 0] = numbers;
      return { sortKey: -score, secondKey: -helpfulScore, authorRank, createdAtMs, ratingId };
    }
    case 'highest':
    case 'lowest':
    case 'helpful':
    case 'nearest': {
      const [key = 0, authorRank = 0, createdAtMs = 0] = numbers;
      return { sortKey: sortKeyOf(sort, key), secondKey: 0, authorRank, createdAtMs, ratingId };
    }
  }
};

const sortKeyOf = (sort: SearchOrder['sort'], value: number): number => {
  if (sort === 'nearest') return value === beyondAnyChord ? Infinity : value;
  return sort === 'lowest' ? value : -value;
};

const searchAfter = ({ sort }: SearchOrder, position: SearchPosition): estypes.SortResults => {
  const { secondKey, authorRank, createdAtMs } = position;
  const { idHigh, idLow } = idValues(position.ratingId);
  // A cursor may be forged, and Elasticsearch rejects infinity.
  const sortKey = Number.isFinite(position.sortKey) ? position.sortKey : beyondAnyChord;
  switch (sort) {
    case 'newest':
      return [-sortKey, authorRank, idHigh, idLow];
    case 'oldest':
      return [sortKey, authorRank, idHigh, idLow];
    case 'highest':
    case 'helpful':
      return [-sortKey, authorRank, createdAtMs, idHigh, idLow];
    case 'relevance':
      return [-sortKey, -secondKey, authorRank, createdAtMs, idHigh, idLow];
    case 'lowest':
    case 'nearest':
      return [sortKey, authorRank, createdAtMs, idHigh, idLow];
  }
};

const byRank = { authorRank: 'asc' } as const;
const newestFirst = { createdAt: 'desc' } as const;

const sortOf = ({ sort, point }: SearchOrder): estypes.SortCombinations[] => {
  switch (sort) {
    case 'newest':
      return [newestFirst, byRank, ...byId];
    case 'oldest':
      return [{ createdAt: 'asc' }, byRank, ...byId];
    case 'highest':
      return [{ starRating: 'desc' }, byRank, newestFirst, ...byId];
    case 'lowest':
      return [{ starRating: 'asc' }, byRank, newestFirst, ...byId];
    case 'helpful':
      return [{ helpfulScore: 'desc' }, byRank, newestFirst, ...byId];
    case 'relevance':
      return [{ _score: { order: 'desc' } }, { helpfulScore: 'desc' }, byRank, newestFirst, ...byId];
    case 'nearest':
      return [byChord(point ?? { latitude: 0, longitude: 0 }), byRank, newestFirst, ...byId];
  }
};

const filtersOf = (request: SearchRequest): Clause[] => {
  const { termGroups, point, withinMiles, createdSince } = request;
  const conditions: Clause[] = [
    ...termGroups.map((lexemes): Clause => ({ terms: { lexemes: lexemes.map(tokenOf) } })),
    ...requiredFacetsOf(request).map((facet): Clause => ({ term: { lexemes: tokenOf(facet) } })),
    ...comparedValuesOf(request).map(({ field, matches, value }): Clause =>
      matches === 'equal' ? { term: { [field]: value } } : { range: { [field]: { gte: value } } },
    ),
    ...(createdSince === null ? [] : [{ range: { createdAt: { gte: Date.parse(createdSince) } } }]),
    ...(point === null || withinMiles === null ? [] : within(point, withinMiles)),
  ];
  // A removed rating has no values, so it meets no other condition.
  return conditions.length > 0 ? conditions : [{ term: { removed: false } }];
};

const exclusionsOf = ({ exceptRatingIds }: SearchRequest): Clause[] =>
  exceptRatingIds.length === 0 ? [] : [{ ids: { values: [...exceptRatingIds] } }];
