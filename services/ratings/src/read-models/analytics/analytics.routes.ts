import { AnalyticsDays, ratingsRoutes } from '@candor/contracts';
import { NotAllowed, serve, type App, type ServiceContext } from '@candor/platform';
import { findAnalytics } from './analytics.queries.ts';

const usualDays = 30;

export const analyticsRoutes = (app: App, { database, now }: ServiceContext): void => {
  serve(app, ratingsRoutes.analytics, async ({ query, caller }) => {
    if (!caller.isPremium) throw new NotAllowed(403, 'Premium required', 'premium-required');
    const days = AnalyticsDays.catch(usualDays).parse(Number(query.days));
    return findAnalytics(database, { authorId: caller.memberId, days, today: now() });
  });
};
