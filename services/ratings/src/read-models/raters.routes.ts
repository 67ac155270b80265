import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { ratingsRoutes } from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';

const RatersRow = z.object({ my_rating_id: z.string().nullable(), other_raters: z.number() });

/** A member's rating of an entity and the number of other raters, including hidden ratings. */
export const findRaters = async (
  database: Database,
  { entityId, memberId }: { readonly entityId: string; readonly memberId: string },
): Promise<{ readonly myRatingId: string | null; readonly otherRaters: number }> => {
  const row = await database.one(sql.type(RatersRow)`
    select mine.rating_id as my_rating_id,
      coalesce(in_view.review_count, 0) + hidden.review_count
        - case when mine.rating_id is null then 0 else 1 end as other_raters
    from (select) as one_row
    left join ratings mine on mine.author_id = ${memberId} and mine.entity_id = ${entityId}
      and 'superseded' <> all(mine.hidden_for)
    left join entity_summary in_view on in_view.entity_id = ${entityId}
    cross join lateral (
      select count(*) as review_count from ratings where entity_id = ${entityId} and is_hidden
        and 'superseded' <> all(hidden_for)
    ) hidden
  `);
  return { myRatingId: row.my_rating_id, otherRaters: row.other_raters };
};

export const ratersRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingsRoutes.ratersOfEntity, async ({ params }) =>
    findRaters(database, { entityId: params.id, memberId: params.memberId }),
  );
};
