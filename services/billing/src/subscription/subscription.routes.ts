import { billingRoutes } from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import type { BillingContext } from '../ports.ts';
import { memberSubscription } from '../read-models/subscriptions/subscriptions.routes.ts';
import { requireRefundable, requireRunning } from './subscription.decider.ts';
import { readSubscription, syncAccount } from './sync-account.ts';

export const subscriptionRoutes = (app: App, context: BillingContext): void => {
  const { payments, now } = context;

  serve(app, billingRoutes.cancelSubscription, async ({ caller }) => {
    const { subscriptionId } = requireRunning(await readSubscription(context, caller.memberId));
    await payments.setCancelAtPeriodEnd(subscriptionId, true);
    await syncAccount(context, caller.memberId);
    return memberSubscription(context, caller);
  });

  serve(app, billingRoutes.resumeSubscription, async ({ caller }) => {
    const { subscriptionId } = requireRunning(await readSubscription(context, caller.memberId));
    await payments.setCancelAtPeriodEnd(subscriptionId, false);
    await syncAccount(context, caller.memberId);
    return memberSubscription(context, caller);
  });

  serve(app, billingRoutes.endSubscription, async ({ params }) => {
    const memberId = params.id.toLowerCase();
    const { subscription } = await syncAccount(context, memberId);
    if (subscription === null || subscription.status === 'ended') return;
    await payments.endSubscription(subscription.subscriptionId);
    await syncAccount(context, memberId);
  });

  // The provider refunds each payment once, so an interrupted request can be repeated safely.
  serve(app, billingRoutes.refundSubscription, async ({ caller }) => {
    const found = await syncAccount(context, caller.memberId);
    const { subscriptionId, paymentIds } = requireRefundable(found, now().toISOString());
    for (const paymentId of paymentIds) await payments.refund(paymentId);
    await payments.endSubscription(subscriptionId);
    await syncAccount(context, caller.memberId);
    return memberSubscription(context, caller);
  });
};
