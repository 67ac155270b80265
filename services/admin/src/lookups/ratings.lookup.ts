import { defineLookup, type Announced } from '@candor/platform';
import { sql, type FragmentSqlToken } from 'slonik';

/**
 * The live ratings, and how many there are of each day and of each entity. What is counted is the rows that a statement
 * really adds or takes away, so that the counts equal the rows, whichever of two removals comes first.
 */
export const ratingsLookup = defineLookup({
  name: 'ratings',
  tables: ['ratings', 'rating_days', 'entity_ratings'],
  on: {
    'ratings.rating-revised.v1': ({ data }) =>
      counted(
        sql.fragment`
          update ratings set star_rating = ${data.starRating}, title = ${data.title}, review = ${data.review}
          where rating_id = ${data.ratingId}
          returning entity_id, created_at, 0 as ratings, ${data.starRating - data.previousStarRating}::integer as stars
        `,
      ),
    'ratings.rating-removed.v1': ({ data }) => removed(sql.fragment`rating_id = ${data.ratingId}`),
    // Their own removals follow; until then they would be ratings of nothing.
    'catalog.entity-removed.v1': ({ data }) => removed(sql.fragment`entity_id = ${data.entityId}`),
  },
  onMany: {
    'ratings.rating-published.v1': (events) =>
      counted(
        sql.fragment`
          insert into ratings (rating_id, entity_id, author_id, star_rating, title, review, created_at)
          select * from ${sql.unnest(events.map(rowOf), [
            ...['uuid', 'uuid', 'uuid', 'int2', 'text', 'text', 'timestamptz'],
          ])} as published
          on conflict (rating_id) do nothing
          returning entity_id, created_at, 1 as ratings, star_rating as stars
        `,
      ),
  },
});

const rowOf = ({ data }: Announced<'ratings.rating-published.v1'>) => [
  ...[data.ratingId, data.entityId, data.authorId, data.starRating, data.title, data.review, data.createdAt],
];

const removed = (which: FragmentSqlToken) =>
  counted(
    sql.fragment`
      delete from ratings where ${which} returning entity_id, created_at, -1 as ratings, -star_rating as stars
    `,
  );

/** Each in one order, so that two batches that share rows cannot wait for each other. */
const counted = (change: FragmentSqlToken) => sql.unsafe`
  with changed as (${change}),
  of_entities as (
    insert into entity_ratings as known (entity_id, review_count, star_sum)
    select entity_id, sum(ratings), sum(stars) from changed group by entity_id order by entity_id
    on conflict (entity_id) do update
    set review_count = known.review_count + excluded.review_count, star_sum = known.star_sum + excluded.star_sum
  )
  insert into rating_days as known (day, rating_count, star_sum)
  select (created_at at time zone 'UTC')::date as day, sum(ratings), sum(stars)
  from changed group by day order by day
  on conflict (day) do update
  set rating_count = known.rating_count + excluded.rating_count, star_sum = known.star_sum + excluded.star_sum
`;
