import type { SortOrder } from '@candor/contracts';
import type { Point } from '@candor/shared-kernel';
import { isEqual } from 'es-toolkit';
import { z } from 'zod';
import type { SearchPosition, SearchRequest } from '../search-index.ts';

/** The order that a position belongs to. In another order the position means nothing. */
export interface SearchOrder {
  readonly sort: SortOrder;
  /** Distances are measured from here; `null` unless they are the order. */
  readonly point: Point | null;
  /** Empty unless relevance is the order. */
  readonly termWeights: SearchRequest['termWeights'];
}

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
  compare(a.sortKey, b.sortKey) ||
  compare(a.secondKey, b.secondKey) ||
  compare(a.authorRank, b.authorRank) ||
  compare(b.createdAtMs, a.createdAtMs) ||
  compare(a.ratingId, b.ratingId);

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** The same for all indexes, because the next page may come from another index. */
const format = 'position-2';

/** JSON has no infinity: `null` is the distance of an entity without coordinates. */
const Cursor = z.tuple([
  z.literal(format),
  z.string(),
  z.union([z.tuple([z.number(), z.number()]), z.null()]),
  z.record(z.string(), z.int().min(1).max(255)),
  z.number().nullable(),
  z.number(),
  z.int(),
  z.int(),
  z.guid(),
]);

export const encodeCursor = ({ sort, point, termWeights }: SearchOrder, position: SearchPosition): string => {
  const { sortKey, secondKey, authorRank, createdAtMs, ratingId } = position;
  const cursor: z.input<typeof Cursor> = [
    format,
    sort,
    point && [point.latitude, point.longitude],
    termWeights,
    Number.isFinite(sortKey) ? sortKey : null,
    secondKey,
    authorRank,
    createdAtMs,
    ratingId,
  ];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
};

/** `null`: not a cursor, or one of another order. */
export const decodeCursor = (
  text: string,
  { sort, point, termWeights }: SearchOrder,
): SearchPosition | null => {
  const parsed = Cursor.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const [, cursorSort, cursorPoint, weights, sortKey, secondKey, authorRank, createdAtMs, ratingId] =
    parsed.data;
  const isOfThisOrder =
    cursorSort === sort &&
    cursorPoint?.[0] === point?.latitude &&
    cursorPoint?.[1] === point?.longitude &&
    isEqual(weights, termWeights);
  return isOfThisOrder && isKeyOf(sort, sortKey)
    ? { sortKey: sortKey ?? Infinity, secondKey, authorRank, createdAtMs, ratingId }
    : null;
};

/**
 * The term weights of the cursor's page. The statistics that weights come from change with every rating, and a position
 * is only valid for the weights that it was computed with.
 */
export const termWeightsOfCursor = (text: string): SearchRequest['termWeights'] | null => {
  const parsed = Cursor.safeParse(parseJson(text));
  return parsed.success ? parsed.data[3] : null;
};

/** Distances and scores are fractions, and only a distance can be infinite. */
const isKeyOf = (sort: SortOrder, key: number | null): boolean =>
  sort === 'nearest' || (key !== null && (sort === 'helpful' || Number.isSafeInteger(key)));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};
