import type { Invoice, Money } from '@candor/contracts';
import type { Stripe } from 'stripe';
import type { ProviderPayment, ProviderSubscription } from './payments.ts';

/** What Stripe says of a dispute that the money is not ours any more. */
const lost: ReadonlySet<string> = new Set(['lost']);
/** Inquiries, and disputes that ended well. */
const harmless: ReadonlySet<string> = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]);

/** Runs before what waits before what has ended; of equals the newest. */
export const subscriptionThatCounts = (
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
    // Nothing is tried any more, or not for now: owed all the same, and grace ends by the invoice's age.
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

/** Payments of this subscription: the customer's, from its beginning on. */
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
  if (charge.refunded || (dispute !== undefined && lost.has(dispute))) return 'returned';
  return dispute === undefined || harmless.has(dispute) ? 'kept' : 'disputed';
};

export const shownInvoice = (invoice: Stripe.Invoice, isRefunded: boolean): Invoice => ({
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
