import { billingRoutes } from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import type { BillingContext } from '../../config.ts';
import { memberSubscription } from './subscriptions.queries.ts';

export const subscriptionsRoutes = (app: App, context: BillingContext): void => {
  serve(app, billingRoutes.subscription, ({ caller }) => memberSubscription(context, caller));
};
