import type { ReviewExcerpt } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { mostReviews } from '../../entities/entity-sources.queries.ts';
import type { ResolvedQuery } from '../../query/resolve-query.ts';
import { findExcerpt, type FoundExcerpt, type QuotedReview } from './review-excerpt.ts';

const ReviewRow = z.object({
  entity_id: z.string(),
  rating_id: z.string(),
  star_rating: z.int(),
  title: z.string(),
  review: z.string(),
  language: z.string().nullable(),
});

/** How many reviews of an entity are read at first. Most have the words of a search there. */
const firstReviews = 5;

/** The excerpts for a text from the reviews of entities, by entity. A review that is hidden by now is not quoted. */
export const readExcerpts = async (
  database: Database,
  entityIds: readonly string[],
  termGroups: ResolvedQuery['termGroups'],
): Promise<ReadonlyMap<string, ReviewExcerpt>> => {
  const find = async (ids: readonly string[], most: number): Promise<ReadonlyMap<string, FoundExcerpt>> => {
    const reviews = await readReviews(database, ids, most);
    return new Map(ids.map((entityId) => [entityId, findExcerpt(reviews.get(entityId) ?? [], termGroups)]));
  };
  const first = await find(entityIds, termGroups.length === 0 ? 1 : firstReviews);
  const incomplete = entityIds.filter((entityId) => first.get(entityId)?.hasAllWords !== true);
  const all = await find(incomplete, mostReviews);
  return new Map(
    [...first, ...all].flatMap(([entityId, { excerpt }]) => (excerpt === null ? [] : [[entityId, excerpt]])),
  );
};

/** The visible ones of the first reviews of each entity, the most helpful first. */
const readReviews = async (
  database: Database,
  entityIds: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, readonly QuotedReview[]>> => {
  if (entityIds.length === 0) return new Map();
  const rows = await database.any(sql.type(ReviewRow)`
    select d.entity_id, r.rating_id, facts."starRating" as star_rating, facts.title, facts.review, facts.language
    from entity_documents d
    cross join lateral unnest(d.review_ids[:${most}]) with ordinality as chosen(rating_id, place)
    join ratings r on r.rating_id = chosen.rating_id and not r.is_removed and not r.is_hidden
    join members m on m.member_id = r.author_id and not m.is_hidden
    cross join lateral jsonb_to_record(r.facts) as facts("starRating" integer, title text, review text, language text)
    where d.entity_id = any(${sql.array(entityIds, 'uuid')})
    order by d.entity_id, chosen.place
  `);
  const reviews = new Map<string, QuotedReview[]>();
  for (const { entity_id: entityId, rating_id: ratingId, star_rating: starRating, ...texts } of rows) {
    const review = { ratingId, starRating, ...texts };
    reviews.set(entityId, [...(reviews.get(entityId) ?? []), review]);
  }
  return reviews;
};
