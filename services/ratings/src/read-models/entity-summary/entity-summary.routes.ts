import { averageOf, type EntityRatingSummary, mean, ratingsRoutes } from '@candor/contracts';
import { type App, type Database, isId, serve, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { readOfEntity } from '../read-of-entity.ts';

const shownTags = 10;
const newestRatings = 10;

const SummaryRow = z.object({
  review_count: z.number(),
  one_star: z.number(),
  two_stars: z.number(),
  three_stars: z.number(),
  four_stars: z.number(),
  five_stars: z.number(),
  service_quality_sum: z.number(),
  service_quality_count: z.number(),
  price_range_sum: z.number(),
  price_range_count: z.number(),
  recommended_yes: z.number(),
  recommended_no: z.number(),
  recommended_maybe: z.number(),
  top_tags: z.array(z.object({ tag: z.string(), count: z.number() })),
  last_year: z.object({ review_count: z.number(), star_sum: z.number() }),
  newest: z.array(z.object({ rating_id: z.string(), author_id: z.string(), created_at: z.string() })),
});

/** `null` without ratings. */
export const findEntitySummary = async (
  database: Database,
  entityId: string,
): Promise<EntityRatingSummary | null> => {
  if (!isId(entityId)) return null;
  const row = await database.maybeOne(sql.type(SummaryRow)`
    select s.*, (
      select coalesce(jsonb_agg(jsonb_build_object('tag', t.tag, 'count', t.count) order by t.count desc, t.tag), '[]')
      from (
        select tag, count from entity_tags where entity_id = s.entity_id order by count desc, tag limit ${shownTags}
      ) t
    ) as top_tags, (
      select jsonb_build_object('review_count', count(*), 'star_sum', coalesce(sum(star_rating), 0))
      from ratings where entity_id = s.entity_id and not is_hidden and created_at > now() - interval '1 year'
    ) as last_year, (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at desc, n.rating_id), '[]')
      from (
        select rating_id, author_id, created_at from ratings where entity_id = s.entity_id and not is_hidden
        order by created_at desc, rating_id limit ${newestRatings}
      ) n
    ) as newest
    from entity_summary s
    where s.entity_id = ${entityId}
  `);
  return row && summaryOf(row);
};

const nothing = { averageRating: 0, reviewCount: 0, starSum: 0 };

export const emptySummary: EntityRatingSummary = {
  ...nothing,
  lastYear: nothing,
  histogram: [0, 0, 0, 0, 0],
  averageServiceQuality: null,
  averagePriceRange: null,
  wouldRecommend: { yes: 0, no: 0, maybe: 0 },
  topTags: [],
  newest: [],
};

const summaryOf = (row: z.infer<typeof SummaryRow>): EntityRatingSummary => {
  const starSum =
    row.one_star + 2 * row.two_stars + 3 * row.three_stars + 4 * row.four_stars + 5 * row.five_stars;
  return {
    ...totals(starSum, row.review_count),
    lastYear: totals(row.last_year.star_sum, row.last_year.review_count),
    histogram: [row.one_star, row.two_stars, row.three_stars, row.four_stars, row.five_stars],
    averageServiceQuality: meanOrNull(row.service_quality_sum, row.service_quality_count),
    averagePriceRange: meanOrNull(row.price_range_sum, row.price_range_count),
    wouldRecommend: { yes: row.recommended_yes, no: row.recommended_no, maybe: row.recommended_maybe },
    topTags: row.top_tags,
    newest: row.newest.map(({ rating_id, author_id, created_at }) => ({
      ratingId: rating_id,
      authorId: author_id,
      createdAt: new Date(created_at).toISOString(),
    })),
  };
};

const totals = (starSum: number, reviewCount: number) => ({
  averageRating: averageOf(starSum, reviewCount),
  reviewCount,
  starSum,
});

const meanOrNull = (sum: number, count: number): number | null => (count === 0 ? null : mean(sum, count));

export const entitySummaryRoutes = (app: App, context: ServiceContext): void => {
  serve(app, ratingsRoutes.entitySummary, async ({ params }) => {
    const summary = await readOfEntity(context, {
      entityId: params.id,
      read: (entityId) => findEntitySummary(context.database, entityId),
      isEmpty: (found) => found === null || found.reviewCount === 0,
    });
    return summary ?? emptySummary;
  });
};
