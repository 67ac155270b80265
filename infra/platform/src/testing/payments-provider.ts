import type { Database } from '../database/database.ts';
import { testWebhookSecret } from '../payments/create-payments.ts';
import type { Payments } from '../payments/payments.ts';
import { createTestPayments } from '../payments/test-payments.ts';
import { signWebhook } from '../payments/webhook-signature.ts';
import { testSecret } from './test-database.ts';

/** The test provider that a service under test pays with, at whatever time the spec says. */
export const paymentsProvider = (database: Database, now: () => Date): Payments =>
  createTestPayments({
    database,
    price: { amountMinor: 999, currency: 'USD' },
    webhookSecret: testWebhookSecret(testSecret),
    now,
  });

/** The signature of the test provider of a service under test. */
export const signPaymentEvent = (body: string, at = new Date()): string =>
  signWebhook(body, testWebhookSecret(testSecret), at);
