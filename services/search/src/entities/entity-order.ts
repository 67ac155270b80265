import type { EntityOrder } from '@candor/contracts';
import type { Point } from '@candor/shared-kernel';
import { isEqual } from 'es-toolkit';
import { z } from 'zod';
import type { EntityPosition, EntityRequest } from './entity-index.ts';

/** The order that a position belongs to. In another order the position means nothing. */
export interface EntityRanking {
  readonly sort: EntityOrder;
  /** Distances are measured from here; `null` unless they are the order. */
  readonly point: Point | null;
  /** Empty unless relevance is the order. */
  readonly termWeights: EntityRequest['termWeights'];
}

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
  compare(a.sortKey, b.sortKey) ||
  compare(a.secondKey, b.secondKey) ||
  compare(b.reviewCount, a.reviewCount) ||
  compare(a.entityId, b.entityId);

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** The same for all indexes, because the next page may come from another index. */
const format = 'entity-position-1';

/** JSON has no infinity: `null` is the distance of an entity without coordinates. */
const Cursor = z.tuple([
  z.literal(format),
  z.string(),
  z.union([z.tuple([z.number(), z.number()]), z.null()]),
  z.record(z.string(), z.int().min(1).max(255)),
  z.number().nullable(),
  z.number(),
  z.int().nonnegative(),
  z.guid(),
]);

export const encodeEntityCursor = (
  { sort, point, termWeights }: EntityRanking,
  { sortKey, secondKey, reviewCount, entityId }: EntityPosition,
): string => {
  const cursor: z.input<typeof Cursor> = [
    format,
    sort,
    point && [point.latitude, point.longitude],
    termWeights,
    Number.isFinite(sortKey) ? sortKey : null,
    secondKey,
    reviewCount,
    entityId,
  ];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
};

/** `null`: not a cursor, or one of another order. */
export const decodeEntityCursor = (
  text: string,
  { sort, point, termWeights }: EntityRanking,
): EntityPosition | null => {
  const parsed = Cursor.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const [, cursorSort, cursorPoint, weights, sortKey, secondKey, reviewCount, entityId] = parsed.data;
  const isOfThisOrder =
    cursorSort === sort &&
    cursorPoint?.[0] === point?.latitude &&
    cursorPoint?.[1] === point?.longitude &&
    isEqual(weights, termWeights);
  return isOfThisOrder && isKeyOf(sort, sortKey)
    ? { sortKey: sortKey ?? Infinity, secondKey, reviewCount, entityId }
    : null;
};

/** The term weights of the cursor's page. A position is only valid for the weights that it was computed with. */
export const termWeightsOfEntityCursor = (text: string): EntityRequest['termWeights'] | null => {
  const parsed = Cursor.safeParse(parseJson(text));
  return parsed.success ? parsed.data[3] : null;
};

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

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};
