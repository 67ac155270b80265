import { adminRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { pageOf } from '../page.ts';
import { countUsers, findUsers } from './users.queries.ts';

export const usersRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, adminRoutes.users, async ({ query: { search, ...paging } }) => {
    const { offset, ...page } = pageOf(paging, await countUsers(database, search));
    return { items: await findUsers(database, { search, limit: paging.limit, offset }), ...page };
  });
};
