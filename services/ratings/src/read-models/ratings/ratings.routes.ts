import { ratingsRoutes } from '@candor/contracts';
import { NotFound, serve, type App, type ServiceContext } from '@candor/platform';
import type { RatingsConfig } from '../../config.ts';
import { findRating, viewerOf } from './ratings.queries.ts';

export const ratingsReadRoutes = (app: App, { database }: ServiceContext<RatingsConfig>): void => {
  serve(app, ratingsRoutes.rating, async ({ params, caller }) => {
    const rating = await findRating(database, params.id, viewerOf(caller));
    if (rating === null) throw new NotFound('Rating not found');
    return rating;
  });
};
