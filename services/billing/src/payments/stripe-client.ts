import { Stripe } from 'stripe';
import type { Money } from '@candor/contracts';
import { InvalidConfiguration, type Logger } from '@candor/platform';
import { money } from './stripe-account.ts';

const answerWithinMs = 10_000;
const priceWithinMs = 3_000;

export const openStripe = (options: { readonly secretKey: string; readonly apiBase: string }): Stripe => {
  const { protocol, hostname, port } = new URL(options.apiBase);
  const isPlain = protocol === 'http:';
  return new Stripe(options.secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: answerWithinMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
};

/** What the pages say must be what Stripe takes. While it does not answer, it is taken at its word. */
export const checkStripePrice = async (
  stripe: Stripe,
  { priceId, price, log }: { readonly priceId: string; readonly price: Money; readonly log: Logger },
): Promise<void> => {
  const found = await stripe.prices
    .retrieve(priceId, undefined, { timeout: priceWithinMs, maxNetworkRetries: 0 })
    .catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeAuthenticationError)
        throw new InvalidConfiguration('STRIPE_SECRET_KEY is wrong: Stripe refuses it.');
      if (error instanceof Stripe.errors.StripeInvalidRequestError)
        throw new InvalidConfiguration('STRIPE_PRICE_ID is wrong: Stripe has no such price.');
      log.warn({ err: error }, 'stripe not reachable at start');
      return null;
    });
  if (found === null) return;
  const asked = money(found.unit_amount ?? 0, found.currency);
  if (asked.amountMinor !== price.amountMinor || asked.currency !== price.currency) {
    throw new InvalidConfiguration(
      `PREMIUM_PRICE is wrong: the price at Stripe is ${String(asked.amountMinor)} of the smallest unit of ${asked.currency}.`,
    );
  }
};
