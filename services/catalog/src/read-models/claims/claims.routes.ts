import { catalogRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { countClaims, findClaims } from './claims.queries.ts';

export const claimsReadRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, catalogRoutes.claimsForReview, async ({ body: { page, limit, ...filter } }) => {
    const totalItems = await countClaims(database, filter);
    const totalPages = Math.max(1, Math.ceil(totalItems / limit));
    const offset = (Math.min(page, totalPages) - 1) * limit;
    const items = await findClaims(database, filter, { limit, offset });
    return { items: [...items], totalItems, totalPages };
  });
};
