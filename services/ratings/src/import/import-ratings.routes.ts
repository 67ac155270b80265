import { ratingsRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import type { RatingsConfig } from '../config.ts';
import { arrivalOf } from './arrival.ts';
import { importRatings } from './import-ratings.ts';

export const importRatingsRoutes = (app: App, context: ServiceContext<RatingsConfig>): void => {
  serve(app, ratingsRoutes.importRatings, async ({ body }) => ({
    refusals: [...(await importRatings(context, body.ratings.map(arrivalOf)))],
  }));
};
