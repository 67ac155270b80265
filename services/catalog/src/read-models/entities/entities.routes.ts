import { catalogRoutes } from '@candor/contracts';
import { existing, serve, type App, type ServiceContext } from '@candor/platform';
import { findEntity, findSummaries } from './entities.queries.ts';

export const entitiesReadRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, catalogRoutes.entity, async ({ params }) =>
    existing(await findEntity(database, params.id), 'Entity'),
  );

  serve(app, catalogRoutes.entitiesForServices, async ({ body }) => {
    const summaries = await findSummaries(database, body.entityIds);
    return summaries.map((summary) => ({ ...summary, claimedBy: null }));
  });
};
