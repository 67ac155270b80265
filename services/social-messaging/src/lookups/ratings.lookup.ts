import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** The live ratings, and which of them have a response. */
export const ratingsLookup = defineLookup({
  name: 'ratings',
  tables: ['ratings', 'replies'],
  on: {
    'ratings.rating-hidden.v1': ({ data }) => setHidden(data.ratingId, true),
    'ratings.rating-restored.v1': ({ data }) => setHidden(data.ratingId, false),
    'ratings.rating-moved.v1': ({ data }) => sql.unsafe`
      update ratings set entity_id = ${data.entityId} where rating_id = ${data.ratingId}
    `,
    'ratings.rating-removed.v1': ({ data }) => [
      sql.unsafe`delete from ratings where rating_id = ${data.ratingId}`,
      sql.unsafe`delete from replies where rating_id = ${data.ratingId}`,
    ],
    'ratings.reply-written.v1': ({ data }) => sql.unsafe`
      insert into replies (rating_id, writer_id) values (${data.ratingId}, ${data.writerId})
      on conflict (rating_id) do update set writer_id = excluded.writer_id
    `,
    'ratings.reply-removed.v1': ({ data }) => sql.unsafe`
      delete from replies where rating_id = ${data.ratingId}
    `,
    'identity.member-deleted.v1': ({ data }) => [
      sql.unsafe`delete from ratings where author_id = ${data.memberId}`,
      sql.unsafe`delete from replies where writer_id = ${data.memberId}`,
    ],
  },
  onMany: {
    'ratings.rating-published.v1': (events) => sql.unsafe`
      insert into ratings (rating_id, entity_id, author_id)
      select * from ${sql.unnest(
        events.map(({ data }) => [data.ratingId, data.entityId, data.authorId]),
        ['uuid', 'uuid', 'uuid'],
      )} as published
      on conflict (rating_id) do nothing
    `,
  },
});

const setHidden = (ratingId: string, isHidden: boolean) => sql.unsafe`
  update ratings set is_hidden = ${isHidden} where rating_id = ${ratingId}
`;
