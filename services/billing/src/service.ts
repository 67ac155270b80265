import type { PortContext } from '@candor/platform';
import { defineServiceWithMemberData } from '@candor/shared-kernel';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { billingConfig, type BillingConfig, type BillingPorts } from './config.ts';
import { createPayments } from './payments/create-payments.ts';
import { invoiceRoutes } from './invoice/invoice.routes.ts';
import { removeOldEvents } from './jobs/remove-old-events.job.ts';
import { reviewSubscriptions } from './jobs/review-subscriptions.job.ts';
import { runTestProvider } from './jobs/run-test-provider.job.ts';
import { sendReceipts } from './jobs/send-receipts.job.ts';
import { memberData } from './member-data/member-data.ts';
import { subscriptionsProjection } from './read-models/subscriptions/subscriptions.projection.ts';
import { subscriptionsRoutes } from './read-models/subscriptions/subscriptions.routes.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';
import { subscriptionStream } from './subscription/subscription.stream.ts';
import { testProviderRoutes } from './test-provider/test-provider.routes.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';

export const billingService = defineServiceWithMemberData({
  name: 'billing',
  config: billingConfig,
  migrations: new URL('../migrations/', import.meta.url),
  openPorts: async (context: PortContext<BillingConfig>): Promise<BillingPorts> => {
    const payments = await createPayments(context);
    context.onStop(() => payments.close());
    return { payments };
  },
  streams: [subscriptionStream],
  projections: [subscriptionsProjection],
  lookups: [],
  routes: [
    checkoutRoutes,
    subscriptionRoutes,
    subscriptionsRoutes,
    invoiceRoutes,
    webhookRoutes,
    testProviderRoutes,
  ],
  jobs: [runTestProvider, reviewSubscriptions, sendReceipts, removeOldEvents],
  memberData,
});
