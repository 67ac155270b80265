import { catalogRoutes, hidingRoutes, ratingsRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { findEntity } from '../read-models/entities/entities.queries.ts';
import { findRating } from '../read-models/ratings/ratings.queries.ts';
import { carryOut } from './carry-out.ts';
import { entityDeed, ratingDeed } from './deeds.ts';
import { idOf } from './id-of.ts';

export const hidingActRoutes = (app: App, context: ServiceContext): void => {
  const { database, internal } = context;

  serve(app, hidingRoutes.hideRating, async ({ params, body, ...asked }) => {
    const id = idOf(params.id, 'Rating');
    const deed = ratingDeed('rating-hiding', id, await findRating(database, id));
    await carryOut(context, { asked, deed, reason: body?.reason ?? null }, (by) =>
      internal.call('ratings', ratingsRoutes.hideRating, { params: { id }, body: by }),
    );
  });

  serve(app, hidingRoutes.restoreRating, async ({ params, body, ...asked }) => {
    const id = idOf(params.id, 'Rating');
    const deed = ratingDeed('rating-restoration', id, await findRating(database, id));
    await carryOut(context, { asked, deed, reason: body?.reason ?? null }, (by) =>
      internal.call('ratings', ratingsRoutes.restoreRating, { params: { id }, body: by }),
    );
  });

  serve(app, hidingRoutes.hideEntity, async ({ params, body, ...asked }) => {
    const id = idOf(params.id, 'Entity');
    const deed = entityDeed('entity-hiding', id, await findEntity(database, id));
    await carryOut(context, { asked, deed, reason: body?.reason ?? null }, (by) =>
      internal.call('catalog', catalogRoutes.hideEntity, { params: { id }, body: by }),
    );
  });

  serve(app, hidingRoutes.restoreEntity, async ({ params, body, ...asked }) => {
    const id = idOf(params.id, 'Entity');
    const deed = entityDeed('entity-restoration', id, await findEntity(database, id));
    await carryOut(context, { asked, deed, reason: body?.reason ?? null }, (by) =>
      internal.call('catalog', catalogRoutes.restoreEntity, { params: { id }, body: by }),
    );
  });
};
