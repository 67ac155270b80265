import type { Invoice, Money } from '@candor/contracts';
import type { Stripe } from 'stripe';
import type { ProviderPayment, ProviderSubscription } from './payments.ts';

/** Statuses of inquiries, and of disputes that were won. */
const harmless: ReadonlySet<string> = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]);

/** The running subscription, else one that waits for its payment, else one that has ended; of several the newest. */
export const currentSubscription = (
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription | null =>
  subscriptions.toSorted((a, b) => rankOf(a) - rankOf(b) || b.created - a.created)[0] ?? null;

const rankOf = ({ status }: Stripe.Subscription): number =>
  ['active', 'past-due', 'incomplete', 'ended'].indexOf(statusOf(status));

export const statusOf = (status: Stripe.Subscription.Status): ProviderSubscription['status'] => {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    // Stripe has stopped retrying, but the invoice is still open, and its age determines when grace ends.
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return 'past-due';
    case 'incomplete':
      return 'incomplete';
    case 'incomplete_expired':
    case 'canceled':
    default:
      return 'ended';
  }
};

export const providerSubscription = (
  subscription: Stripe.Subscription,
  facts: { readonly unpaidSince: string | null; readonly payments: readonly ProviderPayment[] },
): ProviderSubscription => {
  const [item] = subscription.items.data;
  return {
    subscriptionId: subscription.id,
    status: statusOf(subscription.status),
    price: money(item?.price.unit_amount ?? 0, subscription.currency),
    currentPeriodEnd: instant(item?.current_period_end ?? subscription.created),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    unpaidSince: facts.unpaidSince,
    payments: facts.payments,
  };
};

/** A charge does not name its subscription, so it counts from the subscription's creation on. */
export const paymentsSince = (
  charges: readonly Stripe.Charge[],
  disputes: ReadonlyMap<string, string>,
  { created }: Stripe.Subscription,
): readonly ProviderPayment[] =>
  charges
    .filter((charge) => charge.status === 'succeeded' && charge.created >= created)
    .toSorted((a, b) => a.created - b.created)
    .map((charge) => ({
      paymentId: charge.id,
      amount: money(charge.amount, charge.currency),
      paidAt: instant(charge.created),
      status: paymentStatus(charge, disputes.get(charge.id)),
    }));

const paymentStatus = (charge: Stripe.Charge, dispute: string | undefined): ProviderPayment['status'] => {
  if (charge.refunded || dispute === 'lost') return 'returned';
  return dispute === undefined || harmless.has(dispute) ? 'paid' : 'disputed';
};

export const invoiceOf = (invoice: Stripe.Invoice, isRefunded: boolean): Invoice => ({
  number: invoice.number ?? invoice.id,
  date: instant(invoice.created),
  amount: money(invoice.total, invoice.currency),
  status: isRefunded ? 'refunded' : invoiceStatus(invoice.status),
  url: invoice.hosted_invoice_url ?? null,
});

const invoiceStatus = (status: Stripe.Invoice.Status | null): Invoice['status'] => {
  switch (status) {
    case 'paid':
      return 'paid';
    case 'draft':
    case 'open':
      return 'open';
    case 'uncollectible':
    case 'void':
    case null:
    default:
      return 'void';
  }
};

export const money = (amountMinor: number, currency: string): Money => ({
  amountMinor: Math.max(0, amountMinor),
  currency: currency.toUpperCase(),
});

export const instant = (seconds: number): string => new Date(seconds * 1_000).toISOString();
