import { type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';
import type { RatingRow } from './ratings.queries.ts';

/**
 * An order of a list of ratings. Ties: premium authors first (the "priority listing"), then the newest, then by id, so
 * that every rating has one position.
 */
export interface RatingOrder {
  readonly name: string;
  readonly column: FragmentSqlToken;
  readonly isDescending: boolean;
  /** The value that the order compares first, as a number for cursors. */
  readonly keyOf: (row: RatingRow) => number;
  /** The valid keys. */
  readonly key: z.ZodType<number>;
  /** The key as `column` compares it. */
  readonly compared: (key: number) => FragmentSqlToken;
}

/** Epoch milliseconds that both JavaScript and Postgres can represent. */
export const InstantMs = z.int().min(-8_640_000_000_000).max(8_640_000_000_000);

export const instant = (ms: number): FragmentSqlToken =>
  sql.fragment`${new Date(ms).toISOString()}::timestamptz`;

const byTime = {
  column: sql.fragment`r.created_at`,
  keyOf: ({ created_at }: RatingRow) => Date.parse(created_at),
  key: InstantMs,
  compared: instant,
};

const byStars = {
  column: sql.fragment`r.star_rating`,
  keyOf: ({ content }: RatingRow) => content.starRating,
  key: z.int().min(1).max(5),
  compared: (stars: number) => sql.fragment`${stars}::smallint`,
};

const byScore = {
  column: sql.fragment`r.helpful_score`,
  keyOf: ({ helpful_score }: RatingRow) => helpful_score,
  key: z.number().min(0).max(1),
  compared: (score: number) => sql.fragment`${score}::double precision`,
};

export const newestFirst: RatingOrder = { name: 'newest', isDescending: true, ...byTime };

/** Ratings without helpful votes come last, in the order of their ties. */
export const mostHelpfulFirst: RatingOrder = { name: 'helpful', isDescending: true, ...byScore };

const orders: readonly RatingOrder[] = [
  newestFirst,
  { name: 'oldest', isDescending: false, ...byTime },
  { name: 'highest', isDescending: true, ...byStars },
  { name: 'lowest', isDescending: false, ...byStars },
  mostHelpfulFirst,
];

/** The order of that name; newest first for any other. */
export const orderNamed = (name: string | undefined): RatingOrder =>
  orders.find((order) => order.name === name?.toLowerCase()) ?? newestFirst;

/** The end of a page: the values of its last rating that the order compares. */
export interface ListPosition {
  readonly key: number;
  readonly isByPremium: boolean;
  readonly createdAtMs: number;
  readonly ratingId: string;
}

const Cursor = z.tuple([z.string(), z.number(), z.boolean(), InstantMs, z.uuid()]);

export const encodeCursor = ({ name }: RatingOrder, position: ListPosition): string => {
  const { key, isByPremium, createdAtMs, ratingId } = position;
  const cursor: z.infer<typeof Cursor> = [name, key, isByPremium, createdAtMs, ratingId];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
};

/** `null`: no cursor, none of ours, or one of another order. */
export const decodeCursor = (order: RatingOrder, text: string | undefined): ListPosition | null => {
  const parsed = Cursor.safeParse(jsonOf(text ?? ''));
  if (!parsed.success) return null;
  const [name, key, isByPremium, createdAtMs, ratingId] = parsed.data;
  return name === order.name && order.key.safeParse(key).success
    ? { key, isByPremium, createdAtMs, ratingId }
    : null;
};

/** The value in a cursor; `null` if it is not one of ours. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};
