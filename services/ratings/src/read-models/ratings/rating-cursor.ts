import { z } from 'zod';
import { InstantMs, type RatingOrder } from './rating-orders.ts';

/** Where a page ended: what its order compares of the last rating. */
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

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};
