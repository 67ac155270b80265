import { ratingsRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { requireEntity } from '@candor/shared-kernel';
import { answerList } from '../ratings/answer-list.ts';
import { decodeCursor } from '../ratings/rating-cursor.ts';
import { orderNamed } from '../ratings/rating-orders.ts';
import { viewerOf } from '../ratings/ratings.queries.ts';
import { findRatingsOfEntity } from './ratings-of-entity.queries.ts';

export const ratingsOfEntityRoutes = (app: App, context: ServiceContext): void => {
  serve(app, ratingsRoutes.ratingsOfEntity, async ({ params, query, caller, reply }) => {
    const order = orderNamed(query.sortBy);
    const list = await findRatingsOfEntity(
      context.database,
      { entityId: params.id, stars: starsFrom(query.stars), text: query.q ?? '' },
      {
        order,
        limit: query.limit,
        after: decodeCursor(order, query.cursor),
        viewerId: viewerOf(caller),
      },
    );
    if (list.total === 0) await requireEntity(context, params.id);
    return answerList(reply, order, list);
  });
};

/** `4` or `4,5`; whatever else filters nothing. */
const starsFrom = (text = ''): readonly number[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^[1-5]$/.test(part))
    .map(Number);
