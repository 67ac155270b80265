import { catalogRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { countClaimsForReview, findClaimsForReview } from './claims.queries.ts';

export const claimsReadRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, catalogRoutes.claimsForReview, async ({ body: { page, limit } }) => {
    const totalItems = await countClaimsForReview(database);
    const totalPages = Math.max(1, Math.ceil(totalItems / limit));
    const offset = (Math.min(page, totalPages) - 1) * limit;
    const items = await findClaimsForReview(database, { limit, offset });
    return { items: [...items], totalItems, totalPages };
  });
};
