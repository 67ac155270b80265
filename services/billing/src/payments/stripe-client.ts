import type { Money } from '@candor/contracts';
import { InvalidConfiguration, type Logger } from '@candor/platform';
import { Stripe } from 'stripe';
import { money } from './stripe-account.ts';

const timeoutMs = 10_000;
const priceTimeoutMs = 3_000;

export const openStripe = (options: { readonly secretKey: string; readonly apiBase: string }): Stripe => {
  const { protocol, hostname, port } = new URL(options.apiBase);
  const isPlain = protocol === 'http:';
  return new Stripe(options.secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
};

/** Throws `InvalidConfiguration` unless Stripe charges the price that the pages show. Skipped while Stripe is not reachable. */
export const checkStripePrice = async (
  stripe: Stripe,
  { priceId, price, log }: { readonly priceId: string; readonly price: Money; readonly log: Logger },
): Promise<void> => {
  const found = await stripe.prices
    .retrieve(priceId, undefined, { timeout: priceTimeoutMs, maxNetworkRetries: 0 })
    .catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeAuthenticationError)
        throw new InvalidConfiguration('STRIPE_SECRET_KEY is wrong: Stripe refuses it.');
      if (error instanceof Stripe.errors.StripeInvalidRequestError)
        throw new InvalidConfiguration('STRIPE_PRICE_ID is wrong: Stripe has no such price.');
      log.warn({ err: error }, 'stripe not reachable at start');
      return null;
    });
  if (found === null) return;
  const charged = money(found.unit_amount ?? 0, found.currency);
  if (charged.amountMinor !== price.amountMinor || charged.currency !== price.currency) {
    throw new InvalidConfiguration(
      `PREMIUM_PRICE is wrong: the price at Stripe is ${String(charged.amountMinor)} of the smallest unit of ${charged.currency}.`,
    );
  }
};
