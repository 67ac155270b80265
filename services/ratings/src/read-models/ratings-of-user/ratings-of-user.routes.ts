import { ratingsRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import { answerList } from '../ratings/answer-list.ts';
import { decodeCursor } from '../ratings/rating-cursor.ts';
import { newestFirst } from '../ratings/rating-orders.ts';
import { viewerOf } from '../ratings/ratings.queries.ts';
import { findRatingsOfUser } from './ratings-of-user.queries.ts';

export const ratingsOfUserRoutes = (app: App, context: ServiceContext): void => {
  serve(app, ratingsRoutes.ratingsOfUser, async ({ params, query, caller, reply }) => {
    await requireMember(context, params.id);
    const list = await findRatingsOfUser(context.database, params.id, {
      order: newestFirst,
      limit: query.limit,
      after: decodeCursor(newestFirst, query.cursor),
      viewerId: viewerOf(caller),
    });
    return answerList(reply, newestFirst, list);
  });
};
