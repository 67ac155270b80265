import { ratingsRoutes, ReviewStanding } from '@candor/contracts';
import { serve, type App, type Database, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';

export const reviewStandingRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingsRoutes.reviewStanding, ({ params }) => findReviewStanding(database, params.id));
};

export const findReviewStanding = (database: Database, memberId: string): Promise<ReviewStanding> =>
  database.one(sql.type(ReviewStanding)`
    select count(*) filter (where not is_hidden) as "visibleReviews",
      coalesce(sum(helpful_votes) filter (where not is_hidden), 0) as "helpfulVotes",
      count(*) filter (where 'moderation' = any(hidden_for)) as "hiddenReviews"
    from ratings where author_id = ${memberId}
  `);
