import { adminRoutes, categoryFilter } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { pageOf } from '../page.ts';
import { countEntities, findEntities } from './entities.queries.ts';

export const entitiesRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, adminRoutes.entities, async ({ query: { category: typed, ...paging } }) => {
    const category = categoryFilter(typed);
    const { offset, ...page } = pageOf(paging, await countEntities(database, category));
    return { items: await findEntities(database, { category, limit: paging.limit, offset }), ...page };
  });
};
