import { type Database, NotFound, PaymentRefused, type Transaction } from '@candor/platform';
import type { TestDesk } from './payments.ts';
import { readInvoiceNumber, shownTestInvoice } from './shown-test-invoice.ts';
import { paysAgain, readCard } from './test-cards.ts';
import { dropEvent, queueEvent, takeEvent } from './test-events.queries.ts';
import {
  askOwner,
  insertInvoice,
  invoiceOfNumber,
  invoiceOfSecret,
  invoicesOf,
  noteFailedAttempt,
  payInvoice,
  voidOpenInvoices,
  type InvoiceRow,
} from './test-invoices.queries.ts';
import {
  lockSubscription,
  setStatus,
  startNextMonth,
  takeDueSubscription,
  type SubscriptionRow,
} from './test-payments.queries.ts';
import { signWebhook } from './webhook-signature.ts';

export interface TestDeskOptions {
  /** Migrated with `paymentsMigrations`. */
  readonly database: Database;
  readonly webhookSecret: string;
  readonly now: () => Date;
}

/** A renewal that failed so often is not tried again. */
const longestAttempts = 4;

export interface TestDeskParts {
  readonly desk: TestDesk;
  /** Tells whoever wants to know that events wait. */
  readonly tellListeners: () => void;
}

export const createTestDesk = ({ database, webhookSecret, now }: TestDeskOptions): TestDeskParts => {
  const listeners: (() => void)[] = [];
  const tellListeners = () => {
    for (const listener of listeners) listener();
  };

  /** Works on the open invoice of a secret, its subscription locked. `null`: it is paid. */
  const onInvoice = <Result>(
    payment: { readonly memberId: string; readonly clientSecret: string },
    work: (transaction: Transaction, invoice: InvoiceRow, subscription: SubscriptionRow) => Promise<Result>,
  ): Promise<Result | null> =>
    database.transaction(async (transaction) => {
      const found = await invoiceOfSecret(transaction, payment);
      const subscription = found === null ? null : await lockSubscription(transaction, found.subscription_id);
      // Read again: before the lock somebody else may have paid it.
      const invoice = await invoiceOfSecret(transaction, payment);
      if (invoice === null || subscription === null || invoice.status === 'void')
        throw new NotFound('Payment not found');
      return invoice.status === 'paid' ? null : work(transaction, invoice, subscription);
    });

  const pay = async (
    transaction: Transaction,
    { invoice, subscription, card }: { invoice: InvoiceRow; subscription: SubscriptionRow; card: string },
  ): Promise<void> => {
    const at = now().toISOString();
    const { subscription_id: subscriptionId, customer_id: customer } = subscription;
    await payInvoice(transaction, invoice.invoice_id, at);
    await startNextMonth(transaction, { subscriptionId, card, at });
    await queueEvent(transaction, {
      type: 'invoice.paid',
      object: { id: invoice.invoice_id, object: 'invoice', customer },
      at,
    });
    await tell(transaction, subscription, 'customer.subscription.updated');
  };

  const tell = (
    transaction: Transaction,
    { subscription_id: id, customer_id: customer }: SubscriptionRow,
    type: string,
  ): Promise<void> =>
    queueEvent(transaction, {
      type,
      object: { id, object: 'subscription', customer },
      at: now().toISOString(),
    });

  const end = async (transaction: Transaction, subscription: SubscriptionRow): Promise<void> => {
    await setStatus(transaction, subscription.subscription_id, 'ended');
    await voidOpenInvoices(transaction, subscription.subscription_id);
    await tell(transaction, subscription, 'customer.subscription.deleted');
  };

  const renew = async (transaction: Transaction, subscription: SubscriptionRow): Promise<void> => {
    const [newest] = await invoicesOf(transaction, subscription.subscription_id);
    const invoice =
      newest?.status === 'open'
        ? newest
        : await insertInvoice(transaction, subscription, subscription.current_period_end);
    const { card } = subscription;
    if (card !== null && paysAgain(card)) {
      await pay(transaction, { invoice, subscription, card });
    } else if (invoice.attempts + 1 >= longestAttempts) {
      await end(transaction, subscription);
    } else {
      await noteFailedAttempt(transaction, invoice.invoice_id, now().toISOString());
      await setStatus(transaction, subscription.subscription_id, 'past-due');
      await tell(transaction, subscription, 'customer.subscription.updated');
    }
  };

  const keepTimeOnce = (): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const subscription = await takeDueSubscription(transaction, now().toISOString());
      if (subscription === null) return false;
      const isOver = subscription.status === 'incomplete' || subscription.cancel_at_period_end;
      await (isOver ? end(transaction, subscription) : renew(transaction, subscription));
      return true;
    });

  const desk: TestDesk = {
    confirm: async ({ memberId, clientSecret, card }) => {
      const { name, behaviour } = readCard(card, now());
      const status = await onInvoice(
        { memberId, clientSecret },
        async (transaction, invoice, subscription) => {
          if (behaviour.type === 'asks') {
            await askOwner(transaction, invoice.invoice_id, name);
            return 'requires-action' as const;
          }
          await pay(transaction, { invoice, subscription, card: name });
          return 'succeeded' as const;
        },
      );
      tellListeners();
      return { status: status ?? 'succeeded' };
    },
    authenticate: async ({ memberId, clientSecret, isApproved }) => {
      const isPaid = await onInvoice(
        { memberId, clientSecret },
        async (transaction, invoice, subscription) => {
          const card = invoice.asked_card;
          await askOwner(transaction, invoice.invoice_id, null);
          if (card === null || !isApproved) return false;
          await pay(transaction, { invoice, subscription, card });
          return true;
        },
      );
      if (isPaid === false) {
        throw new PaymentRefused(
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
          'authentication-failed',
        );
      }
      tellListeners();
      return { status: 'succeeded' };
    },
    invoice: async ({ memberId, number: asked }) => {
      const number = readInvoiceNumber(asked);
      const found = number === null ? null : await invoiceOfNumber(database, { memberId, number });
      return found && { ...shownTestInvoice(found), paidAt: found.paid_at };
    },
    onEvent: (listener) => {
      listeners.push(listener);
    },
    keepTime: async () => {
      while (await keepTimeOnce());
    },
    deliverEvent: async (post) => {
      const event = await takeEvent(database, now().toISOString());
      if (event === null) return false;
      const isTaken = await post(event.body, signWebhook(event.body, webhookSecret, now()));
      if (isTaken) await dropEvent(database, event.event_id);
      return true;
    },
  };
  return { desk, tellListeners };
};
