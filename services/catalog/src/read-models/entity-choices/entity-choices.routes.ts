import { catalogRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { findChoices } from './entity-choices.queries.ts';

export const entityChoicesRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, catalogRoutes.entityChoices, async ({ query }) => [
    ...(await findChoices(database, query.q ?? '')),
  ]);
};
