import type { RatingView } from '@candor/contracts';
import { Count, type Database } from '@candor/platform';
import { sql, type FragmentSqlToken } from 'slonik';
import type { ListPosition } from './rating-orders.ts';
import { instant, type RatingOrder } from './rating-orders.ts';
import { RatingRow, ratingView, selectRatings, type ViewerId } from './ratings.queries.ts';

export interface RatingList {
  readonly ratings: readonly RatingView[];
  /** The number of matches on all pages. */
  readonly total: number;
  /** The position after which the next page begins; `null` on the last page. */
  readonly end: ListPosition | null;
}

export interface ListRequest {
  readonly order: RatingOrder;
  readonly limit: number;
  /** The end of the previous page; `null` for the first page. */
  readonly after: ListPosition | null;
  readonly viewerId: ViewerId;
}

export const noRatings: RatingList = { ratings: [], total: 0, end: null };

/** A page of the ratings `r` that match `filter`. */
export const listRatings = async (
  database: Database,
  filter: FragmentSqlToken,
  { order, limit, after, viewerId }: ListRequest,
): Promise<RatingList> => {
  const [rows, total] = await Promise.all([
    database.any(sql.type(RatingRow)`
      ${selectRatings(viewerId)}
      where ${filter} and ${after === null ? sql.fragment`true` : follows(order, after)}
      order by ${order.column} ${order.isDescending ? sql.fragment`desc` : sql.fragment`asc`},
        m.is_premium desc, r.created_at desc, r.rating_id
      limit ${limit + 1}
    `),
    database.oneFirst(sql.type(Count)`
      select count(*) as count from ratings r where ${filter}
    `),
  ]);
  return pageOf(rows, total, { order, limit, viewerId });
};

/** A page of rows, of which one more than the page holds was requested. */
export const pageOf = (
  rows: readonly RatingRow[],
  total: number,
  { order, limit, viewerId }: Omit<ListRequest, 'after'>,
): RatingList => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    ratings: shown.map((row) => ratingView(row, viewerId)),
    total,
    end: last && rows.length > limit ? positionOf(order, last) : null,
  };
};

const positionOf = (order: RatingOrder, row: RatingRow): ListPosition => ({
  key: order.keyOf(row),
  isByPremium: row.is_premium,
  createdAtMs: Date.parse(row.created_at),
  ratingId: row.rating_id,
});

/** Ratings `r` of authors `m` after the position. The first comparison lets an index find the start. */
export const follows = (
  { column, isDescending, compared }: RatingOrder,
  { key, isByPremium, createdAtMs, ratingId }: ListPosition,
): FragmentSqlToken => sql.fragment`
  ${column} ${isDescending ? sql.fragment`<=` : sql.fragment`>=`} ${compared(key)} and (
    ${column} <> ${compared(key)}
    or m.is_premium < ${isByPremium}
    or (m.is_premium = ${isByPremium} and (
      r.created_at < ${instant(createdAtMs)} or (r.created_at = ${instant(createdAtMs)} and r.rating_id > ${ratingId})
    ))
  )
`;
