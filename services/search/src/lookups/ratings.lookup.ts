import { defineLookup, type Announced } from '@candor/platform';
import { sql } from 'slonik';

/** The author of removed ratings, so that the table does not say what a member has rated. */
export const removedAuthorId = '00000000-0000-0000-0000-000000000000';

/** The sources of documents that ratings announces. */
export const ratingsLookup = defineLookup({
  name: 'ratings',
  tables: ['ratings'],
  on: {
    'ratings.rating-revised.v1': ({ data: { previousStarRating: _previous, ...facts } }) =>
      upsertRatings([facts]),
    // Its votes stay, and count again when it is restored.
    'ratings.rating-hidden.v1': ({ data }) => sql.unsafe`
      update ratings set is_hidden = true where rating_id = ${data.ratingId}
    `,
    'ratings.rating-moved.v1': ({ data: { ratingId, entityId } }) => sql.unsafe`
      update ratings set entity_id = ${entityId}, facts = facts || ${sql.jsonb({ entityId })}
      where rating_id = ${ratingId} and not is_removed
    `,
    'ratings.rating-restored.v1': ({ data }) => upsertRatings([data]),
    'ratings.rating-removed.v1': ({ data }) => [
      sql.unsafe`
        update ratings set is_removed = true, facts = '{}', author_id = ${removedAuthorId} where rating_id = ${data.ratingId}
      `,
      sql.unsafe`delete from rating_votes where rating_id = ${data.ratingId}`,
    ],
  },
  onMany: {
    'ratings.rating-published.v1': (events) => upsertRatings(events.map(({ data }) => data)),
  },
});

type Facts = Announced<'ratings.rating-published.v1'>['data'];

const upsertRatings = (ratings: readonly Facts[]) => sql.unsafe`
  insert into ratings (rating_id, entity_id, author_id, revision, facts)
  select * from ${sql.unnest(
    ratings.map((facts) => [
      facts.ratingId,
      facts.entityId,
      facts.authorId,
      facts.revision,
      JSON.stringify(facts),
    ]),
    ['uuid', 'uuid', 'uuid', 'int4', 'jsonb'],
  )} as announced
  on conflict (rating_id) do update
  set revision = excluded.revision, facts = excluded.facts, is_hidden = false
  where not ratings.is_removed
`;
