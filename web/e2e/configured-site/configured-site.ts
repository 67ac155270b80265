import { afterAll } from 'vitest';
import { localSettings, startLocalProvider } from '../../../services/identity/test/local-provider.ts';
import { journeyOn } from '../journey.ts';
import { startLocalStripe } from './local-stripe.ts';

/** Stands in for Google and Facebook. */
export const provider = await startLocalProvider();
export const stripe = await startLocalStripe();
afterAll(() => {
  provider.close();
  stripe.close();
});

/** Journeys on one site with sign-in providers, Stripe and live counts. */
export const journey = journeyOn(
  { ...localSettings(provider.url), ...stripe.settings, LIVE_COUNTS: 'true' },
  (siteUrl) => {
    stripe.sendWebhooksTo(siteUrl);
  },
);

/** The first journey also waits for the site. */
export const timeoutMs = 240_000;
