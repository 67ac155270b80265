import type { DashboardSummary } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const DashboardRow = z.object({
  total_ratings: z.number(),
  average_rating: z.number(),
  helpful_votes: z.number(),
});

/** What a member's ratings add up to: his average with two decimals, and the helpful votes that they got. */
export const findDashboard = async (
  database: Database,
  memberId: string,
): Promise<Omit<DashboardSummary, 'profileViews'>> => {
  const row = await database.one(sql.type(DashboardRow)`
    select count(*) as total_ratings, coalesce(round(avg(star_rating), 2), 0) as average_rating,
      coalesce(sum(helpful_votes + imported_helpful_count), 0) as helpful_votes
    from ratings
    where author_id = ${memberId}
  `);
  return {
    totalRatings: row.total_ratings,
    averageRating: row.average_rating,
    helpfulVotes: row.helpful_votes,
  };
};
