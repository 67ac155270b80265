import { adminRoutes, averageOf, categoryFilter } from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';
import { allEntities, countEntities, findEntities, type EntityFilter } from './entities.queries.ts';
import {
  countMatchingRatings,
  countRatings,
  findMatchingRatings,
  findRatings,
  type RatingFilter,
} from './ratings.queries.ts';
import { countPremiumUsers, countUsers, findUsers } from './users.queries.ts';
import { pageOf } from './page.ts';

const newest = { limit: 5, offset: 0 };

export const statisticsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, adminRoutes.stats, async () => {
    const [totalUsers, premiumUsers, totalEntities, ratings] = await Promise.all([
      countUsers(database, undefined),
      countPremiumUsers(database),
      countEntities(database, allEntities),
      countRatings(database),
    ]);
    const [recentUsers, recentEntities, recentRatings] = await Promise.all([
      findUsers(database, newest),
      findEntities(database, { ...allEntities, ...newest }),
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
  serve(
    app,
    adminRoutes.entities,
    async ({ query: { category, search, visibility, claimed, ...paging } }) => {
      const filter: EntityFilter = {
        category: categoryFilter(category),
        search: searchFrom(search),
        isHidden: choiceFrom(visibility, { hidden: true, visible: false }),
        isClaimed: choiceFrom(claimed, { yes: true, no: false }),
      };
      const { offset, ...page } = pageOf(paging, await countEntities(database, filter));
      return { items: await findEntities(database, { ...filter, limit: paging.limit, offset }), ...page };
    },
  );
};

export const ratingsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, adminRoutes.ratings, async ({ query: { search, stars, visibility, ...paging } }) => {
    const filter: RatingFilter = {
      search: searchFrom(search),
      stars: choiceFrom(stars, { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }),
      isHidden: choiceFrom(visibility, { hidden: true, visible: false }),
    };
    if (filter.search === '' && filter.stars === null && filter.isHidden === null) {
      const { offset, ...page } = pageOf(paging, (await countRatings(database)).count);
      return { items: await findRatings(database, { limit: paging.limit, offset }), ...page };
    }
    const { offset, ...page } = pageOf(paging, await countMatchingRatings(database, filter));
    return {
      items: await findMatchingRatings(database, { ...filter, limit: paging.limit, offset }),
      ...page,
    };
  });
};

const longestSearch = 200;

const searchFrom = (text: string | undefined): string => (text ?? '').trim().slice(0, longestSearch);

/** `null`, no filter, for any other text. */
const choiceFrom = <Choice>(
  text: string | undefined,
  choices: Readonly<Record<string, Choice>>,
): Choice | null => {
  const name = (text ?? '').trim();
  return Object.hasOwn(choices, name) ? (choices[name] ?? null) : null;
};
