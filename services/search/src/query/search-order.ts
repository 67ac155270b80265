import type { SortOrder } from '@candor/contracts';
import type { Point } from '@candor/shared-kernel';
import { z } from 'zod';
import type { SearchPosition, SearchRequest } from '../search-index.ts';
import { toComputable } from './distance.ts';

/** The order that a position belongs to. In another order the position means nothing. */
export interface SearchOrder {
  readonly sort: SortOrder;
  /** Distances are measured from here; `null` unless they are the order. */
  readonly point: Point | null;
}

export const orderOf = ({ sort, point }: Pick<SearchRequest, 'sort' | 'point'>): SearchOrder => {
  if (sort !== 'nearest') return { sort, point: null };
  return point === null ? { sort: 'newest', point: null } : { sort, point: toComputable(point) };
};

/** Compares two positions of one order. */
export const comparePositions = (a: SearchPosition, b: SearchPosition): number =>
  compare(a.sortKey, b.sortKey) ||
  compare(a.authorRank, b.authorRank) ||
  compare(b.createdAtMs, a.createdAtMs) ||
  compare(a.ratingId, b.ratingId);

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** The same for all indexes, because the next page may come from another index. */
const format = 'position-1';

/** JSON has no infinity: `null` is the distance of an entity without coordinates. */
const Cursor = z.tuple([
  z.literal(format),
  z.string(),
  z.union([z.tuple([z.number(), z.number()]), z.null()]),
  z.number().nullable(),
  z.int(),
  z.int(),
  z.guid(),
]);

export const encodeCursor = ({ sort, point }: SearchOrder, position: SearchPosition): string => {
  const { sortKey, authorRank, createdAtMs, ratingId } = position;
  const cursor: z.input<typeof Cursor> = [
    format,
    sort,
    point && [point.latitude, point.longitude],
    Number.isFinite(sortKey) ? sortKey : null,
    authorRank,
    createdAtMs,
    ratingId,
  ];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
};

/** `null`: not a cursor, or one of another order. */
export const decodeCursor = (text: string, { sort, point }: SearchOrder): SearchPosition | null => {
  const parsed = Cursor.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const [, cursorSort, cursorPoint, sortKey, authorRank, createdAtMs, ratingId] = parsed.data;
  const isOfThisOrder =
    cursorSort === sort && cursorPoint?.[0] === point?.latitude && cursorPoint?.[1] === point?.longitude;
  return isOfThisOrder && isKeyOf(sort, sortKey)
    ? { sortKey: sortKey ?? Infinity, authorRank, createdAtMs, ratingId }
    : null;
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
