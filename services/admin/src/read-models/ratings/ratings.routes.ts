import { adminRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { pageOf } from '../page.ts';
import { countRatings, findRatings } from './ratings.queries.ts';

export const ratingsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, adminRoutes.ratings, async ({ query }) => {
    const { count } = await countRatings(database);
    const { offset, ...page } = pageOf(query, count);
    return { items: await findRatings(database, { limit: query.limit, offset }), ...page };
  });
};
