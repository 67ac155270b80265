import { ratingsRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import type { RatingsConfig } from '../config.ts';
import { arrivalOf } from './arrival.ts';
import { bringRatings } from './bring-ratings.ts';

export const bringRatingsRoutes = (app: App, context: ServiceContext<RatingsConfig>): void => {
  serve(app, ratingsRoutes.bringRatings, async ({ body }) => ({
    refusals: [...(await bringRatings(context, body.ratings.map(arrivalOf)))],
  }));
};
