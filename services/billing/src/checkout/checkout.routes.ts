import { billingRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { openCheckout } from './open-checkout.ts';

export const checkoutRoutes = (app: App, context: ServiceContext): void => {
  const { publishableKey, provider } = context.payments;

  serve(app, billingRoutes.getOrCreateSubscription, async ({ caller }) => {
    const clientSecret = await openCheckout(context, caller);
    return { clientSecret, provider, publishableKey };
  });
};
