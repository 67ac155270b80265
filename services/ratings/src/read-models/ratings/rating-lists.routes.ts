import { type App, type Database, existing, isId, serve, type ServiceContext } from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { readOfEntity } from '../read-of-entity.ts';
import { type EntityFilter, entityFilterOf, matches } from './entity-filter.ts';
import { type ListRequest, listRatings, noRatings } from './rating-list.queries.ts';
import { ratingsRoutes } from '@candor/contracts';
import { decodeCursor, encodeCursor, newestFirst, orderNamed } from './rating-orders.ts';
import { findRating, findVisibleRatings, isVisibleTo, viewerOf } from './ratings.queries.ts';
import type { RatingView, RouteContract } from '@candor/contracts';
import type { RouteRequest } from '@candor/platform';
import type { RatingList } from './rating-list.queries.ts';
import type { RatingOrder } from './rating-orders.ts';
import { t } from '../../messages/index.ts';

export const findRatingsOfEntity = async (
  database: Database,
  filter: EntityFilter,
  request: ListRequest,
): Promise<RatingList> =>
  isId(filter.entityId) ? listRatings(database, matches(filter), request) : noRatings;

export const ratingsOfEntityRoutes = (app: App, context: ServiceContext): void => {
  serve(app, ratingsRoutes.ratingsOfEntity, async ({ params, query, caller, reply }) => {
    const order = orderNamed(query.sortBy);
    const list = await readOfEntity(context, {
      entityId: params.id,
      read: (entityId) =>
        findRatingsOfEntity(context.database, entityFilterOf(entityId, query), {
          order,
          limit: query.limit,
          after: decodeCursor(order, query.cursor),
          viewerId: viewerOf(caller),
        }),
      isEmpty: ({ total }) => total === 0,
    });
    return sendList(reply, order, list);
  });
};

export const ratingsOfUserRoutes = (app: App, context: ServiceContext): void => {
  serve(app, ratingsRoutes.ratingsOfUser, async ({ params, query, caller, reply }) => {
    await requireMember(context, params.id);
    const list = await findRatingsOfUser(context.database, params.id, {
      order: newestFirst,
      limit: query.limit,
      after: decodeCursor(newestFirst, query.cursor),
      viewerId: viewerOf(caller),
    });
    return sendList(reply, newestFirst, list);
  });
};

export const findRatingsOfUser = async (
  database: Database,
  memberId: string,
  request: ListRequest,
): Promise<RatingList> =>
  isId(memberId)
    ? listRatings(
        database,
        sql.fragment`r.author_id = ${memberId} and ${isVisibleTo(request.viewerId)}`,
        request,
      )
    : noRatings;

export const ratingsReadRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingsRoutes.rating, async ({ params, caller }) =>
    existing(await findRating(database, params.id, viewerOf(caller)), t('ratingNotFound')),
  );

  serve(app, ratingsRoutes.ratingsForServices, ({ body }) => findVisibleRatings(database, body.ratingIds));
};

/** Sends a bare array, as specified, with the total and the cursor of the next page in headers. */
export const sendList = (
  reply: RouteRequest<RouteContract>['reply'],
  order: RatingOrder,
  { ratings, total, end }: RatingList,
): RatingView[] => {
  void reply.header('x-total-count', total);
  if (end !== null) void reply.header('x-next-cursor', encodeCursor(order, end));
  return [...ratings];
};
