import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { averageOf, type DashboardSummary, identityRoutes, ratingsRoutes } from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';

const DashboardRow = z.object({
  total_ratings: z.number(),
  star_sum: z.number(),
  helpful_votes: z.number(),
});

/** The number of a member's ratings, their average, and their helpful votes. */
export const findDashboard = async (
  database: Database,
  memberId: string,
): Promise<Omit<DashboardSummary, 'profileViews'>> => {
  const row = await database.one(sql.type(DashboardRow)`
    select count(*) as total_ratings, coalesce(sum(star_rating), 0) as star_sum,
      coalesce(sum(helpful_votes + imported_helpful_count), 0) as helpful_votes
    from ratings
    where author_id = ${memberId}
  `);
  return {
    totalRatings: row.total_ratings,
    averageRating: averageOf(row.star_sum, row.total_ratings),
    starSum: row.star_sum,
    helpfulVotes: row.helpful_votes,
  };
};

export const dashboardRoutes = (app: App, { database, internal }: ServiceContext): void => {
  serve(app, ratingsRoutes.dashboard, async ({ caller }) => {
    const params = { id: caller.memberId };
    const [dashboard, { profileViews }] = await Promise.all([
      findDashboard(database, caller.memberId),
      internal.call('identity', identityRoutes.profileViews, { params }),
    ]);
    return { ...dashboard, profileViews };
  });
};
