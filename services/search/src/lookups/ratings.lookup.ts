import { defineLookup, type Announced } from '@candor/platform';
import { sql } from 'slonik';

/** Who has written what is removed: so it says of nobody what he has rated. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** What documents are made of, from the ratings' announcements. */
export const ratingsLookup = defineLookup({
  name: 'ratings',
  tables: ['ratings'],
  on: {
    'ratings.rating-revised.v1': ({ data: { previousStarRating: _previous, ...facts } }) =>
      keepRatings([facts]),
    // Its votes stay, and count again with it.
    'ratings.rating-hidden.v1': ({ data }) => sql.unsafe`
      update ratings set is_hidden = true where rating_id = ${data.ratingId}
    `,
    'ratings.rating-restored.v1': ({ data }) => keepRatings([data]),
    'ratings.rating-removed.v1': ({ data }) => [
      sql.unsafe`
        update ratings set is_removed = true, facts = '{}', author_id = ${nobody} where rating_id = ${data.ratingId}
      `,
      sql.unsafe`delete from rating_votes where rating_id = ${data.ratingId}`,
    ],
  },
  onMany: {
    'ratings.rating-published.v1': (events) => keepRatings(events.map(({ data }) => data)),
  },
});

type Facts = Announced<'ratings.rating-published.v1'>['data'];

const keepRatings = (ratings: readonly Facts[]) => sql.unsafe`
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
  )} as told
  on conflict (rating_id) do update
  set revision = excluded.revision, facts = excluded.facts, is_hidden = false
  where not ratings.is_removed
`;
