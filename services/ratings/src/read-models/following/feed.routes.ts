import { ratingsRoutes } from '@candor/contracts';
import { type App, Count, type Database, serve, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { follows, pageOf, type RatingList } from '../ratings/rating-list.queries.ts';
import { sendList } from '../ratings/rating-lists.routes.ts';
import { decodeCursor, type ListPosition, newestFirst } from '../ratings/rating-orders.ts';
import { RatingRow, selectRatings } from '../ratings/ratings.queries.ts';
import { followedMembers } from './followed-members.queries.ts';

export const feedRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingsRoutes.feed, async ({ query, caller, reply }) =>
    sendList(
      reply,
      newestFirst,
      await findFeed(database, {
        readerId: caller.memberId,
        limit: query.limit,
        after: decodeCursor(newestFirst, query.cursor),
      }),
    ),
  );
};

interface FeedRequest {
  readonly readerId: string;
  readonly limit: number;
  /** The end of the previous page; `null` for the first page. */
  readonly after: ListPosition | null;
}

export const findFeed = async (database: Database, request: FeedRequest): Promise<RatingList> => {
  const { readerId, limit } = request;
  const [rows, total] = await Promise.all([
    database.any(sql.type(RatingRow)`${selectFeed(request)}`),
    database.oneFirst(sql.type(Count)`
      select count(*) as count
      from ${followedMembers} join ratings r on r.author_id = f.followed_id and not r.is_hidden
      where f.follower_id = ${readerId}
    `),
  ]);
  return pageOf(rows, total, { order: newestFirst, limit, viewerId: readerId });
};

/**
 * The feed is found when it is read, so that a new rating costs its author nothing. Each followed member contributes at most
 * one page from the index of their visible ratings. The other tables are joined for the rows of the page alone.
 */
export const selectFeed = ({ readerId, limit, after }: FeedRequest) => sql.fragment`
  with page as materialized (
    select newest.rating_id
    from ${followedMembers}
    cross join lateral (
      select r.rating_id, r.created_at from ratings r
      where r.author_id = f.followed_id and not r.is_hidden
        and ${after === null ? sql.fragment`true` : follows(newestFirst, after)}
      order by r.created_at desc, r.rating_id limit ${limit + 1}
    ) newest
    where f.follower_id = ${readerId}
    order by newest.created_at desc, m.is_premium desc, newest.rating_id limit ${limit + 1}
  )
  ${selectRatings(readerId)}
  where r.rating_id in (select rating_id from page)
  order by r.created_at desc, m.is_premium desc, r.rating_id
`;
