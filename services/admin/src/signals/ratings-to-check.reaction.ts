import { defineReaction, type AnyAnnounced, type Reaction } from '@candor/platform';
import { sql } from 'slonik';
import { isWrittenByAuthor } from './written-by-author.rules.ts';

/** Notes what was just written, to be looked at; no lookup, so that a rebuild does not note all of it again. */
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
