import type { EntityOrder } from '@candor/contracts';
import { z } from 'zod';
import {
  compareValues,
  createPositionCursor,
  type Ranking,
  type SortKeys,
} from '../query/position-cursor.ts';
import type { EntityPosition, EntityRequest } from './entity-index.ts';

export type EntityRanking = Ranking<EntityOrder>;

export const rankingOf = ({
  sort,
  point,
  termWeights,
}: Pick<EntityRequest, 'sort' | 'point' | 'termWeights'>): EntityRanking => {
  const byRating = { sort: 'rating', point: null, termWeights: {} } as const;
  switch (sort) {
    case 'nearest':
      return point === null ? byRating : { ...byRating, sort, point };
    case 'relevance':
      return Object.keys(termWeights).length === 0 ? byRating : { ...byRating, sort, termWeights };
    case 'rating':
    case 'reviews':
    case 'trending':
      return { ...byRating, sort };
  }
};

/** Compares two positions of one order. */
export const compareEntityPositions = (a: EntityPosition, b: EntityPosition): number =>
  compareValues(a.sortKey, b.sortKey) ||
  compareValues(a.secondKey, b.secondKey) ||
  compareValues(b.reviewCount, a.reviewCount) ||
  compareValues(a.entityId, b.entityId);

/** Scores and counts are integers, and only a distance can be infinite. */
const isKeyOf = (sort: EntityOrder, key: number | null): boolean => {
  switch (sort) {
    case 'nearest':
      return true;
    case 'rating':
    case 'trending':
      return key !== null;
    case 'relevance':
    case 'reviews':
      return key !== null && Number.isSafeInteger(key);
  }
};

export const {
  encode: encodeEntityCursor,
  decode: decodeEntityCursor,
  termWeightsOf: termWeightsOfEntityCursor,
} = createPositionCursor<EntityOrder, Omit<EntityPosition, keyof SortKeys>>({
  format: 'entity-position-2',
  ties: z.object({ reviewCount: z.int().nonnegative(), entityId: z.guid() }),
  isKeyOf,
});
