import { identityRoutes, ratingsRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import type { RatingsConfig } from '../../config.ts';
import { findDashboard } from './dashboard.queries.ts';

export const dashboardRoutes = (app: App, { database, internal }: ServiceContext<RatingsConfig>): void => {
  serve(app, ratingsRoutes.dashboard, async ({ caller }) => {
    const params = { id: caller.memberId };
    const [dashboard, { profileViews }] = await Promise.all([
      findDashboard(database, caller.memberId),
      internal.call('identity', identityRoutes.profileViews, { params }),
    ]);
    return { ...dashboard, profileViews };
  });
};
