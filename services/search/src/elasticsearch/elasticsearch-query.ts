import { beyondAnyChord, sphereVector, squaredChordOfMiles } from '../query/chord.ts';
import { computable } from '../query/computable-point.ts';
import { metersPerMile } from '@candor/shared-kernel';
import { facetsOf } from '../documents/lexemes.ts';
import { decodeCursor } from '../query/search-cursor.ts';
import type { SearchPoint, SearchPosition, SearchRequest } from '../search-index.ts';
import { orderOf, type SearchOrder } from '../query/search-order.ts';

/**
 * A request as the body of a search: all conditions are filters, so that nothing is scored. It asks for what tells one
 * view from another, and for the views where it is to: to fetch those of a page is half of what Elasticsearch does.
 */
export const questionBody = (request: SearchRequest, asksForViews: boolean): object => {
  const point = request.point && computable(request.point);
  const order = orderOf(request);
  const after = request.cursor === null ? null : decodeCursor(request.cursor, order);
  return {
    size: request.limit + 1,
    track_total_hits: true,
    stored_fields: asksForViews ? ['view'] : '_none_',
    docvalue_fields: ['fingerprint', ...(point ? ['latitude', 'longitude'] : [])],
    query: { bool: { filter: filtersOf(request, point), must_not: exceptions(request) } },
    sort: sortOf(order),
    ...(after && { search_after: searchAfter(order, after) }),
  };
};

/** The position that the sort values of a hit are. */
export const positionOf = ({ sort }: SearchOrder, values: readonly (number | string)[]): SearchPosition => {
  const numbers = values.slice(0, -1).map(Number);
  const ratingId = String(values.at(-1));
  switch (sort) {
    case 'newest':
    case 'oldest': {
      const [createdAtMs = 0, authorRank = 0] = numbers;
      return { sortKey: sort === 'newest' ? -createdAtMs : createdAtMs, authorRank, createdAtMs, ratingId };
    }
    case 'highest':
    case 'lowest':
    case 'helpful':
    case 'nearest': {
      const [key = 0, authorRank = 0, createdAtMs = 0] = numbers;
      return { sortKey: keyOf(sort, key), authorRank, createdAtMs, ratingId };
    }
  }
};

const keyOf = (sort: SearchOrder['sort'], value: number): number => {
  if (sort === 'nearest') return value === beyondAnyChord ? Infinity : value;
  return sort === 'lowest' ? value : -value;
};

const searchAfter = ({ sort }: SearchOrder, position: SearchPosition): readonly (number | string)[] => {
  const { authorRank, createdAtMs, ratingId } = position;
  // What stands in a cursor may be forged; Elasticsearch refuses infinity.
  const sortKey = Number.isFinite(position.sortKey) ? position.sortKey : beyondAnyChord;
  switch (sort) {
    case 'newest':
      return [-sortKey, authorRank, ratingId];
    case 'oldest':
      return [sortKey, authorRank, ratingId];
    case 'highest':
    case 'helpful':
      return [-sortKey, authorRank, createdAtMs, ratingId];
    case 'lowest':
    case 'nearest':
      return [sortKey, authorRank, createdAtMs, ratingId];
  }
};

const byRank = { authorRank: 'asc' };
const byAge = { createdAt: 'desc' };
const byId = { ratingId: 'asc' };

const sortOf = ({ sort, point }: SearchOrder): readonly object[] => {
  switch (sort) {
    case 'newest':
      return [byAge, byRank, byId];
    case 'oldest':
      return [{ createdAt: 'asc' }, byRank, byId];
    case 'highest':
      return [{ starRating: 'desc' }, byRank, byAge, byId];
    case 'lowest':
      return [{ starRating: 'asc' }, byRank, byAge, byId];
    case 'helpful':
      return [{ helpfulScore: 'desc' }, byRank, byAge, byId];
    case 'nearest':
      return [byChord(point ?? { latitude: 0, longitude: 0 }), byRank, byAge, byId];
  }
};

const filtersOf = (request: SearchRequest, point: SearchPoint | null): readonly object[] => {
  const { termGroups, withinMiles, createdSince, onlyRatingIds } = request;
  return [
    { term: { removed: false } },
    ...termGroups.map((lexemes) => ({ terms: { lexemes } })),
    ...facetsOf(request).map((lexemes) => ({ term: { lexemes } })),
    ...(createdSince === null ? [] : [{ range: { createdAt: { gte: Date.parse(createdSince) } } }]),
    ...(onlyRatingIds === null ? [] : [{ ids: { values: onlyRatingIds } }]),
    ...(point === null || withinMiles === null ? [] : within(point, withinMiles)),
  ];
};

const exceptions = ({ exceptRatingIds }: SearchRequest): readonly object[] =>
  exceptRatingIds.length === 0 ? [] : [{ ids: { values: exceptRatingIds } }];

const chord = `
  double x = doc['x'].value - params.x;
  double y = doc['y'].value - params.y;
  double z = doc['z'].value - params.z;
`;

const byChord = (point: SearchPoint): object => ({
  _script: {
    type: 'number',
    order: 'asc',
    script: {
      source: `if (doc['x'].size() == 0) { return params.beyond; } ${chord} return x * x + y * y + z * z;`,
      params: { ...sphereVector(point), beyond: beyondAnyChord },
    },
  },
});

/** Elasticsearch's own circle has another radius and rounded points, so it is drawn a little wider. */
const within = (point: SearchPoint, miles: number): readonly object[] => {
  const most = squaredChordOfMiles(miles);
  if (most === beyondAnyChord) return [{ script: { script: { source: `doc['x'].size() != 0` } } }];
  const metres = miles * metersPerMile * 1.001 + 10;
  return [
    { geo_distance: { distance: `${String(metres)}m`, place: [point.longitude, point.latitude] } },
    {
      script: {
        script: {
          source: `if (doc['x'].size() == 0) { return false; } ${chord} return x * x + y * y + z * z <= params.most;`,
          params: { ...sphereVector(point), most },
        },
      },
    },
  ];
};
