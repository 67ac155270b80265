import type { Bounds } from '@candor/contracts';
import type { estypes } from '@elastic/elasticsearch';
import { cityFacet, stateFacet } from '../documents/document-filters.ts';
import { tagKey } from '../entities/entity-facets.ts';
import type { EntityPosition, EntityRequest } from '../entities/entity-index.ts';
import type { EntityRanking } from '../entities/entity-order.ts';
import { beyondAnyChord } from '../query/distance.ts';
import { byChord, within } from './elasticsearch-distance.ts';
import { byId, idValues } from './id-order.ts';
import { tokenOf } from './lexemes.ts';

type Clause = estypes.QueryDslQueryContainer;

/** The conditions of a request. Facets leave out one of the optional ones. */
export interface EntityConditions {
  readonly required: readonly Clause[];
  readonly optional: Readonly<Record<OptionalCondition, readonly Clause[]>>;
}

export const optionalConditions = ['category', 'price', 'minRating'] as const;
export type OptionalCondition = (typeof optionalConditions)[number];

export const conditionsOf = (request: EntityRequest): EntityConditions => {
  const { category, prices, minRating } = request;
  return {
    required: [{ term: { removed: false } }, ...requiredOf(request)],
    optional: {
      category: category === null ? [] : [{ term: { category } }],
      price: prices.length === 0 ? [] : [{ terms: { price: [...prices] } }],
      minRating: minRating === null ? [] : [{ range: { average: { gte: minRating } } }],
    },
  };
};

const requiredOf = (request: EntityRequest): readonly Clause[] => {
  const { termGroups, cityKey, stateKey, tags, flags, point, withinMiles, bounds, entityIds } = request;
  return [
    ...termGroups.map((lexemes): Clause => ({ terms: { lexemes: lexemes.map(tokenOf) } })),
    ...(stateKey === null ? [] : [{ term: { lexemes: tokenOf(stateFacet(stateKey)) } }]),
    ...(cityKey === null ? [] : [{ term: { lexemes: tokenOf(cityFacet(cityKey)) } }]),
    ...tags.map((tag): Clause => ({ term: { tags: tagKey(tag) } })),
    ...flags.map((flag): Clause => ({ term: { [flag]: true } })),
    ...(point === null || withinMiles === null ? [] : within(point, withinMiles)),
    ...(bounds === null ? [] : inside(bounds)),
    ...(entityIds === null ? [] : [{ ids: { values: [...entityIds] } }]),
  ];
};

const inside = ({ south, west, north, east }: Bounds): readonly Clause[] => [
  { range: { latitude: { gte: south, lte: north } } },
  west <= east
    ? { range: { longitude: { gte: west, lte: east } } }
    : {
        bool: { should: [{ range: { longitude: { gte: west } } }, { range: { longitude: { lte: east } } }] },
      },
];

/** The clauses of all conditions. */
export const matchesOf = ({ required, optional }: EntityConditions): readonly Clause[] => [
  ...required,
  ...Object.values(optional).flat(),
];

interface EntityPage {
  readonly conditions: EntityConditions;
  readonly ranking: EntityRanking;
  readonly after: EntityPosition | null;
  readonly limit: number;
}

/** One hit more than the page shows if there is a next page. It stops when no later hit can be on the page. */
export const pageQuery = ({
  conditions,
  ranking,
  after,
  limit,
}: EntityPage): estypes.SearchSearchRequestBody => ({
  track_total_hits: false,
  query: {
    bool: {
      filter: [...matchesOf(conditions)],
      should: Object.entries(ranking.termWeights).map(([term, boost]): Clause => ({
        term: { lexemes: { value: tokenOf(term), boost } },
      })),
    },
  },
  sort: sortOf(ranking),
  ...(after !== null && { search_after: searchAfter(ranking, after) }),
  size: limit + 1,
});

const mostReviewed = { reviewCount: 'desc' } as const;

const sortOf = ({ sort, point }: EntityRanking): estypes.SortCombinations[] => {
  switch (sort) {
    case 'relevance':
      return [{ _score: { order: 'desc' } }, { bayesianMean: 'desc' }, mostReviewed, ...byId];
    case 'rating':
      return [{ bayesianMean: 'desc' }, mostReviewed, ...byId];
    case 'reviews':
      return [mostReviewed, ...byId];
    case 'trending':
      return [{ trend: 'desc' }, mostReviewed, ...byId];
    case 'nearest':
      return [byChord(point ?? { latitude: 0, longitude: 0 }), mostReviewed, ...byId];
  }
};

/** The position that the sort values of a hit express. */
export const entityPositionOf = (
  { sort }: EntityRanking,
  entityId: string,
  values: estypes.SortResults,
): EntityPosition => {
  const [key = 0, next = 0, last = 0] = values.map(Number);
  switch (sort) {
    case 'relevance':
      return { sortKey: -key, secondKey: -next, reviewCount: last, entityId };
    case 'rating':
    case 'trending':
      return { sortKey: -key, secondKey: 0, reviewCount: next, entityId };
    case 'reviews':
      return { sortKey: -key, secondKey: 0, reviewCount: key, entityId };
    case 'nearest':
      return {
        sortKey: key === beyondAnyChord ? Infinity : key,
        secondKey: 0,
        reviewCount: next,
        entityId,
      };
  }
};

const searchAfter = ({ sort }: EntityRanking, position: EntityPosition): estypes.SortResults => {
  const { secondKey, reviewCount } = position;
  const { idHigh, idLow } = idValues(position.entityId);
  // A cursor may be forged, and Elasticsearch rejects infinity.
  const sortKey = Number.isFinite(position.sortKey) ? position.sortKey : beyondAnyChord;
  switch (sort) {
    case 'relevance':
      return [-sortKey, -secondKey, reviewCount, idHigh, idLow];
    case 'rating':
    case 'trending':
      return [-sortKey, reviewCount, idHigh, idLow];
    case 'reviews':
      return [-sortKey, idHigh, idLow];
    case 'nearest':
      return [sortKey, reviewCount, idHigh, idLow];
  }
};
