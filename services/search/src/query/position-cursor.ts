import type { Point } from '@candor/shared-kernel';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { z } from 'zod';
import type { SearchRequest } from '../search-index.ts';

/** The order that a position belongs to. In another order the position means nothing. */
export interface Ranking<Sort extends string> {
  readonly sort: Sort;
  /** Distances are measured from here; `null` unless they are the order. */
  readonly point: Point | null;
  /** Empty unless relevance is the order. */
  readonly termWeights: SearchRequest['termWeights'];
}

/** The numbers that an order compares first. */
export interface SortKeys {
  readonly sortKey: number;
  readonly secondKey: number;
}

export interface PositionCursorOptions<Sort extends string, Ties> {
  /** Names the shape of the cursor. The same for all indexes, because the next page may come from another index. */
  readonly format: string;
  /** The values that break ties. */
  readonly ties: z.ZodType<Ties>;
  /** Whether the order can have this sort key; `null` is infinity. */
  readonly isKeyOf: (sort: Sort, key: number | null) => boolean;
}

export const compareValues = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** JSON has no infinity: `null` is the distance without coordinates. */
const Cursor = z.tuple([
  z.string(),
  z.string(),
  z.union([z.tuple([z.number(), z.number()]), z.null()]),
  z.record(z.string(), z.int().min(1).max(255)),
  z.number().nullable(),
  z.number(),
  z.unknown(),
]);

/** Positions as opaque texts. */
export const createPositionCursor = <Sort extends string, Ties extends object>({
  format,
  ties,
  isKeyOf,
}: PositionCursorOptions<Sort, Ties>) => {
  const parse = (text: string) => {
    const cursor = Cursor.safeParse(parseJson(text)).data;
    const tieValues = ties.safeParse(cursor?.[6]).data;
    return cursor?.[0] === format && tieValues !== undefined ? { cursor, tieValues } : null;
  };

  return {
    encode: ({ sort, point, termWeights }: Ranking<Sort>, position: SortKeys & Ties): string => {
      const { sortKey, secondKey } = position;
      const cursor = [
        format,
        sort,
        point && [point.latitude, point.longitude],
        termWeights,
        Number.isFinite(sortKey) ? sortKey : null,
        secondKey,
        ties.parse(position),
      ];
      return Buffer.from(JSON.stringify(cursor)).toString('base64url');
    },
    /** `null`: not a cursor, or one of another order. */
    decode: (text: string, { sort, point, termWeights }: Ranking<Sort>): (SortKeys & Ties) | null => {
      const parsed = parse(text);
      if (parsed === null) return null;
      const [, cursorSort, cursorPoint, weights, sortKey, secondKey] = parsed.cursor;
      const isOfThisOrder =
        cursorSort === sort &&
        cursorPoint?.[0] === point?.latitude &&
        cursorPoint?.[1] === point?.longitude &&
        isEqual(weights, termWeights);
      return isOfThisOrder && isKeyOf(sort, sortKey)
        ? { ...parsed.tieValues, sortKey: sortKey ?? Infinity, secondKey }
        : null;
    },
    /**
     * The term weights of the cursor's page. The statistics that weights come from change with every rating, and a position is
     * only valid for the weights that it was computed with.
     */
    termWeightsOf: (text: string): SearchRequest['termWeights'] | null => parse(text)?.cursor[3] ?? null,
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};
