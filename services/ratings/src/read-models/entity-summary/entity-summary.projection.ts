import type { RatingFacts } from '@candor/contracts';
import { defineProjection } from '@candor/platform';
import { sql, type FragmentSqlToken, type QuerySqlToken } from 'slonik';
import type { RatingEvent, RatingTally } from '../../rating/rating.events.ts';

/**
 * The sums over the visible ratings of an entity. All its raters share these rows, so they come last in the append, and tags
 * change only after the summary row is locked. The counted tags of each rating have a table, because the events of an erased
 * author no longer contain them.
 */
export const entitySummaryProjection = defineProjection<RatingEvent>({
  name: 'entity-summary',
  tables: ['entity_summary', 'entity_tags', 'rating_tags'],
  on: {
    RatingRevised: ({ data }) => [...takeAway(data), count([addition(data)])],
    RatingHidden: ({ data }) => takeAway(data),
    RatingRestored: ({ data }) => count([addition(data)]),
    RatingMoved: ({ data }) => (data.isHidden ? [] : move(data)),
    RatingRemoved: ({ data }) => (data.wasHidden ? [] : takeAway(data)),
  },
  onMany: {
    RatingPublished: (events) => count(events.map(({ data }) => addition(data))),
  },
});

/** A rating that is added to its entity's sums, or subtracted. */
interface Change {
  readonly entityId: string;
  readonly tally: RatingTally;
  readonly times: 1 | -1;
}

/** An added rating also adds its tags. */
interface Addition extends Change {
  readonly ratingId: string;
  readonly tags: readonly string[];
}

const addition = (facts: RatingFacts): Addition => ({
  entityId: facts.entityId,
  ratingId: facts.ratingId,
  tally: facts,
  tags: facts.tags,
  times: 1,
});

const count = (additions: readonly Addition[]): QuerySqlToken => {
  const counted = countFields(additions);
  const tags = additions.flatMap(({ entityId, ratingId, tags }) =>
    tags.map((tag) => [entityId, ratingId, tag]),
  );
  return tags.length === 0 ? sql.unsafe`${counted}` : countTags(counted, tags);
};

interface Counted {
  readonly ratingId: string;
  readonly entityId: string;
  readonly previous: RatingTally;
}

/** Separate statements, because tags may change only while the entity's row is locked. */
const takeAway = ({ ratingId, entityId, previous }: Counted): readonly QuerySqlToken[] => [
  sql.unsafe`${countFields([{ entityId, tally: previous, times: -1 }])}`,
  sql.unsafe`
    with gone as (delete from rating_tags where rating_id = ${ratingId} returning tag)
    update entity_tags t set count = t.count - 1 from gone where t.entity_id = ${entityId} and t.tag = gone.tag
  `,
  sql.unsafe`delete from entity_tags where entity_id = ${entityId} and count = 0`,
];

interface Moved {
  readonly ratingId: string;
  readonly entityId: string;
  readonly previousEntityId: string;
  readonly tally: RatingTally;
}

const move = ({ ratingId, entityId, previousEntityId, tally }: Moved): readonly QuerySqlToken[] => [
  sql.unsafe`${countFields([
    { entityId: previousEntityId, tally, times: -1 },
    { entityId, tally, times: 1 },
  ])}`,
  sql.unsafe`
    with moved as (update rating_tags set entity_id = ${entityId} where rating_id = ${ratingId} returning tag),
    gone as (
      update entity_tags t set count = t.count - 1 from moved
      where t.entity_id = ${previousEntityId} and t.tag = moved.tag
    )
    insert into entity_tags as so_far (entity_id, tag, count) select ${entityId}::uuid, tag, 1 from moved order by tag
    on conflict (entity_id, tag) do update set count = so_far.count + excluded.count
  `,
  sql.unsafe`delete from entity_tags where entity_id = ${previousEntityId} and count = 0`,
];

/** In one order, so that two appends with the same entities cannot deadlock. */
const countFields = (changes: readonly Change[]): FragmentSqlToken => sql.fragment`
  insert into entity_summary as so_far (
    entity_id, review_count, one_star, two_stars, three_stars, four_stars, five_stars,
    service_quality_sum, service_quality_count, price_range_sum, price_range_count,
    recommended_yes, recommended_no, recommended_maybe
  )
  select entity_id, sum(times),
    sum(times * (star_rating = 1)::integer), sum(times * (star_rating = 2)::integer),
    sum(times * (star_rating = 3)::integer), sum(times * (star_rating = 4)::integer),
    sum(times * (star_rating = 5)::integer),
    sum(times * coalesce(service_quality, 0)), sum(times * (service_quality is not null)::integer),
    sum(times * coalesce(price_range, 0)), sum(times * (price_range is not null)::integer),
    sum(times * (would_recommend is not distinct from 'yes')::integer),
    sum(times * (would_recommend is not distinct from 'no')::integer),
    sum(times * (would_recommend is not distinct from 'maybe')::integer)
  from ${sql.unnest(
    changes.map(({ entityId, tally, times }) => [
      entityId,
      times,
      tally.starRating,
      tally.serviceQuality,
      tally.priceRange,
      tally.wouldRecommend,
    ]),
    ['uuid', 'int4', 'int4', 'int4', 'int4', 'text'],
  )} as change (entity_id, times, star_rating, service_quality, price_range, would_recommend)
  group by entity_id order by entity_id
  on conflict (entity_id) do update set
    review_count = so_far.review_count + excluded.review_count,
    one_star = so_far.one_star + excluded.one_star,
    two_stars = so_far.two_stars + excluded.two_stars,
    three_stars = so_far.three_stars + excluded.three_stars,
    four_stars = so_far.four_stars + excluded.four_stars,
    five_stars = so_far.five_stars + excluded.five_stars,
    service_quality_sum = so_far.service_quality_sum + excluded.service_quality_sum,
    service_quality_count = so_far.service_quality_count + excluded.service_quality_count,
    price_range_sum = so_far.price_range_sum + excluded.price_range_sum,
    price_range_count = so_far.price_range_count + excluded.price_range_count,
    recommended_yes = so_far.recommended_yes + excluded.recommended_yes,
    recommended_no = so_far.recommended_no + excluded.recommended_no,
    recommended_maybe = so_far.recommended_maybe + excluded.recommended_maybe
`;

/** Counts tags after the rows of their entities, so that these are locked first. */
const countTags = (
  counted: FragmentSqlToken,
  tags: readonly (readonly string[])[],
): QuerySqlToken => sql.unsafe`
  with counted as (${counted} returning entity_id),
  tagged as (
    insert into rating_tags (rating_id, entity_id, tag)
    select rating_id, entity_id, tag
    from counted join ${sql.unnest(tags, ['uuid', 'uuid', 'text'])} as used (entity_id, rating_id, tag) using (entity_id)
    on conflict do nothing
    returning entity_id, tag
  )
  insert into entity_tags as so_far (entity_id, tag, count)
  select entity_id, tag, count(*) from tagged group by entity_id, tag order by entity_id, tag
  on conflict (entity_id, tag) do update set count = so_far.count + excluded.count
`;
