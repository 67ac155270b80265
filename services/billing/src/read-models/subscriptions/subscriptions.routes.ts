import { billingRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { memberSubscription } from './subscriptions.queries.ts';

export const subscriptionsRoutes = (app: App, context: ServiceContext): void => {
  serve(app, billingRoutes.subscription, ({ caller }) => memberSubscription(context, caller));
};
