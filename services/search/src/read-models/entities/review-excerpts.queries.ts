import type { ReviewExcerpt } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { mostReviews } from '../../entities/entity-sources.queries.ts';
import type { ResolvedQuery } from '../../query/resolve-query.ts';
import { excerptOf, type QuotedReview } from './review-excerpt.ts';

const ReviewRow = z.object({
  entity_id: z.string(),
  matched: z.int(),
  rating_id: z.string(),
  star_rating: z.int(),
  title: z.string(),
  review: z.string(),
  language: z.string().nullable(),
});

/** Of several words, a review can have all in one sentence where another one has them in several. */
const comparedReviews = 3;

/** The excerpts for a text from the reviews of entities, by entity. A review that is hidden by now is not quoted. */
export const readExcerpts = async (
  database: Database,
  entityIds: readonly string[],
  termGroups: ResolvedQuery['termGroups'],
): Promise<ReadonlyMap<string, ReviewExcerpt>> => {
  const best = await readReviews(database, entityIds, termGroups, 1);
  const excerpts = new Map<string, ReviewExcerpt>();
  /** Those where another review can have more of the words in one sentence. */
  const scattered: string[] = [];
  for (const [entityId, reviews] of best) {
    const found = excerptOf(reviews, termGroups);
    if (found === null) continue;
    excerpts.set(entityId, found.excerpt);
    if (found.matched < (reviews[0]?.matchedGroups ?? 0)) scattered.push(entityId);
  }
  // Those whose best review was hidden just now.
  const others = entityIds.filter((entityId) => !best.has(entityId));
  const further = await Promise.all([
    readReviews(database, scattered, termGroups, comparedReviews),
    readReviews(database, others, termGroups, mostReviews),
  ]);
  for (const [entityId, reviews] of further.flatMap((read) => [...read])) {
    const found = excerptOf(reviews, termGroups);
    if (found !== null) excerpts.set(entityId, found.excerpt);
  }
  return excerpts;
};

/** The reviews of a document that have words of most groups, with the number of these groups. */
const bestReviews = (termGroups: ResolvedQuery['termGroups'], most: number) => {
  if (termGroups.length === 0)
    return sql.fragment`(
      select rating_id, place, 0
      from unnest(d.review_ids[:${most}]) with ordinality as quotable(rating_id, place)
    )`;
  const matchedGroups = termGroups.map((terms) => {
    const matches = terms.map((term) => sql.fragment`strpos(quotable.terms, ${`\n${term}\n`}) > 0`);
    return sql.fragment`(${sql.join(matches, sql.fragment` or `)})::int`;
  });
  return sql.fragment`(
    select quotable.rating_id, quotable.place, ${sql.join(matchedGroups, sql.fragment` + `)} as matched
    from unnest(d.review_ids, d.review_terms) with ordinality as quotable(rating_id, terms, place)
    order by matched desc, quotable.place
    limit ${most}
  )`;
};

/** A review and how many groups of terms it has. */
interface BestReview extends QuotedReview {
  readonly matchedGroups: number;
}

/** The visible ones of the best reviews of each entity. The most helpful first. */
const readReviews = async (
  database: Database,
  entityIds: readonly string[],
  termGroups: ResolvedQuery['termGroups'],
  most: number,
): Promise<ReadonlyMap<string, readonly BestReview[]>> => {
  if (entityIds.length === 0) return new Map();
  const rows = await database.any(sql.type(ReviewRow)`
    select d.entity_id, best.matched, r.rating_id, facts."starRating" as star_rating, facts.title, facts.review, facts.language
    from entity_documents d
    cross join lateral ${bestReviews(termGroups, most)} as best(rating_id, place, matched)
    join ratings r on r.rating_id = best.rating_id and not r.is_removed and not r.is_hidden
    join members m on m.member_id = r.author_id and not m.is_hidden
    cross join lateral jsonb_to_record(r.facts) as facts("starRating" integer, title text, review text, language text)
    where d.entity_id = any(${sql.array(entityIds, 'uuid')})
    order by d.entity_id, best.place
  `);
  const reviews = new Map<string, BestReview[]>();
  for (const {
    entity_id: entityId,
    rating_id: ratingId,
    star_rating: starRating,
    matched,
    ...texts
  } of rows) {
    const review = { ratingId, starRating, matchedGroups: matched, ...texts };
    reviews.set(entityId, [...(reviews.get(entityId) ?? []), review]);
  }
  return reviews;
};
