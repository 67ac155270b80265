import { type RatingView, ratingsRoutes } from '@candor/contracts';
import { type App, Count, type Database, serve, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { instant, InstantMs, jsonOf } from './rating-orders.ts';
import { RatingRow, ratingView, selectRatings } from './ratings.queries.ts';

export const helpfulRatingsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingsRoutes.helpfulRatings, async ({ query, caller, reply }) => {
    const { ratings, total, end } = await findHelpfulRatings(database, {
      voterId: caller.memberId,
      limit: query.limit,
      after: decodeCursor(query.cursor),
    });
    void reply.header('x-total-count', total);
    if (end !== null) void reply.header('x-next-cursor', encodeCursor(end));
    return [...ratings];
  });
};

/** A vote in the order of the list. */
interface VotePosition {
  readonly castAtMs: number;
  readonly ratingId: string;
}

const VotedRow = RatingRow.extend({ cast_at: z.string() });

/** A page of the visible ratings that the member voted helpful, also before their votes count. */
const findHelpfulRatings = async (
  database: Database,
  { voterId, limit, after }: { voterId: string; limit: number; after: VotePosition | null },
): Promise<{
  readonly ratings: readonly RatingView[];
  /** Of all pages. */
  readonly total: number;
  /** `null` on the last page. */
  readonly end: VotePosition | null;
}> => {
  const isAfter =
    after === null
      ? sql.fragment`true`
      : sql.fragment`
          (h.cast_at < ${instant(after.castAtMs)}
            or (h.cast_at = ${instant(after.castAtMs)} and h.rating_id > ${after.ratingId}))
        `;
  const [rows, total] = await Promise.all([
    database.any(sql.type(VotedRow)`
      select h.cast_at, shown.*
      from votes h
      cross join lateral (
        ${selectRatings(voterId)} where r.rating_id = h.rating_id and not r.is_hidden
      ) shown
      where h.voter_id = ${voterId} and h.is_helpful and ${isAfter}
      order by h.cast_at desc, h.rating_id
      limit ${limit + 1}
    `),
    database.oneFirst(sql.type(Count)`
      select count(*) as count
      from votes h join ratings r on r.rating_id = h.rating_id and not r.is_hidden
      where h.voter_id = ${voterId} and h.is_helpful
    `),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    ratings: shown.map((row) => ratingView(row, voterId)),
    total,
    end:
      last && rows.length > limit ? { castAtMs: Date.parse(last.cast_at), ratingId: last.rating_id } : null,
  };
};

const Cursor = z.tuple([InstantMs, z.uuid()]);

const encodeCursor = ({ castAtMs, ratingId }: VotePosition): string =>
  Buffer.from(JSON.stringify([castAtMs, ratingId])).toString('base64url');

/** `null`: no cursor, or none of ours. */
const decodeCursor = (text: string | undefined): VotePosition | null => {
  const parsed = Cursor.safeParse(jsonOf(text ?? ''));
  if (!parsed.success) return null;
  const [castAtMs, ratingId] = parsed.data;
  return { castAtMs, ratingId };
};
