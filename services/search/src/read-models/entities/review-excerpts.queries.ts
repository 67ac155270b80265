import type { ReviewExcerpt } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { mostReviews } from '../../entities/entity-sources.queries.ts';
import type { ResolvedQuery } from '../../query/resolve-query.ts';
import { excerptOf } from './review-excerpt.ts';

const ReviewRow = z.object({
  entity_id: z.string(),
  rating_id: z.string(),
  star_rating: z.int(),
  title: z.string(),
  review: z.string(),
  language: z.string().nullable(),
});

/**
 * The excerpts for a text from the reviews of entities, by entity. A review that is hidden by now is not quoted. Beside the most
 * helpful review, only those whose documents have a searched term are read.
 */
export const readExcerpts = async (
  database: Database,
  entityIds: readonly string[],
  termGroups: ResolvedQuery['termGroups'],
): Promise<ReadonlyMap<string, ReviewExcerpt>> => {
  if (termGroups.length > 0)
    return excerptsOf(await readReviews(database, entityIds, { termGroups }), termGroups);
  // The first review of almost every entity is visible.
  const first = excerptsOf(await readReviews(database, entityIds, { termGroups, most: 1 }), termGroups);
  const others = entityIds.filter((entityId) => !first.has(entityId));
  return new Map([...first, ...excerptsOf(await readReviews(database, others, { termGroups }), termGroups)]);
};

interface ReadReviews {
  readonly termGroups: ResolvedQuery['termGroups'];
  /** Of the most helpful reviews of each entity; the others are not read. */
  readonly most?: number;
}

const readReviews = async (
  database: Database,
  entityIds: readonly string[],
  { termGroups, most = mostReviews }: ReadReviews,
): Promise<readonly z.infer<typeof ReviewRow>[]> =>
  entityIds.length === 0
    ? []
    : database.any(sql.type(ReviewRow)`
    select d.entity_id, quoted.rating_id, quoted.star_rating, quoted.title, quoted.review, quoted.language
    from entity_documents d
    cross join lateral (
      select visible.rating_id, facts."starRating" as star_rating, facts.title, facts.review, facts.language, visible.place
      from (
        select r.rating_id, r.facts, row_number() over (order by chosen.place) as place
        from unnest(d.review_ids[:${most}]) with ordinality as chosen(rating_id, place)
        join ratings r on r.rating_id = chosen.rating_id and not r.is_removed and not r.is_hidden
        join members m on m.member_id = r.author_id and not m.is_hidden
      ) visible
      left join search_documents s on s.rating_id = visible.rating_id
      cross join lateral jsonb_to_record(visible.facts) as facts("starRating" integer, title text, review text, language text)
      where visible.place = 1 or exists (
        select from unnest(${sql.array(lineEnds(termGroups), 'text')}) as line_end
        where strpos(s.terms || E'\\n', line_end) > 0
      )
    ) quoted
    where d.entity_id = any(${sql.array(entityIds, 'uuid')})
    order by d.entity_id, quoted.place
  `);

const excerptsOf = (
  rows: readonly z.infer<typeof ReviewRow>[],
  termGroups: ResolvedQuery['termGroups'],
): ReadonlyMap<string, ReviewExcerpt> => {
  const reviews = Map.groupBy(
    rows.map(
      ({ entity_id: entityId, rating_id: ratingId, star_rating: starRating, title, review, language }) => ({
        entityId,
        ratingId,
        starRating,
        title,
        review,
        language,
      }),
    ),
    ({ entityId }) => entityId,
  );
  return new Map(
    [...reviews].flatMap(([entityId, quoted]) => {
      const excerpt = excerptOf(quoted, termGroups);
      return excerpt === null ? [] : [[entityId, excerpt]];
    }),
  );
};

/** Each term is the end of a line of a document's terms. */
const lineEnds = (termGroups: ResolvedQuery['termGroups']): readonly string[] =>
  [...new Set(termGroups.flat())].map((term) => `${term}\n`);
