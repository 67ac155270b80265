import { catalogRoutes } from '@candor/contracts';
import { isId, NotFound, serve, type App, type ServiceContext } from '@candor/platform';
import { findEntity, findSummaries } from './entities.queries.ts';

export const entitiesReadRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, catalogRoutes.entity, async ({ params }) => {
    const entity = isId(params.id) ? await findEntity(database, params.id) : null;
    if (entity === null) throw new NotFound('Entity not found');
    return entity;
  });

  serve(app, catalogRoutes.entitiesForServices, async ({ body }) => {
    const summaries = await findSummaries(database, body.entityIds);
    return summaries.map((summary) => ({ ...summary, claimedBy: null }));
  });
};
