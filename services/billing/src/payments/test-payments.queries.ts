import type { Database, Transaction } from '@candor/platform';
import { randomBytes } from 'node:crypto';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Money } from '@candor/contracts';

export const newProviderId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

const Id = z.object({ id: z.string() });

/** The customer that was made with the key, now or before. */
export const customerOf = async (
  database: Database,
  { memberId, key }: { readonly memberId: string; readonly key: string },
): Promise<string> => {
  await database.query(sql.unsafe`
    insert into test_customers (customer_id, member_id, request_key)
    values (${newProviderId('cus_test')}, ${memberId}, ${key})
    on conflict (request_key) do nothing
  `);
  return database.oneFirst(
    sql.type(Id)`select customer_id as id from test_customers where request_key = ${key}`,
  );
};

/** `null`: there is no such customer, or no more. */
export const memberOf = (database: Database, customerId: string): Promise<string | null> =>
  database.maybeOneFirst(
    sql.type(
      Id,
    )`select member_id::text as id from test_customers where customer_id = ${customerId} and not is_deleted`,
  );

/** With all that he has. False: there is no such customer, or no more. */
export const dropCustomer = async (transaction: Transaction, customerId: string): Promise<boolean> => {
  // Whoever pays, renews or ends holds the subscription: the invoice that he makes is not missed.
  await transaction.query(sql.unsafe`
    select from test_subscriptions where customer_id = ${customerId} order by subscription_id for update
  `);
  await transaction.query(sql.unsafe`
    delete from test_invoices i using test_subscriptions s
    where s.subscription_id = i.subscription_id and s.customer_id = ${customerId}
  `);
  await transaction.query(sql.unsafe`delete from test_subscriptions where customer_id = ${customerId}`);
  const { rowCount } = await transaction.query(sql.unsafe`
    delete from test_customers where customer_id = ${customerId}
  `);
  return rowCount > 0;
};

const SubscriptionRow = z.object({
  subscription_id: z.string(),
  customer_id: z.string(),
  status: z.enum(['incomplete', 'active', 'past-due', 'ended']),
  amount_minor: z.number(),
  currency: z.string(),
  current_period_end: z.string(),
  cancel_at_period_end: z.boolean(),
  card: z.string().nullable(),
});
export type SubscriptionRow = z.infer<typeof SubscriptionRow>;

const columns = sql.fragment`
  subscription_id, customer_id, status, amount_minor, currency, current_period_end, cancel_at_period_end, card
`;

/** Of several the one that runs, or waits, or was the last. */
export const subscriptionThatCounts = (
  database: Database,
  customerId: string,
): Promise<SubscriptionRow | null> =>
  database.maybeOne(sql.type(SubscriptionRow)`
    select ${columns} from test_subscriptions where customer_id = ${customerId}
    order by array_position(array['active', 'past-due', 'incomplete', 'ended'], status), created_at desc
    limit 1
  `);

export const lockSubscription = (
  transaction: Transaction,
  subscriptionId: string,
): Promise<SubscriptionRow | null> =>
  transaction.maybeOne(sql.type(SubscriptionRow)`
    select ${columns} from test_subscriptions where subscription_id = ${subscriptionId} for update
  `);

/** False: it was made with the key before. */
export const insertSubscription = async (
  transaction: Transaction,
  subscription: {
    readonly subscriptionId: string;
    readonly customerId: string;
    readonly key: string;
    readonly price: Money;
    readonly at: string;
  },
): Promise<boolean> => {
  const { subscriptionId, customerId, key, price, at } = subscription;
  const { rowCount } = await transaction.query(sql.unsafe`
    insert into test_subscriptions (
      subscription_id, customer_id, request_key, status, amount_minor, currency, created_at, current_period_end
    ) values (
      ${subscriptionId}, ${customerId}, ${key}, 'incomplete', ${price.amountMinor}, ${price.currency}, ${at},
      ${at}::timestamptz + interval '1 month'
    )
    on conflict (request_key) do nothing
  `);
  return rowCount > 0;
};

export const subscriptionMadeWith = (transaction: Transaction, key: string): Promise<string> =>
  transaction.oneFirst(
    sql.type(Id)`select subscription_id as id from test_subscriptions where request_key = ${key}`,
  );

/** Begins at the first payment; each later one adds a month. */
export const startNextMonth = async (
  transaction: Transaction,
  {
    subscriptionId,
    card,
    at,
  }: { readonly subscriptionId: string; readonly card: string; readonly at: string },
): Promise<void> => {
  await transaction.query(sql.unsafe`
    update test_subscriptions set
      status = 'active', card = ${card}, started_at = coalesce(started_at, ${at}),
      months = months + 1,
      current_period_end = coalesce(started_at, ${at}) + make_interval(months => months + 1)
    where subscription_id = ${subscriptionId}
  `);
};

export const setStatus = async (
  transaction: Transaction,
  subscriptionId: string,
  status: SubscriptionRow['status'],
): Promise<void> => {
  await transaction.query(sql.unsafe`
    update test_subscriptions set status = ${status} where subscription_id = ${subscriptionId}
  `);
};

export const setCancel = async (
  transaction: Transaction,
  subscriptionId: string,
  isCancelled: boolean,
): Promise<void> => {
  await transaction.query(sql.unsafe`
    update test_subscriptions set cancel_at_period_end = ${isCancelled}
    where subscription_id = ${subscriptionId} and status <> 'ended'
  `);
};

const abandonedAfter = '23 hours';

/** The next one whose time has come: to be renewed, ended, or given up before its first payment. */
export const takeDueSubscription = (transaction: Transaction, at: string): Promise<SubscriptionRow | null> =>
  transaction.maybeOne(sql.type(SubscriptionRow)`
    select ${columns} from test_subscriptions s
    where case status
      when 'active' then current_period_end <= ${at}
      when 'past-due' then exists (
        select from test_invoices i
        where i.subscription_id = s.subscription_id and i.status = 'open' and i.next_attempt_at <= ${at}
      )
      when 'incomplete' then created_at <= ${at}::timestamptz - ${abandonedAfter}::interval
      else false
    end
    order by current_period_end limit 1
    for update skip locked
  `);
