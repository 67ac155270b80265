import { billingRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import type { BillingConfig } from '../../config.ts';
import { memberSubscription } from './subscriptions.queries.ts';

export const subscriptionsRoutes = (app: App, context: ServiceContext<BillingConfig>): void => {
  serve(app, billingRoutes.subscription, ({ caller }) => memberSubscription(context, caller));
};
