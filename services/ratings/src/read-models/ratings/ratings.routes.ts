import { ratingsRoutes } from '@candor/contracts';
import { existing, serve, type App, type ServiceContext } from '@candor/platform';
import { findRating, viewerOf } from './ratings.queries.ts';

export const ratingsReadRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingsRoutes.rating, async ({ params, caller }) =>
    existing(await findRating(database, params.id, viewerOf(caller)), 'Rating'),
  );
};
