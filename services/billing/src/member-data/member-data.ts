import type { MemberData } from '@candor/shared-kernel';
import type { BillingContext } from '../config.ts';
import { dropCheckoutKeysOf } from '../checkout/checkout-keys.queries.ts';
import { customersOf } from '../read-models/subscriptions/subscriptions.queries.ts';
import { subscriptionStream } from '../subscription/subscription.stream.ts';
import { dropReceiptsOf, subscriptionsOf } from './member-data.queries.ts';

/** What he pays, and his account at the provider, with all invoices. */
export const memberData = ({ commands, database, payments }: BillingContext): MemberData => ({
  collect: async (memberId) => {
    const invoices = await Promise.all(
      (await customersOf(database, memberId)).map((customerId) => payments.invoices(customerId)),
    );
    return {
      records: {
        subscription: await subscriptionsOf(database, memberId),
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
    // There first: whoever is interrupted still knows whose customer he was.
    for (const customerId of await customersOf(database, memberId)) await payments.deleteCustomer(customerId);
    await commands.handle(subscriptionStream, memberId, { type: 'EraseAccount', data: { memberId } });
    await dropReceiptsOf(database, memberId);
    await dropCheckoutKeysOf(database, memberId);
    return 'done';
  },
});
