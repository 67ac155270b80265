import type { SortOrder } from '@candor/contracts';
import { z } from 'zod';
import type { SearchPosition, SearchRequest } from '../search-index.ts';
import { compareValues, createPositionCursor, type Ranking, type SortKeys } from './position-cursor.ts';

export type SearchOrder = Ranking<SortOrder>;

export const orderOf = ({ sort, point, termWeights }: SearchRequest): SearchOrder => {
  const newest = { sort: 'newest', point: null, termWeights: {} } as const;
  switch (sort) {
    case 'nearest':
      return point === null ? newest : { ...newest, sort, point };
    case 'relevance':
      return Object.keys(termWeights).length === 0 ? newest : { ...newest, sort, termWeights };
    case 'newest':
    case 'oldest':
    case 'highest':
    case 'lowest':
    case 'helpful':
      return { ...newest, sort };
  }
};

/** Compares two positions of one order. */
export const comparePositions = (a: SearchPosition, b: SearchPosition): number =>
  compareValues(a.sortKey, b.sortKey) ||
  compareValues(a.secondKey, b.secondKey) ||
  compareValues(a.authorRank, b.authorRank) ||
  compareValues(b.createdAtMs, a.createdAtMs) ||
  compareValues(a.ratingId, b.ratingId);

export const {
  encode: encodeCursor,
  decode: decodeCursor,
  termWeightsOf: termWeightsOfCursor,
} = createPositionCursor<SortOrder, Omit<SearchPosition, keyof SortKeys>>({
  format: 'position-3',
  ties: z.object({ authorRank: z.int(), createdAtMs: z.int(), ratingId: z.guid() }),
  // Distances and scores are fractions, and only a distance can be infinite.
  isKeyOf: (sort, key) =>
    sort === 'nearest' || (key !== null && (sort === 'helpful' || Number.isSafeInteger(key))),
});
