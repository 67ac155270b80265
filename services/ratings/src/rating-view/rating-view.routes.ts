import { ratingsRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { countViews } from './rating-views.queries.ts';

export const ratingViewRoutes = (app: App, { database, now }: ServiceContext): void => {
  serve(app, ratingsRoutes.noteViews, async ({ body, caller }) => {
    await countViews(database, { ratingIds: body.ratingIds, viewerId: caller.memberId, at: now() });
  });
};
