import type { Money } from '@candor/contracts';
import { NotFound, type Transaction, isDatabaseReachable } from '@candor/platform';
import type { Payments, ProviderAccount, ProviderPayment } from './payments.ts';
import { shownTestInvoice } from './shown-test-invoice.ts';
import { createTestDesk, type TestDeskOptions } from './test-desk.ts';
import { queueEvent } from './test-events.queries.ts';
import {
  insertInvoice,
  invoicesOf,
  invoicesOfCustomer,
  returnPayment,
  voidOpenInvoices,
  type InvoiceRow,
} from './test-invoices.queries.ts';
import {
  customerOf,
  dropCustomer,
  insertSubscription,
  lockSubscription,
  memberOf,
  newProviderId,
  setCancel,
  setStatus,
  subscriptionMadeWith,
  subscriptionThatCounts,
  type SubscriptionRow,
} from './test-payments.queries.ts';
import { readWebhook } from './webhook-signature.ts';

export interface TestPaymentsOptions extends TestDeskOptions {
  readonly price: Money;
}

/** A provider that takes no money: its state stands in tables of whoever uses it, its events are signed like Stripe's. */
export const createTestPayments = (options: TestPaymentsOptions): Payments => {
  const { database, price, webhookSecret, now } = options;
  const at = () => now().toISOString();
  const { desk, tellListeners } = createTestDesk(options);

  const account = async (customerId: string): Promise<ProviderAccount> => {
    if ((await memberOf(database, customerId)) === null) return { status: 'deleted' };
    const row = await subscriptionThatCounts(database, customerId);
    if (row === null) return { status: 'open', subscription: null };
    const invoices = await invoicesOf(database, row.subscription_id);
    const owed = invoices.filter(({ status }) => status === 'open');
    return {
      status: 'open',
      subscription: {
        subscriptionId: row.subscription_id,
        status: row.status,
        price: { amountMinor: row.amount_minor, currency: row.currency },
        currentPeriodEnd: row.current_period_end,
        cancelAtPeriodEnd: row.cancel_at_period_end,
        unpaidSince: row.status === 'past-due' ? (owed.at(-1)?.created_at ?? null) : null,
        payments: invoices.toReversed().flatMap(paymentOf),
      },
    };
  };

  const change = async (
    subscriptionId: string,
    work: (transaction: Transaction, subscription: SubscriptionRow) => Promise<string | null>,
  ): Promise<void> => {
    await database.transaction(async (transaction) => {
      const subscription = await lockSubscription(transaction, subscriptionId);
      if (subscription === null) throw new NotFound('Subscription not found');
      const type = await work(transaction, subscription);
      if (type === null) return;
      const object = { id: subscriptionId, object: 'subscription', customer: subscription.customer_id };
      await queueEvent(transaction, { type, object, at: at() });
    });
    tellListeners();
  };

  return {
    provider: 'test',
    publishableKey: null,
    price,
    createCustomer: (customer) => customerOf(database, customer),
    account,
    deleteCustomer: async (customerId) => {
      await database.transaction(async (transaction) => {
        if (!(await dropCustomer(transaction, customerId))) return;
        const object = { id: customerId, object: 'customer', customer: customerId };
        await queueEvent(transaction, { type: 'customer.deleted', object, at: at() });
      });
      tellListeners();
    },
    createSubscription: ({ customerId, key }) =>
      database.transaction(async (transaction) => {
        const created = { subscriptionId: newProviderId('sub_test'), customerId, key, price, at: at() };
        if (!(await insertSubscription(transaction, created))) return subscriptionMadeWith(transaction, key);
        const { subscriptionId } = created;
        await insertInvoice(
          transaction,
          { subscription_id: subscriptionId, amount_minor: price.amountMinor, currency: price.currency },
          created.at,
        );
        const object = { id: subscriptionId, object: 'subscription', customer: customerId };
        await queueEvent(transaction, { type: 'customer.subscription.created', object, at: created.at });
        return subscriptionId;
      }),
    clientSecret: async (subscriptionId) => {
      const [newest] = await invoicesOf(database, subscriptionId);
      return newest?.status === 'open' ? newest.client_secret : null;
    },
    setCancelAtPeriodEnd: (subscriptionId, isCancelled) =>
      change(subscriptionId, async (transaction, subscription) => {
        if (subscription.cancel_at_period_end === isCancelled) return null;
        await setCancel(transaction, subscriptionId, isCancelled);
        return 'customer.subscription.updated';
      }),
    endSubscription: (subscriptionId) =>
      change(subscriptionId, async (transaction, subscription) => {
        if (subscription.status === 'ended') return null;
        await setStatus(transaction, subscriptionId, 'ended');
        await voidOpenInvoices(transaction, subscriptionId);
        return 'customer.subscription.deleted';
      }),
    refund: (paymentId) =>
      database.transaction(async (transaction) => {
        const customer = await returnPayment(transaction, paymentId);
        if (customer === null) return;
        const object = { id: paymentId, object: 'charge', customer };
        await queueEvent(transaction, { type: 'charge.refunded', object, at: at() });
      }),
    invoices: async (customerId) => (await invoicesOfCustomer(database, customerId)).map(shownTestInvoice),
    readEvent: (body, signature) => readWebhook({ body, signature, secret: webhookSecret, now: now() }),
    testDesk: desk,
    isReachable: () => isDatabaseReachable(database),
    close: async () => undefined,
  };
};

const paymentOf = (invoice: InvoiceRow): readonly ProviderPayment[] => {
  const { payment_id: paymentId, paid_at: paidAt, payment_status: status } = invoice;
  if (paymentId === null || paidAt === null || status === null) return [];
  return [
    { paymentId, amount: { amountMinor: invoice.amount_minor, currency: invoice.currency }, paidAt, status },
  ];
};
