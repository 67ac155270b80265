import { defineLookup, type Announced } from '@candor/platform';
import { type FragmentSqlToken, sql } from 'slonik';

/**
 * The live ratings, with counts by day and, without hidden ones, by entity. Each statement counts the rows that it adds,
 * changes or deletes, so the counts equal the rows even if an entity's or member's deletion arrives first.
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
          returning entity_id, created_at, 0 as ratings,
            ${data.starRating - data.previousStarRating}::integer as stars, 0 as hidden, 0 as hidden_stars
        `,
      ),
    'ratings.rating-hidden.v1': ({ data }) => hide(data.ratingId, true),
    'ratings.rating-restored.v1': ({ data }) => hide(data.ratingId, false),
    'ratings.rating-moved.v1': ({ data: { ratingId, entityId, previousEntityId } }) => [
      sql.unsafe`
        insert into entity_ratings as counted (entity_id, review_count, star_sum)
        select place.entity_id, place.times, place.times * r.star_rating
        from ratings r, (values (${previousEntityId}::uuid, -1), (${entityId}::uuid, 1)) as place (entity_id, times)
        where r.rating_id = ${ratingId} and r.entity_id = ${previousEntityId} and not r.is_hidden
        order by place.entity_id
        on conflict (entity_id) do update
        set review_count = counted.review_count + excluded.review_count, star_sum = counted.star_sum + excluded.star_sum
      `,
      sql.unsafe`
        update ratings set entity_id = ${entityId} where rating_id = ${ratingId} and entity_id = ${previousEntityId}
      `,
    ],
    'ratings.rating-removed.v1': ({ data }) => removed(sql.fragment`rating_id = ${data.ratingId}`),
    // Removals of the single ratings follow later.
    'catalog.entity-removed.v1': ({ data }) => removed(sql.fragment`entity_id = ${data.entityId}`),
    'identity.member-deleted.v1': ({ data }) => removed(sql.fragment`author_id = ${data.memberId}`),
  },
  onMany: {
    'ratings.rating-published.v1': (events) =>
      counted(
        sql.fragment`
          insert into ratings (
            rating_id, entity_id, author_id, star_rating, title, review, created_at, is_imported
          )
          select * from ${sql.unnest(events.map(rowOf), [
            'uuid',
            'uuid',
            'uuid',
            'int2',
            'text',
            'text',
            'timestamptz',
            'bool',
          ])} as published
          on conflict (rating_id) do nothing
          returning entity_id, created_at, 1 as ratings, star_rating as stars, 0 as hidden, 0 as hidden_stars
        `,
      ),
  },
});

const rowOf = (event: Announced<'ratings.rating-published.v1'>) => {
  const { ratingId, entityId, authorId, starRating, title, review, createdAt } = event.data;
  return [ratingId, entityId, authorId, starRating, title, review, createdAt, !isWrittenByAuthor(event)];
};

const removed = (which: FragmentSqlToken) =>
  counted(
    sql.fragment`
      delete from ratings where ${which}
      returning entity_id, created_at, -1 as ratings, -star_rating as stars,
        -is_hidden::integer as hidden, -is_hidden::integer * star_rating as hidden_stars
    `,
  );

const hide = (ratingId: string, isHidden: boolean) =>
  counted(
    sql.fragment`
      update ratings set is_hidden = ${isHidden} where rating_id = ${ratingId} and is_hidden <> ${isHidden}
      returning entity_id, created_at, 0 as ratings, 0 as stars,
        case when is_hidden then 1 else -1 end as hidden,
        case when is_hidden then star_rating else -star_rating end as hidden_stars
    `,
  );

/** Rows are ordered, so that two batches with common rows cannot deadlock. */
const counted = (change: FragmentSqlToken) => sql.unsafe`
  with changed as (${change}),
  of_entities as (
    insert into entity_ratings as counted (entity_id, review_count, star_sum)
    select entity_id, sum(ratings - hidden), sum(stars - hidden_stars) from changed
    group by entity_id order by entity_id
    on conflict (entity_id) do update
    set review_count = counted.review_count + excluded.review_count, star_sum = counted.star_sum + excluded.star_sum
  )
  insert into rating_days as counted (day, rating_count, star_sum, hidden_count, hidden_star_sum)
  select (created_at at time zone 'UTC')::date as day, sum(ratings), sum(stars), sum(hidden), sum(hidden_stars)
  from changed group by day order by day
  on conflict (day) do update
  set rating_count = counted.rating_count + excluded.rating_count, star_sum = counted.star_sum + excluded.star_sum,
    hidden_count = counted.hidden_count + excluded.hidden_count,
    hidden_star_sum = counted.hidden_star_sum + excluded.hidden_star_sum
`;

type Written = Announced<'ratings.rating-published.v1'> | Announced<'ratings.rating-revised.v1'>;

/** Whether the author was signed in and wrote it. Imports and photos that admins remove are not the author's writing. */
export const isWrittenByAuthor = ({ actorId, data }: Written): boolean => actorId === data.authorId;
