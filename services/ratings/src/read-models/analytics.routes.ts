import type { RatingAnalytics } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';
import { dayOf } from '../rating/rating-views.ts';
import { AnalyticsDays, ratingsRoutes } from '@candor/contracts';
import { type App, NotAllowed, serve, type ServiceContext } from '@candor/platform';
import { t } from '../messages/index.ts';

interface AnalyticsRequest {
  readonly authorId: string;
  readonly days: AnalyticsDays;
  readonly today: Date;
}

const DayRow = z.object({ day: z.string(), views: z.number(), helpful_votes: z.number() });
const RatingRow = z.object({
  rating_id: z.string(),
  entity_id: z.string(),
  entity_name: z.string(),
  is_claimed: z.boolean(),
  title: z.string(),
  views: z.number(),
  helpful_votes: z.number(),
});

const ratingsShown = 50;

/** Views and helpful votes of a member's ratings in view. A vote belongs to the day on which it was cast or began to count. */
export const findAnalytics = async (
  database: Database,
  request: AnalyticsRequest,
): Promise<RatingAnalytics> => {
  const reach = reachOf(request);
  const [days, ratings] = await Promise.all([
    database.any(sql.type(DayRow)`
      with reach as (${reach})
      select to_char(each_day, 'YYYY-MM-DD') as day, coalesce(sum(reach.views), 0) as views,
        coalesce(sum(reach.helpful_votes), 0) as helpful_votes
      from generate_series(${firstDayOf(request)}, ${dayOf(request.today)}::date, interval '1 day') as each_day
      left join reach on reach.day = each_day
      group by each_day order by each_day
    `),
    database.any(sql.type(RatingRow)`
      with reach as (${reach})
      select r.rating_id, r.entity_id, e.summary ->> 'name' as entity_name,
        e.claimed_by is not null as is_claimed, r.content ->> 'title' as title,
        coalesce(sum(reach.views), 0) as views, coalesce(sum(reach.helpful_votes), 0) as helpful_votes
      from ratings r
      join entities e on e.entity_id = r.entity_id
      left join reach on reach.rating_id = r.rating_id
      where r.author_id = ${request.authorId} and not r.is_hidden
      group by r.rating_id, e.entity_id
      order by views desc, helpful_votes desc, r.created_at desc, r.rating_id
      limit ${ratingsShown}
    `),
  ]);
  return {
    days: days.map(({ day, views, helpful_votes }) => ({ day, views, helpfulVotes: helpful_votes })),
    ratings: ratings.map((row) => ({
      ratingId: row.rating_id,
      entityId: row.entity_id,
      entityName: row.entity_name,
      isClaimed: row.is_claimed,
      title: row.title,
      views: row.views,
      helpfulVotes: row.helpful_votes,
    })),
  };
};

const firstDayOf = ({ days, today }: AnalyticsRequest): FragmentSqlToken =>
  sql.fragment`${dayOf(today)}::date - ${days - 1}::integer`;

/** The views and votes of each of the member's ratings on each day since the first. */
const reachOf = (request: AnalyticsRequest): FragmentSqlToken => sql.fragment`
  select v.rating_id, v.day, v.views, 0 as helpful_votes
  from rating_views v join ratings r on r.rating_id = v.rating_id
  where r.author_id = ${request.authorId} and not r.is_hidden and v.day between ${firstDayOf(request)} and ${dayOf(request.today)}::date
  union all
  select v.rating_id, (v.cast_at at time zone 'UTC')::date, 0, 1
  from votes v join ratings r on r.rating_id = v.rating_id
  where r.author_id = ${request.authorId} and not r.is_hidden and v.is_helpful and v.is_counted
    and (v.cast_at at time zone 'UTC')::date between ${firstDayOf(request)} and ${dayOf(request.today)}::date
`;

const usualDays = 30;

export const analyticsRoutes = (app: App, { database, now }: ServiceContext): void => {
  serve(app, ratingsRoutes.analytics, async ({ query, caller }) => {
    if (!caller.isPremium) throw new NotAllowed(403, t('premiumRequired'), 'premium-required');
    const days = AnalyticsDays.catch(usualDays).parse(Number(query.days));
    return findAnalytics(database, { authorId: caller.memberId, days, today: now() });
  });
};
