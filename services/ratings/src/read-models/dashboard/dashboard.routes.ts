import { identityRoutes, ratingsRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { findDashboard } from './dashboard.queries.ts';

export const dashboardRoutes = (app: App, { database, internal }: ServiceContext): void => {
  serve(app, ratingsRoutes.dashboard, async ({ caller }) => {
    const params = { id: caller.memberId };
    const [dashboard, { profileViews }] = await Promise.all([
      findDashboard(database, caller.memberId),
      internal.call('identity', identityRoutes.profileViews, { params }),
    ]);
    return { ...dashboard, profileViews };
  });
};
