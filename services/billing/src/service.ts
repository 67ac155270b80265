import { defineServiceWithMemberData } from '@candor/shared-kernel';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { billingConfig } from './config.ts';
import { deliverTestEvents } from './jobs/deliver-test-events.job.ts';
import { purgeExpiredProviderEvents } from './jobs/purge-expired-provider-events.job.ts';
import { reviewSubscriptions } from './jobs/review-subscriptions.job.ts';
import { sendReceipts } from './jobs/send-receipts.job.ts';
import { memberData } from './member-data/member-data.ts';
import { openPorts } from './ports.ts';
import { subscriptionsProjection } from './read-models/subscriptions/subscriptions.projection.ts';
import { subscriptionsReadRoutes } from './read-models/subscriptions/subscriptions.routes.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';
import { subscriptionStream } from './subscription/subscription.stream.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';

export const billingService = defineServiceWithMemberData({
  name: 'billing',
  config: billingConfig,
  migrations: new URL('../migrations/', import.meta.url),
  openPorts,
  streams: [subscriptionStream],
  projections: [subscriptionsProjection],
  lookups: [],
  routes: [checkoutRoutes, subscriptionRoutes, subscriptionsReadRoutes, webhookRoutes],
  jobs: [deliverTestEvents, reviewSubscriptions, sendReceipts, purgeExpiredProviderEvents],
  memberData,
});
