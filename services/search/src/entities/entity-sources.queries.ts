import { RatedEntity } from '@candor/contracts';
import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';

const Review = z.object({ ratingId: z.string(), title: z.string(), review: z.string() });

/** What the document of an entity is built from. */
export const EntitySource = z.object({
  entity_id: z.string(),
  version: z.number(),
  /** `null`: it is hidden or removed. */
  entity: RatedEntity.nullable(),
  review_count: z.int(),
  star_sum: z.int(),
  average_price: z.number().nullable(),
  recommended: z.object({ yes: z.int(), no: z.int(), maybe: z.int() }),
  /** The most frequent ones first, each in its most frequent spelling. */
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  photo: z.string().nullable(),
  photo_count: z.int(),
  /** See `EntityDocument`; `null` without ratings. */
  trend: z.number().nullable(),
  /** The newest ones, and those that were most helpful, which come first. */
  reviews: z.array(Review),
});
export type EntitySource = z.infer<typeof EntitySource>;

const mostTags = 20;
const newestReviews = 20;
const mostHelpfulReviews = 10;
/** Of one entity. */
export const mostReviews = newestReviews + mostHelpfulReviews;

/**
 * Reads the sources of these entities, each with the next version. Hidden and removed ratings count nowhere, and neither do
 * those of hidden authors. Two weeks are 1,209,600 seconds; ages are limited because of the range of `float8`.
 */
export const readEntitySources = (
  transaction: CommonQueryMethods,
  entityIds: readonly string[],
): Promise<readonly EntitySource[]> =>
  transaction.any(sql.type(EntitySource)`
    with visible as materialized (
      select r.entity_id, r.rating_id, facts.*, coalesce(v.helpful, 0) + facts."importedHelpfulCount" as helpful
      from ratings r
      join members m on m.member_id = r.author_id and not m.is_hidden
      cross join lateral jsonb_to_record(r.facts) as facts(
        "starRating" integer, "priceRange" integer, "wouldRecommend" text, tags jsonb, photos jsonb, title text, review text,
        "createdAt" timestamptz, "importedHelpfulCount" integer
      )
      left join rating_votes v on v.rating_id = r.rating_id and v.revision = r.revision
      where r.entity_id = any(${sql.array(entityIds, 'uuid')}) and not r.is_removed and not r.is_hidden
    ), figures as (
      select entity_id, count(*) as review_count, sum("starRating") as star_sum, avg("priceRange") as average_price,
        count(*) filter (where "wouldRecommend" = 'yes') as yes, count(*) filter (where "wouldRecommend" = 'no') as no,
        count(*) filter (where "wouldRecommend" = 'maybe') as maybe, sum(jsonb_array_length(photos)) as photo_count,
        ln(sum(power(2::float8, greatest(-1000, least(1000,
          extract(epoch from "createdAt" - '2026-01-01T00:00:00Z'::timestamptz) / 1209600
        ))::float8))) as trend
      from visible
      group by entity_id
    ), spellings as (
      select entity_id, mode() within group (order by tag) as tag, count(*) as count
      from visible, jsonb_array_elements_text(tags) as tag
      group by entity_id, lower(tag)
    ), tags as (
      select entity_id, jsonb_agg(jsonb_build_object('tag', tag, 'count', count) order by count desc, tag) as tags
      from (
        select *, row_number() over (partition by entity_id order by count desc, tag) as place from spellings
      ) ranked
      where place <= ${mostTags}
      group by entity_id
    ), reviews as (
      select entity_id,
        jsonb_agg(
          jsonb_build_object('ratingId', rating_id, 'title', title, 'review', review) order by helpful_place
        ) as reviews
      from (
        select *, row_number() over (partition by entity_id order by "createdAt" desc, rating_id) as newest_place,
          row_number() over (partition by entity_id order by helpful desc, "createdAt" desc, rating_id) as helpful_place
        from visible
      ) ranked
      where newest_place <= ${newestReviews} or helpful_place <= ${mostHelpfulReviews}
      group by entity_id
    ), photos as (
      select distinct on (entity_id) entity_id, photos ->> 0 as photo
      from visible
      where jsonb_array_length(photos) > 0
      order by entity_id, helpful desc, "createdAt" desc, rating_id
    )
    select wanted.entity_id, nextval('entity_document_versions') as version,
      e.summary || jsonb_build_object('isClaimed', e.claimed_by is not null) as entity,
      coalesce(f.review_count, 0) as review_count, coalesce(f.star_sum, 0) as star_sum, f.average_price,
      jsonb_build_object('yes', coalesce(f.yes, 0), 'no', coalesce(f.no, 0), 'maybe', coalesce(f.maybe, 0)) as recommended,
      coalesce(t.tags, '[]') as tags, p.photo, coalesce(f.photo_count, 0) as photo_count, f.trend,
      coalesce(n.reviews, '[]') as reviews
    from unnest(${sql.array(entityIds, 'uuid')}) as wanted(entity_id)
    left join entities e on e.entity_id = wanted.entity_id and not e.is_hidden
    left join figures f on f.entity_id = wanted.entity_id
    left join tags t on t.entity_id = wanted.entity_id
    left join reviews n on n.entity_id = wanted.entity_id
    left join photos p on p.entity_id = wanted.entity_id
  `);
