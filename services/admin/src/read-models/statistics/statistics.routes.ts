import { adminRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { countEntities, findEntities } from '../entities/entities.queries.ts';
import { countRatings, findRatings } from '../ratings/ratings.queries.ts';
import { countPremiumUsers, countUsers, findUsers } from '../users/users.queries.ts';

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
      averageRating: ratings.average,
      recentUsers,
      recentEntities,
      recentRatings,
    };
  });
};
