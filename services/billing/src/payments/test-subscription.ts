import { randomBytes } from 'node:crypto';
import { Money } from '@candor/contracts';
import { z } from 'zod';
import { paysRenewals } from './test-cards.ts';

const TestPayment = z.object({
  paymentId: z.string(),
  clientSecret: z.string(),
  amount: Money,
  dueAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  status: z.enum(['open', 'paid', 'disputed', 'returned', 'void']),
});
type TestPayment = z.infer<typeof TestPayment>;

/** A subscription at the test provider, as it is stored. Instants are ISO 8601 UTC. */
export const TestSubscription = z.object({
  subscriptionId: z.string(),
  status: z.enum(['incomplete', 'active', 'past-due', 'ended']),
  price: Money,
  createdAt: z.iso.datetime(),
  /** Instant of the first payment. Periods are counted from it, so that a short month does not shift later ones. */
  startedAt: z.iso.datetime().nullable(),
  currentPeriodEnd: z.iso.datetime(),
  cancelAtPeriodEnd: z.boolean(),
  /** Number of the test card that pays renewals. */
  card: z.string().nullable(),
  /** Oldest first. */
  payments: z.array(TestPayment),
});
export type TestSubscription = z.infer<typeof TestSubscription>;

const hourMs = 3_600_000;
const abandonedAfterMs = 23 * hourMs;
const endsUnpaidAfterMs = 21 * 24 * hourMs;

export const newSubscription = (subscriptionId: string, price: Money, at: string): TestSubscription => ({
  subscriptionId,
  status: 'incomplete',
  price,
  createdAt: at,
  startedAt: null,
  currentPeriodEnd: addMonths(at, 1),
  cancelAtPeriodEnd: false,
  card: null,
  payments: [newPayment(subscriptionId, price, at)],
});

export const openPayment = ({ payments }: TestSubscription): TestPayment | undefined =>
  payments.find(({ status }) => status === 'open');

/** Pays the open payment with a card, and starts the next period. */
export const pay = (subscription: TestSubscription, card: string | null, at: string): TestSubscription => {
  const payments = subscription.payments.map((payment) =>
    payment.status === 'open' ? { ...payment, status: 'paid' as const, paidAt: at } : payment,
  );
  const startedAt = subscription.startedAt ?? at;
  const paidMonths = payments.filter(({ paidAt }) => paidAt !== null).length;
  return {
    ...subscription,
    status: 'active',
    startedAt,
    card,
    payments,
    currentPeriodEnd: addMonths(startedAt, paidMonths),
  };
};

export const end = (subscription: TestSubscription): TestSubscription => ({
  ...subscription,
  status: 'ended',
  payments: subscription.payments.map((payment) =>
    payment.status === 'open' ? { ...payment, status: 'void' } : payment,
  ),
});

/** Catches up with the clock: renewals, failed renewals, cancellations, and subscriptions that are given up. */
export const catchUp = (subscription: TestSubscription, at: string): TestSubscription => {
  const { subscriptionId, status, createdAt, currentPeriodEnd, card, price } = subscription;
  switch (status) {
    case 'incomplete':
      return at < later(createdAt, abandonedAfterMs) ? subscription : end(subscription);
    case 'active': {
      if (at < currentPeriodEnd) return subscription;
      if (subscription.cancelAtPeriodEnd) return end(subscription);
      const payments = [...subscription.payments, newPayment(subscriptionId, price, currentPeriodEnd)];
      const renewal: TestSubscription = { ...subscription, status: 'past-due', payments };
      return catchUp(paysRenewals(card) ? pay(renewal, card, currentPeriodEnd) : renewal, at);
    }
    case 'past-due': {
      const dueAt = openPayment(subscription)?.dueAt ?? currentPeriodEnd;
      return at < later(dueAt, endsUnpaidAfterMs) ? subscription : end(subscription);
    }
    case 'ended':
      return subscription;
  }
};

/** The ids of a customer's subscriptions and payments contain the customer's own. */
export const partIdOf = (customerId: string, prefix: string, suffix: string): string =>
  `${prefix}_test_${hexOf(customerId)}_${suffix}`;

export const customerIdOf = (partId: string): string => `cus_test_${hexOf(partId)}`;

const hexOf = (id: string): string => id.split('_')[2] ?? '';

const newPayment = (subscriptionId: string, amount: Money, dueAt: string): TestPayment => {
  const customerId = customerIdOf(subscriptionId);
  return {
    paymentId: partIdOf(customerId, 'ch', randomHex()),
    clientSecret: partIdOf(customerId, 'pi', `secret_${randomHex()}`),
    amount,
    dueAt,
    paidAt: null,
    status: 'open',
  };
};

const randomHex = (): string => randomBytes(12).toString('hex');

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** The same day of a later month, or that month's last day. */
const addMonths = (instant: string, months: number): string => {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.toISOString();
};
