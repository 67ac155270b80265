import { createHmac } from 'node:crypto';
import { InvalidConfiguration, type PortContext, type ServiceContext } from '@candor/platform';
import type { BillingConfig } from './config.ts';
import type { Payments } from './payments/payments.ts';

export interface BillingPorts {
  readonly payments: Payments;
}

/** The context of billing's routes and jobs. */
export type BillingContext = ServiceContext<BillingConfig, BillingPorts>;

export const openPorts = async (context: PortContext<BillingConfig>): Promise<BillingPorts> => {
  const payments = await createPayments(context);
  context.onStop(() => payments.close());
  return { payments };
};

/** Stripe when its secret key is set, else the test provider. */
const createPayments = async ({ config, database, log }: PortContext<BillingConfig>): Promise<Payments> => {
  const { STRIPE_SECRET_KEY: secretKey, PREMIUM_PRICE: price } = config;
  if (secretKey === undefined) {
    if (config.NODE_ENV === 'production') log.warn('payments are in test mode, no one is charged');
    const { createTestPayments } = await import('./payments/test-payments.ts');
    return createTestPayments({
      database,
      price,
      webhookSecret: testWebhookSecret(config.INTERNAL_SECRET),
      now: () => new Date(),
    });
  }
  const {
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
  } = config;
  if (publishableKey === undefined || webhookSecret === undefined || priceId === undefined) {
    throw new InvalidConfiguration(
      'STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID beside it.',
    );
  }
  // Stripe's client is loaded only when it is used.
  const { createStripePayments } = await import('./payments/stripe-payments.ts');
  const apiBase = config.STRIPE_API_BASE;
  return createStripePayments({ secretKey, publishableKey, webhookSecret, priceId, apiBase, price, log });
};

/** Derived from the secret that only our processes have, so no one else can sign a webhook. */
export const testWebhookSecret = (internalSecret: string): string =>
  `whsec_${createHmac('sha256', internalSecret).update('webhooks of the test provider').digest('hex')}`;
