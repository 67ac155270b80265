import type { Database } from '@candor/platform';
import type { MemberData } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import type { BillingContext } from '../ports.ts';
import { customersOf } from '../read-models/subscriptions/subscriptions.routes.ts';
import { subscriptionStream } from '../subscription/subscription.stream.ts';

/** A member's subscription, and their account and invoices at the provider. */
export const memberData = ({ commands, database, payments }: BillingContext): MemberData => ({
  collect: async (memberId) => {
    const invoices = await Promise.all(
      (await customersOf(database, memberId)).map((customerId) => payments.invoices(customerId)),
    );
    return {
      records: {
        subscription: await subscriptionRecords(database, memberId),
        invoices: invoices.flat().map(({ number, date, amount, status }) => ({
          number,
          date,
          amountMinor: amount.amountMinor,
          currency: amount.currency,
          status,
        })),
      },
      photos: [],
    };
  },

  erase: async (memberId) => {
    // At the provider first: after an interruption the customer's id is still stored here.
    for (const customerId of await customersOf(database, memberId)) await payments.deleteCustomer(customerId);
    await commands.handle(subscriptionStream, memberId, { type: 'EraseAccount', data: { memberId } });
    await database.query(sql.unsafe`delete from outgoing_receipts where recipient = ${memberId}`);
    await database.query(sql.unsafe`delete from checkout_keys where member_id = ${memberId}`);
    return 'done';
  },
});

const SubscriptionRecord = z.object({
  status: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  currentPeriodEnd: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  isRefunded: z.boolean(),
  isPremium: z.boolean(),
});

const subscriptionRecords = async (
  database: Database,
  memberId: string,
): Promise<Record<string, unknown>[]> => [
  ...(await database.any(sql.type(SubscriptionRecord)`
    select status, amount_minor as "amountMinor", currency, current_period_end as "currentPeriodEnd",
      cancel_at_period_end as "cancelAtPeriodEnd", is_refunded as "isRefunded", is_premium as "isPremium"
    from subscriptions where member_id = ${memberId}
  `)),
];
