import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Invoice, Money } from '@candor/contracts';
import { isDatabaseReachable, NotFound, PaymentRefused, type Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Payments, ProviderSubscription, SignedEvent, TestProvider } from './payments.ts';
import { readCard } from './test-cards.ts';
import {
  catchUp,
  customerIdOf,
  end,
  newSubscription,
  openPayment,
  partIdOf,
  pay,
  TestSubscription,
} from './test-subscription.ts';
import { readWebhook, signWebhook } from './webhook-signature.ts';
import { t } from '../messages/index.ts';

export interface TestPaymentsOptions {
  /** Has the table `test_customers`. */
  readonly database: Database;
  readonly price: Money;
  readonly webhookSecret: string;
  readonly now: () => Date;
}

type Subscriptions = readonly TestSubscription[];
type Change = (subscriptions: Subscriptions, memberId: string) => Subscriptions;

const CustomerRow = z.object({ member_id: z.string(), subscriptions: z.array(TestSubscription) });

/** A provider that charges nothing. It stores its state in one table, and signs its events like Stripe. */
export const createTestPayments = ({
  database,
  price,
  webhookSecret,
  now,
}: TestPaymentsOptions): Payments => {
  const at = () => now().toISOString();
  let onEvent: (event: SignedEvent) => void = () => undefined;

  const emit = (customerId: string, type: string): void => {
    const data = { object: { id: customerId, object: 'customer' } };
    const body = JSON.stringify({ id: `evt_test_${randomUUID()}`, object: 'event', type, data });
    onEvent({ body, signature: signWebhook(body, webhookSecret, now()) });
  };

  /** Catches up with the clock and applies a change, under the customer's lock. `null`: there is no such customer. */
  const changeCustomer = async (customerId: string, change: Change): Promise<Subscriptions | null> => {
    const changed = await database.transaction(async (transaction) => {
      const row = await transaction.maybeOne(sql.type(CustomerRow)`
        select member_id, subscriptions from test_customers where customer_id = ${customerId} for update
      `);
      if (row === null) return null;
      const { member_id: memberId, subscriptions } = row;
      const after = change(
        subscriptions.map((subscription) => catchUp(subscription, at())),
        memberId,
      );
      const isChanged = !isDeepStrictEqual(after, subscriptions);
      if (isChanged) {
        await transaction.query(sql.unsafe`
          update test_customers set subscriptions = ${JSON.stringify(after)}::jsonb where customer_id = ${customerId}
        `);
      }
      return { after, isChanged };
    });
    if (changed?.isChanged) emit(customerId, 'customer.updated');
    return changed?.after ?? null;
  };
  const readCustomer = (customerId: string): Promise<Subscriptions | null> =>
    changeCustomer(customerId, (subscriptions) => subscriptions);
  const changeSubscription = async (
    subscriptionId: string,
    change: (subscription: TestSubscription) => TestSubscription,
  ): Promise<void> => {
    await changeCustomer(customerIdOf(subscriptionId), (subscriptions) => {
      if (!subscriptions.some((one) => one.subscriptionId === subscriptionId))
        throw new NotFound(t('subscriptionNotFound'));
      return subscriptions.map((one) => (one.subscriptionId === subscriptionId ? change(one) : one));
    });
  };

  const testProvider: TestProvider = {
    confirm: async ({ memberId, clientSecret, card, isApproved }) => {
      const { number, needsAuthentication } = readCard(card, now());
      const isAwaited = needsAuthentication && isApproved === undefined;
      await changeCustomer(customerIdOf(clientSecret), (subscriptions, ownerId) => {
        const subscription = subscriptions.find(({ payments }) =>
          payments.some((payment) => payment.clientSecret === clientSecret && payment.status !== 'void'),
        );
        if (subscription === undefined || ownerId !== memberId) throw new NotFound(t('paymentNotFound'));
        if (openPayment(subscription)?.clientSecret !== clientSecret || isAwaited) return subscriptions;
        if (needsAuthentication && isApproved === false) throw notAuthenticated();
        return subscriptions.map((one) => (one === subscription ? pay(one, number, at()) : one));
      }).then(requireCustomer);
      return { status: isAwaited ? 'requires-action' : 'succeeded' };
    },
    onEvent: (listener) => {
      onEvent = listener;
    },
  };

  return {
    provider: 'test',
    publishableKey: null,
    price,
    createCustomer: async ({ memberId, key }) => {
      const customerId = `cus_test_${hashOf(key)}`;
      await database.query(sql.unsafe`
        insert into test_customers (customer_id, member_id) values (${customerId}, ${memberId})
        on conflict (customer_id) do nothing
      `);
      return customerId;
    },
    account: async (customerId) => {
      const subscriptions = await readCustomer(customerId);
      if (subscriptions === null) return { status: 'deleted' };
      const current =
        subscriptions.findLast(({ status }) => status === 'active' || status === 'past-due') ??
        subscriptions.at(-1);
      return { status: 'open', subscription: current === undefined ? null : providerSubscription(current) };
    },
    deleteCustomer: async (customerId) => {
      const { rowCount } = await database.query(sql.unsafe`
        delete from test_customers where customer_id = ${customerId}
      `);
      if (rowCount > 0) emit(customerId, 'customer.deleted');
    },
    createSubscription: async ({ customerId, key }) => {
      const subscriptionId = partIdOf(customerId, 'sub', hashOf(key));
      await changeCustomer(customerId, (subscriptions) =>
        subscriptions.some((one) => one.subscriptionId === subscriptionId)
          ? subscriptions
          : [...subscriptions, newSubscription(subscriptionId, price, at())],
      ).then(requireCustomer);
      return subscriptionId;
    },
    clientSecret: async (subscriptionId) => {
      const subscriptions = await readCustomer(customerIdOf(subscriptionId));
      const subscription = subscriptions?.find((one) => one.subscriptionId === subscriptionId);
      return (subscription && openPayment(subscription)?.clientSecret) ?? null;
    },
    setCancelAtPeriodEnd: (subscriptionId, cancelAtPeriodEnd) =>
      changeSubscription(subscriptionId, (subscription) =>
        subscription.status === 'ended' ? subscription : { ...subscription, cancelAtPeriodEnd },
      ),
    endSubscription: (subscriptionId) => changeSubscription(subscriptionId, end),
    refund: async (paymentId) => {
      await changeCustomer(customerIdOf(paymentId), (subscriptions) =>
        subscriptions.map((subscription) => ({
          ...subscription,
          payments: subscription.payments.map((payment) =>
            payment.paymentId === paymentId ? { ...payment, status: 'returned' } : payment,
          ),
        })),
      );
    },
    invoices: async (customerId) => {
      const subscriptions = (await readCustomer(customerId)) ?? [];
      return subscriptions
        .flatMap(({ payments }) => (isUnpaid(payments[0]) ? [] : payments.map(invoiceOf)))
        .toReversed()
        .slice(0, 100);
    },
    readEvent: (body, signature) => readWebhook({ body, signature, secret: webhookSecret, now: now() }),
    testProvider,
    isReachable: () => isDatabaseReachable(database),
    close: async () => undefined,
  };
};

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24);

const requireCustomer = (subscriptions: Subscriptions | null): void => {
  if (subscriptions === null) throw new NotFound(t('paymentNotFound'));
};

const notAuthenticated = (): PaymentRefused =>
  new PaymentRefused(t('notAuthenticated'), 'authentication-failed');

const providerSubscription = (subscription: TestSubscription): ProviderSubscription => {
  const { subscriptionId, status, price, currentPeriodEnd, cancelAtPeriodEnd, payments } = subscription;
  return {
    subscriptionId,
    status,
    price,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    unpaidSince: status === 'past-due' ? (openPayment(subscription)?.dueAt ?? null) : null,
    payments: payments.flatMap(({ paymentId, amount, paidAt, status: paymentStatus }) =>
      paidAt === null || paymentStatus === 'open' || paymentStatus === 'void'
        ? []
        : [{ paymentId, amount, paidAt, status: paymentStatus }],
    ),
  };
};

const isUnpaid = (payment: TestSubscription['payments'][number] | undefined): boolean =>
  payment?.status === 'open' || payment?.status === 'void';

const invoiceOf = ({ paymentId, amount, dueAt, status }: TestSubscription['payments'][number]): Invoice => {
  const number = `TEST-${paymentId.slice(-8).toUpperCase()}`;
  switch (status) {
    case 'open':
    case 'void':
      return { number, date: dueAt, amount, status, url: null };
    case 'paid':
    case 'disputed':
      return { number, date: dueAt, amount, status: 'paid', url: null };
    case 'returned':
      return { number, date: dueAt, amount, status: 'refunded', url: null };
  }
};
