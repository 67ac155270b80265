import { defineReaction, type AnyAnnounced, type Database, type Reaction } from '@candor/platform';
import { sql } from 'slonik';
import { isWrittenByAuthor } from '../lookups/ratings.lookup.ts';
import { z } from 'zod';

/** Queues new and revised ratings for the signal rules. Not a lookup, because a rebuild must not queue all of them. */
export const noteRatingsToCheck = (): Reaction =>
  defineReaction({
    name: 'ratings-to-check',
    to: ['ratings.rating-published.v1', 'ratings.rating-revised.v1'],
    react: async (events, transaction) => {
      const ratingIds = [...new Set(events.flatMap(writtenRating))];
      if (ratingIds.length === 0) return;
      await transaction.query(sql.unsafe`
        insert into ratings_to_check (rating_id)
        select * from ${sql.unnest(
          ratingIds.map((id) => [id]),
          ['uuid'],
        )} as written
        on conflict (rating_id) do update set noted_at = excluded.noted_at
      `);
    },
  });

const writtenRating = (event: AnyAnnounced): readonly string[] => {
  if (event.type !== 'ratings.rating-published.v1' && event.type !== 'ratings.rating-revised.v1') return [];
  return isWrittenByAuthor(event) ? [event.data.ratingId] : [];
};

/** The author and the listing may arrive a little later. */
const settleSeconds = 2;

const QueuedRating = z.object({ rating_id: z.string(), noted_at: z.string() });
export type QueuedRating = z.infer<typeof QueuedRating>;

export const findRatingsToCheck = (database: Database, limit: number): Promise<readonly QueuedRating[]> =>
  database.any(sql.type(QueuedRating)`
    select rating_id, noted_at::text as noted_at from ratings_to_check
    where noted_at < now() - make_interval(secs => ${settleSeconds})
    order by noted_at limit ${limit}
  `);

/** Unless it was revised meanwhile. */
export const markChecked = async (
  database: Database,
  { rating_id: ratingId, noted_at: notedAt }: QueuedRating,
): Promise<void> => {
  await database.query(sql.unsafe`
    delete from ratings_to_check where rating_id = ${ratingId} and noted_at = ${notedAt}::timestamptz
  `);
};
