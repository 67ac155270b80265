import { supportEmailSetting } from '@candor/shared-kernel';
import { z } from 'zod';
import { readPrice } from './payments/price.ts';

/** Settings of the billing service beside the platform's. */
export const billingConfig = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Secret key of Stripe; without it the built-in test provider takes test cards and no money.')
    .meta({ secret: true, needs: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] }),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Publishable key of Stripe, for its form in the browser.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('Secret that Stripe signs its calls to `/api/billing/webhook` with.')
    .meta({ secret: true }),
  STRIPE_PRICE_ID: z
    .string()
    .min(1)
    .optional()
    .describe('The monthly price at Stripe; it must be `PREMIUM_PRICE`.'),
  STRIPE_API_BASE: z.url().default('https://api.stripe.com').describe('Address of Stripe’s API.'),
  PREMIUM_PRICE: z
    .string()
    .default('9.99 USD')
    .transform(readPrice)
    .describe('Monthly price of premium: an amount and its currency.'),
  SUPPORT_EMAIL: supportEmailSetting,
});
export type BillingConfig = z.infer<typeof billingConfig>;
