import { catalogRoutes } from '@candor/contracts';
import { existing, serve, type App, type ServiceContext } from '@candor/platform';
import { findEntity, findEntitiesForServices, viewerOf } from './entities.queries.ts';

export const entitiesReadRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, catalogRoutes.entity, async ({ params, caller }) =>
    existing(await findEntity(database, params.id, viewerOf(caller)), 'Entity'),
  );

  serve(app, catalogRoutes.entitiesForServices, ({ body }) =>
    findEntitiesForServices(database, body.entityIds),
  );
};
