import { createHmac } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { MigrationSet } from '../database/migrate.ts';
import { InvalidConfiguration } from '../service/load-config.ts';
import type { PlatformConfig } from '../service/platform-config.ts';
import type { PortSettings } from '../service/port-settings.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Payments } from './payments.ts';

/** Tables that the service which takes payments brings along. */
export const paymentsMigrations: MigrationSet = {
  name: 'payments',
  folder: new URL('./migrations/', import.meta.url),
};

export interface PaymentsSettings {
  readonly config: Pick<PlatformConfig, 'INTERNAL_SECRET' | 'NODE_ENV'> &
    Pick<PortSettings, 'PREMIUM_PRICE' | Extract<keyof PortSettings, `STRIPE_${string}`>>;
  /** Migrated with `paymentsMigrations`. */
  readonly database: Database;
  readonly log: Logger;
  readonly now?: () => Date;
}

/** The only place that chooses who takes the money. */
export const createPayments = async ({
  config,
  database,
  log,
  now = () => new Date(),
}: PaymentsSettings): Promise<Payments> => {
  const { STRIPE_SECRET_KEY: secretKey, PREMIUM_PRICE: price } = config;
  if (secretKey === undefined) {
    if (config.NODE_ENV === 'production') log.warn('payments are in test mode, nobody is charged');
    const { createTestPayments } = await import('./test-payments.ts');
    return createTestPayments({
      database,
      price,
      webhookSecret: testWebhookSecret(config.INTERNAL_SECRET),
      now,
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
  // Who takes no real money need not load what speaks to Stripe.
  const { createStripePayments } = await import('./stripe-payments.ts');
  const apiBase = config.STRIPE_API_BASE;
  return createStripePayments({ secretKey, publishableKey, webhookSecret, priceId, apiBase, price, log });
};

/** Of the secret that our processes share and nobody else knows: so nobody else can say that he has paid. */
export const testWebhookSecret = (internalSecret: string): string =>
  `whsec_${createHmac('sha256', internalSecret).update('webhooks of the test provider').digest('hex')}`;
