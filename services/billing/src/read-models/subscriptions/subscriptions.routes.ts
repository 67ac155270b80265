import { billingRoutes, type MemberSubscription } from '@candor/contracts';
import { serve, type App, type Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import type { BillingContext } from '../../ports.ts';

type Context = Pick<BillingContext, 'config' | 'database' | 'payments'>;

const SubscriptionRow = z.object({
  status: z.enum(['incomplete', 'active', 'past-due', 'ended']),
  amount_minor: z.number(),
  currency: z.string(),
  current_period_end: z.string(),
  cancel_at_period_end: z.boolean(),
  grace_until: z.string().nullable(),
  refundable_until: z.string().nullable(),
  is_premium: z.boolean(),
  has_just_changed: z.boolean(),
});

/** For this long the caller's signed premium flag may still be outdated. */
const settling = '1 minute';

const findSubscription = (
  database: Database,
  memberId: string,
): Promise<z.infer<typeof SubscriptionRow> | null> =>
  database.maybeOne(sql.type(SubscriptionRow)`
    select status, amount_minor, currency, current_period_end, cancel_at_period_end, grace_until,
      case when not is_refunded and refundable_until > now() then refundable_until end as refundable_until, is_premium,
      coalesce(premium_changed_at > now() - ${settling}::interval, false) as has_just_changed
    from subscriptions where member_id = ${memberId}
  `);

/** The caller's subscription. A caller who is premium without a payment was granted it by an admin. */
export const memberSubscription = async (
  { config, database, payments: { price, provider } }: Context,
  { memberId, isPremium }: { readonly memberId: string; readonly isPremium: boolean },
): Promise<MemberSubscription> => {
  const row = await findSubscription(database, memberId);
  const isGranted = isPremium && row?.is_premium !== true && row?.has_just_changed !== true;
  const isRunning = row?.status === 'active' || row?.status === 'past-due';
  return {
    status: row?.status ?? 'none',
    price: isRunning ? { amountMinor: row.amount_minor, currency: row.currency } : price,
    isPaid: row?.is_premium ?? false,
    isGranted,
    currentPeriodEnd: isRunning ? row.current_period_end : null,
    cancelAtPeriodEnd: isRunning && row.cancel_at_period_end,
    graceUntil: row?.status === 'past-due' ? row.grace_until : null,
    refundableUntil: isRunning ? row.refundable_until : null,
    provider,
    supportEmail: config.SUPPORT_EMAIL ?? null,
  };
};

const MemberRow = z.object({ member_id: z.string() });

/** `null`: the customer is unknown. */
export const memberOfCustomer = async (
  database: Database,
  customerId: string | null,
): Promise<string | null> =>
  customerId === null
    ? null
    : database.maybeOneFirst(
        sql.type(MemberRow)`select member_id from customers where customer_id = ${customerId}`,
      );

const CustomerRow = z.object({ customer_id: z.string() });

export const customersOf = (database: Database, memberId: string): Promise<readonly string[]> =>
  database.anyFirst(sql.type(CustomerRow)`select customer_id from customers where member_id = ${memberId}`);

export const subscriptionsReadRoutes = (app: App, context: BillingContext): void => {
  const { database, payments } = context;

  serve(app, billingRoutes.subscription, ({ caller }) => memberSubscription(context, caller));

  serve(app, billingRoutes.invoices, async ({ caller }) => {
    const customers = await customersOf(database, caller.memberId);
    const invoices = await Promise.all(customers.map((customerId) => payments.invoices(customerId)));
    return invoices.flat().toSorted((a, b) => (a.date < b.date ? 1 : -1));
  });
};
