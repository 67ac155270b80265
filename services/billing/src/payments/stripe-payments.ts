import { Stripe } from 'stripe';
import type { Money } from '@candor/contracts';
import { type Logger, Unavailable } from '@candor/platform';
import type { Payments, ProviderAccount } from './payments.ts';
import {
  instant,
  paymentsSince,
  providerSubscription,
  shownInvoice,
  statusOf,
  subscriptionThatCounts,
} from './stripe-account.ts';
import { checkStripePrice, openStripe } from './stripe-client.ts';
import { readWebhook } from './webhook-signature.ts';

export interface StripePaymentsOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly priceId: string;
  /** Where Stripe, or what speaks like it, answers. */
  readonly apiBase: string;
  readonly price: Money;
  readonly log: Logger;
}

const reachableWithinMs = 2_000;
const listed = 100;

/** Subscriptions at Stripe. Opens also while that does not answer. */
export const createStripePayments = async (options: StripePaymentsOptions): Promise<Payments> => {
  const stripe = openStripe(options);
  await checkStripePrice(stripe, options);

  const answering = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw problemOf(error, options.log);
    }
  };

  const account = async (customer: string): Promise<ProviderAccount> => {
    const found = await stripe.customers.retrieve(customer);
    if (found.deleted) return { status: 'deleted' };
    const [subscriptions, charges] = await Promise.all([
      stripe.subscriptions.list({ customer, status: 'all', limit: listed }),
      stripe.charges.list({ customer, limit: listed }),
    ]);
    const subscription = subscriptionThatCounts(subscriptions.data);
    if (subscription === null) return { status: 'open', subscription: null };
    const disputed = charges.data.filter((charge) => charge.disputed);
    const disputes = await Promise.all(
      disputed.map(async (charge) => {
        const found = await stripe.disputes.list({ charge: charge.id, limit: 1 });
        return [charge.id, found.data[0]?.status ?? 'won'] as const;
      }),
    );
    return {
      status: 'open',
      subscription: providerSubscription(subscription, {
        unpaidSince: await unpaidSince(stripe, subscription),
        payments: paymentsSince(charges.data, new Map(disputes), subscription),
      }),
    };
  };

  return {
    provider: 'stripe',
    publishableKey: options.publishableKey,
    price: options.price,
    createCustomer: ({ memberId, key }) =>
      answering(async () => {
        const { id } = await stripe.customers.create({ metadata: { memberId } }, { idempotencyKey: key });
        return id;
      }),
    account: (customerId) => answering(() => account(customerId)),
    deleteCustomer: (customerId) =>
      answering(async () => {
        await stripe.customers.del(customerId).catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')) throw error;
        });
      }),
    createSubscription: ({ customerId, key }) =>
      answering(async () => {
        const { id } = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: options.priceId }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
          },
          { idempotencyKey: key },
        );
        return id;
      }),
    clientSecret: (subscriptionId) =>
      answering(async () => {
        const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscriptionId, {
          expand: ['latest_invoice.confirmation_secret'],
        });
        if (typeof invoice !== 'object') return null;
        return invoice?.confirmation_secret?.client_secret ?? null;
      }),
    setCancelAtPeriodEnd: (subscriptionId, isCancelled) =>
      answering(async () => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelled });
      }),
    endSubscription: (subscriptionId) =>
      answering(async () => {
        const { status } = await stripe.subscriptions.retrieve(subscriptionId);
        if (statusOf(status) !== 'ended') await stripe.subscriptions.cancel(subscriptionId);
      }),
    refund: (paymentId) =>
      answering(async () => {
        await stripe.refunds
          .create({ charge: paymentId }, { idempotencyKey: `refund-${paymentId}` })
          .catch((error: unknown) => {
            if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'))
              throw error;
          });
      }),
    invoices: (customer) =>
      answering(async () => {
        const [invoices, charges] = await Promise.all([
          stripe.invoices.list({ customer, limit: listed, expand: ['data.payments'] }),
          stripe.charges.list({ customer, limit: listed }),
        ]);
        const refunded = new Set(
          charges.data.filter((charge) => charge.refunded).map((charge) => idOf(charge.payment_intent)),
        );
        return invoices.data
          .filter(({ status }) => status !== 'draft')
          .map((invoice) =>
            shownInvoice(
              invoice,
              (invoice.payments?.data ?? []).some(({ payment }) =>
                refunded.has(idOf(payment.payment_intent)),
              ),
            ),
          );
      }),
    readEvent: (body, signature) =>
      readWebhook({ body, signature, secret: options.webhookSecret, now: new Date() }),
    testDesk: null,
    isReachable: () =>
      stripe.prices
        .retrieve(options.priceId, undefined, { timeout: reachableWithinMs, maxNetworkRetries: 0 })
        .then(
          () => true,
          () => false,
        ),
    close: async () => undefined,
  };
};

/** The oldest invoice that is owed: the newest one's age starts anew with each period that nobody paid. */
const unpaidSince = async (stripe: Stripe, subscription: Stripe.Subscription): Promise<string | null> => {
  if (statusOf(subscription.status) !== 'past-due') return null;
  const { data } = await stripe.invoices.list({ subscription: subscription.id, limit: listed });
  const owed = data.filter(({ status }) => status === 'open' || status === 'uncollectible');
  return instant(
    Math.min(...owed.map(({ created }) => created), ...(owed.length > 0 ? [] : [subscription.created])),
  );
};

/** `undefined` is an id that nothing has. */
const idOf = (named: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof named === 'string' ? named : named?.id;

const problemOf = (error: unknown, log: Logger): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, requestId, statusCode } = error;
  // A wrong key or a plan that is gone stays so until a person acts.
  if (statusCode !== undefined && statusCode < 500 && statusCode !== 429 && statusCode !== 409)
    log.error({ type, code, stripeRequestId: requestId, status: statusCode }, 'stripe refuses a call');
  return new Unavailable('Stripe does not answer as it should.', {
    cause: new Error(`${type} ${code ?? ''}`),
  });
};
