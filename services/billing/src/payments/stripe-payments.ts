import { Stripe } from 'stripe';
import type { Money } from '@candor/contracts';
import { type Logger, Unavailable } from '@candor/platform';
import type { Payments, ProviderAccount } from './payments.ts';
import {
  instant,
  paymentsSince,
  providerSubscription,
  invoiceOf,
  statusOf,
  currentSubscription,
} from './stripe-account.ts';
import { checkStripePrice, openStripe } from './stripe-client.ts';
import { readWebhook } from './webhook-signature.ts';

export interface StripePaymentsOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly priceId: string;
  /** Address of Stripe, or of a server with the same API. */
  readonly apiBase: string;
  readonly price: Money;
  readonly log: Logger;
}

const reachableTimeoutMs = 2_000;
const pageSize = 100;

/** Subscriptions at Stripe. Opens also while Stripe is not reachable. */
export const createStripePayments = async (options: StripePaymentsOptions): Promise<Payments> => {
  const stripe = openStripe(options);
  await checkStripePrice(stripe, options);

  const calling = async <T>(work: () => Promise<T>): Promise<T> => {
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
      stripe.subscriptions.list({ customer, status: 'all', limit: pageSize }),
      stripe.charges.list({ customer, limit: pageSize }),
    ]);
    const subscription = currentSubscription(subscriptions.data);
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
      calling(async () => {
        const { id } = await stripe.customers.create({ metadata: { memberId } }, { idempotencyKey: key });
        return id;
      }),
    account: (customerId) => calling(() => account(customerId)),
    deleteCustomer: (customerId) =>
      calling(async () => {
        await stripe.customers.del(customerId).catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')) throw error;
        });
      }),
    createSubscription: ({ customerId, key }) =>
      calling(async () => {
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
      calling(async () => {
        const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscriptionId, {
          expand: ['latest_invoice.confirmation_secret'],
        });
        if (typeof invoice !== 'object') return null;
        return invoice?.confirmation_secret?.client_secret ?? null;
      }),
    setCancelAtPeriodEnd: (subscriptionId, isCancelled) =>
      calling(async () => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelled });
      }),
    endSubscription: (subscriptionId) =>
      calling(async () => {
        const { status } = await stripe.subscriptions.retrieve(subscriptionId);
        if (statusOf(status) !== 'ended') await stripe.subscriptions.cancel(subscriptionId);
      }),
    refund: (paymentId) =>
      calling(async () => {
        await stripe.refunds
          .create({ charge: paymentId }, { idempotencyKey: `refund-${paymentId}` })
          .catch((error: unknown) => {
            if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'))
              throw error;
          });
      }),
    invoices: (customer) =>
      calling(async () => {
        const [invoices, charges] = await Promise.all([
          stripe.invoices.list({ customer, limit: pageSize, expand: ['data.payments'] }),
          stripe.charges.list({ customer, limit: pageSize }),
        ]);
        const refunded = new Set(
          charges.data.filter((charge) => charge.refunded).map((charge) => idOf(charge.payment_intent)),
        );
        return invoices.data.filter(isOwedOrPaid).map((invoice) =>
          invoiceOf(
            invoice,
            (invoice.payments?.data ?? []).some(({ payment }) => refunded.has(idOf(payment.payment_intent))),
          ),
        );
      }),
    readEvent: (body, signature) =>
      readWebhook({ body, signature, secret: options.webhookSecret, now: new Date() }),
    testProvider: null,
    isReachable: () =>
      stripe.prices
        .retrieve(options.priceId, undefined, { timeout: reachableTimeoutMs, maxNetworkRetries: 0 })
        .then(
          () => true,
          () => false,
        ),
    close: async () => undefined,
  };
};

/** Creation of the oldest open invoice: each unpaid period adds a newer one. */
const unpaidSince = async (stripe: Stripe, subscription: Stripe.Subscription): Promise<string | null> => {
  if (statusOf(subscription.status) !== 'past-due') return null;
  const { data } = await stripe.invoices.list({ subscription: subscription.id, limit: pageSize });
  const open = data.filter(({ status }) => status === 'open' || status === 'uncollectible');
  return instant(
    Math.min(...open.map(({ created }) => created), ...(open.length > 0 ? [] : [subscription.created])),
  );
};

/** Stripe writes an invoice as soon as a payment form opens. */
const isOwedOrPaid = ({ status, billing_reason: reason }: Stripe.Invoice): boolean =>
  status !== 'draft' && (status === 'paid' || reason !== 'subscription_create');

const idOf = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

const problemOf = (error: unknown, log: Logger): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, requestId, statusCode } = error;
  // A wrong key or a missing price needs a person to act.
  if (statusCode !== undefined && statusCode < 500 && statusCode !== 429 && statusCode !== 409)
    log.error({ type, code, stripeRequestId: requestId, status: statusCode }, 'stripe refused a call');
  return new Unavailable('Stripe does not respond as expected.', {
    cause: new Error(`${type} ${code ?? ''}`),
  });
};
