import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const SubscriptionRecord = z.object({
  status: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  currentPeriodEnd: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  isRefunded: z.boolean(),
  isPremium: z.boolean(),
});

export const subscriptionsOf = async (
  database: Database,
  memberId: string,
): Promise<Record<string, unknown>[]> => [
  ...(await database.any(sql.type(SubscriptionRecord)`
    select status, amount_minor as "amountMinor", currency, current_period_end as "currentPeriodEnd",
      cancel_at_period_end as "cancelAtPeriodEnd", is_refunded as "isRefunded", is_premium as "isPremium"
    from subscriptions where member_id = ${memberId}
  `)),
];

export const dropReceiptsOf = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`delete from outgoing_receipts where recipient = ${memberId}`);
};
