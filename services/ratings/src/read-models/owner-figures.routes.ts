import { figureMonths, figureWeeks, ratingsRoutes, type OwnerFigures } from '@candor/contracts';
import { NotAllowed, serve, type App, type Database, type ServiceContext } from '@candor/platform';
import { requireAdmin, requireEntity } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import { dayOf } from '../rating/rating-views.ts';
import { t } from '../messages/index.ts';

export const ownerFiguresRoutes = (app: App, context: ServiceContext): void => {
  serve(app, ratingsRoutes.ownerFigures, async ({ params, caller }) => {
    const { id: entityId, claimedBy } = await requireEntity(context, params.id);
    if (claimedBy !== caller.memberId) {
      if (!caller.isAdmin) throw new NotAllowed(403, t('onlyOwnerSeesFigures'), 'not-claimant');
      await requireAdmin(context, caller.memberId);
    }
    return findOwnerFigures(context.database, { entityId, today: context.now() });
  });
};

interface FiguresRequest {
  readonly entityId: string;
  readonly today: Date;
}

const WeekRow = z.object({ week: z.string(), views: z.number() });
const MonthRow = z.object({
  month: z.string(),
  review_count: z.number(),
  average_rating: z.number().nullable(),
});
const ResponsesRow = z.object({
  review_count: z.number(),
  responded_count: z.number(),
  median_response_hours: z.number().nullable(),
});

const findOwnerFigures = async (
  database: Database,
  { entityId, today }: FiguresRequest,
): Promise<OwnerFigures> => {
  const day = sql.fragment`${dayOf(today)}::date`;
  const [weeks, months, responses] = await Promise.all([
    database.any(sql.type(WeekRow)`
      select to_char(each_week, 'YYYY-MM-DD') as week, coalesce(sum(v.views), 0) as views
      from generate_series(
        date_trunc('week', ${day}::timestamp) - make_interval(weeks => ${figureWeeks - 1}),
        date_trunc('week', ${day}::timestamp),
        interval '1 week'
      ) as each_week
      left join (
        select views.day, views.views from rating_views views
        join ratings r on r.rating_id = views.rating_id
        where r.entity_id = ${entityId} and not r.is_hidden
      ) v on v.day >= each_week::date and v.day < each_week::date + 7
      group by each_week order by each_week
    `),
    database.any(sql.type(MonthRow)`
      select to_char(each_month, 'YYYY-MM-DD') as month, count(r.rating_id) as review_count,
        avg(r.star_rating)::float8 as average_rating
      from generate_series(
        date_trunc('month', ${day}::timestamp) - make_interval(months => ${figureMonths - 1}),
        date_trunc('month', ${day}::timestamp),
        interval '1 month'
      ) as each_month
      left join ratings r on r.entity_id = ${entityId} and not r.is_hidden
        and r.created_at at time zone 'UTC' >= each_month
        and r.created_at at time zone 'UTC' < each_month + interval '1 month'
      group by each_month order by each_month
    `),
    database.one(sql.type(ResponsesRow)`
      select count(*) as review_count, count(reply) as responded_count,
        (percentile_cont(0.5) within group (
          order by extract(epoch from (reply ->> 'createdAt')::timestamptz - created_at) / 3600
        ) filter (where reply is not null))::float8 as median_response_hours
      from ratings where entity_id = ${entityId} and not is_hidden
    `),
  ]);
  return {
    weeks: [...weeks],
    months: months.map((row) => ({
      month: row.month,
      reviewCount: row.review_count,
      averageRating: row.average_rating,
    })),
    reviewCount: responses.review_count,
    respondedCount: responses.responded_count,
    medianResponseHours: responses.median_response_hours,
  };
};
