import { billingRoutes } from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import type { BillingContext } from '../config.ts';
import { openCheckout } from './open-checkout.ts';

export const checkoutRoutes = (app: App, context: BillingContext): void => {
  const { publishableKey, provider } = context.payments;

  serve(app, billingRoutes.getOrCreateSubscription, async ({ caller }) => {
    const clientSecret = await openCheckout(context, caller);
    return { clientSecret, provider, publishableKey };
  });
};
