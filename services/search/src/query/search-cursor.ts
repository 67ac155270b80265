import type { SortOrder } from '@candor/contracts';
import { z } from 'zod';
import type { SearchPosition } from '../search-index.ts';
import type { SearchOrder } from './search-order.ts';

/** Of whatever index: a page may come from another one than the page before it. */
const format = 'position-1';

/** JSON has no infinity: `null` is the distance of what has no coordinates. */
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

/** `null`: no cursor of ours, or one of another order. */
export const decodeCursor = (text: string, { sort, point }: SearchOrder): SearchPosition | null => {
  const parsed = Cursor.safeParse(jsonOf(text));
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

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};
