import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { ratingsRoutes } from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';

interface Viewing {
  readonly ratingIds: readonly string[];
  readonly viewerId: string;
  readonly at: Date;
}

/** Counted in one order, so that two viewers of the same ratings cannot wait for each other. */
export const countViews = async (database: Database, { ratingIds, viewerId, at }: Viewing): Promise<void> => {
  const day = dayOf(at);
  await database.query(sql.unsafe`
    with seen as (
      insert into rating_viewers (rating_id, day, viewer_id)
      select rating_id, ${day}::date, ${viewerId}::uuid from ratings
      where rating_id = any(${sql.array([...ratingIds], 'uuid')}) and author_id <> ${viewerId}
        and not is_hidden
      order by rating_id
      on conflict do nothing
      returning rating_id
    )
    insert into rating_views as so_far (rating_id, day, views)
    select rating_id, ${day}::date, 1 from seen order by rating_id
    on conflict (rating_id, day) do update set views = so_far.views + excluded.views
  `);
};

/** The day in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Deletes viewers that can no longer be counted twice, and counts that analytics no longer shows. */
export const deleteExpiredViews = async (database: Database, now: Date): Promise<void> => {
  const today = dayOf(now);
  await database.query(sql.unsafe`delete from rating_viewers where day < ${today}::date - 1`);
  await database.query(sql.unsafe`
    delete from rating_views v
    where day < ${today}::date - 400 or not exists (select from ratings r where r.rating_id = v.rating_id)
  `);
};

export const ratingViewRoutes = (app: App, { database, now }: ServiceContext): void => {
  serve(app, ratingsRoutes.noteViews, async ({ body, caller }) => {
    await countViews(database, { ratingIds: body.ratingIds, viewerId: caller.memberId, at: now() });
  });
};
