import { ratingModerationRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { findFromSameNetwork } from './rating-networks.queries.ts';

export const ratingNetworkRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingModerationRoutes.ratingsFromSameNetwork, async ({ params }) => ({
    ratings: await findFromSameNetwork(database, params.id),
  }));
};
