import { adminRoutes, averageOf, categoryFilter } from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';
import { countEntities, findEntities } from './entities.queries.ts';
import { countRatings, findRatings } from './ratings.queries.ts';
import { countPremiumUsers, countUsers, findUsers } from './users.queries.ts';
import { pageOf } from './page.ts';

const newest = { limit: 5, offset: 0 };

export const statisticsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, adminRoutes.stats, async () => {
    const [totalUsers, premiumUsers, totalEntities, ratings] = await Promise.all([
      countUsers(database, undefined),
      countPremiumUsers(database),
      countEntities(database, 'all'),
      countRatings(database),
    ]);
    const [recentUsers, recentEntities, recentRatings] = await Promise.all([
      findUsers(database, newest),
      findEntities(database, { category: 'all', ...newest }),
      findRatings(database, newest),
    ]);
    return {
      totalUsers,
      premiumUsers,
      totalEntities,
      totalRatings: ratings.count,
      visibleRatings: ratings.visible_count,
      averageRating: averageOf(ratings.star_sum, ratings.visible_count),
      starSum: ratings.star_sum,
      recentUsers,
      recentEntities,
      recentRatings,
    };
  });
};

export const usersRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, adminRoutes.users, async ({ query: { search, ...paging } }) => {
    const { offset, ...page } = pageOf(paging, await countUsers(database, search));
    return { items: await findUsers(database, { search, limit: paging.limit, offset }), ...page };
  });
};

export const entitiesRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, adminRoutes.entities, async ({ query: { category: typed, ...paging } }) => {
    const category = categoryFilter(typed);
    const { offset, ...page } = pageOf(paging, await countEntities(database, category));
    return { items: await findEntities(database, { category, limit: paging.limit, offset }), ...page };
  });
};

export const ratingsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, adminRoutes.ratings, async ({ query }) => {
    const { count } = await countRatings(database);
    const { offset, ...page } = pageOf(query, count);
    return { items: await findRatings(database, { limit: query.limit, offset }), ...page };
  });
};
