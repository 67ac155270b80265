import { ratingsRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { findRaters } from './raters.queries.ts';

export const ratersRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingsRoutes.ratersOfEntity, async ({ params }) =>
    findRaters(database, { entityId: params.id, memberId: params.memberId }),
  );
};
