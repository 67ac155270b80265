import { sql } from 'slonik';
import { z } from 'zod';
import type { Database, Transaction } from '@candor/platform';
import { newProviderId, type SubscriptionRow } from './test-payments.queries.ts';

const InvoiceRow = z.object({
  invoice_id: z.string(),
  number: z.number(),
  subscription_id: z.string(),
  client_secret: z.string(),
  amount_minor: z.number(),
  currency: z.string(),
  created_at: z.string(),
  status: z.enum(['open', 'paid', 'void']),
  asked_card: z.string().nullable(),
  attempts: z.number(),
  payment_id: z.string().nullable(),
  paid_at: z.string().nullable(),
  payment_status: z.enum(['kept', 'disputed', 'returned']).nullable(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

const columns = sql.fragment`
  invoice_id, number, i.subscription_id, client_secret, i.amount_minor, i.currency, i.created_at, i.status, asked_card,
  attempts, payment_id, paid_at, payment_status
`;

export const insertInvoice = async (
  transaction: Transaction,
  {
    subscription_id,
    amount_minor,
    currency,
  }: Pick<SubscriptionRow, 'subscription_id' | 'amount_minor' | 'currency'>,
  at: string,
): Promise<InvoiceRow> =>
  transaction.one(sql.type(InvoiceRow)`
    insert into test_invoices as i (invoice_id, subscription_id, client_secret, amount_minor, currency, created_at)
    values (
      ${newProviderId('in_test')}, ${subscription_id}, ${newProviderId('pi_test_secret')}, ${amount_minor}, ${currency},
      ${at}
    )
    returning ${columns}
  `);

/** The newest first. */
export const invoicesOf = (
  database: Database | Transaction,
  subscriptionId: string,
): Promise<readonly InvoiceRow[]> =>
  database.any(sql.type(InvoiceRow)`
    select ${columns} from test_invoices i where subscription_id = ${subscriptionId} order by number desc
  `);

export const invoicesOfCustomer = (database: Database, customerId: string): Promise<readonly InvoiceRow[]> =>
  database.any(sql.type(InvoiceRow)`
    select ${columns} from test_invoices i join test_subscriptions s on s.subscription_id = i.subscription_id
    where s.customer_id = ${customerId} order by number desc limit 100
  `);

/** `null`: the secret is nobody's, or another member's. */
export const invoiceOfSecret = (
  database: Database | Transaction,
  { memberId, clientSecret }: { readonly memberId: string; readonly clientSecret: string },
): Promise<InvoiceRow | null> =>
  database.maybeOne(sql.type(InvoiceRow)`
    select ${columns} from test_invoices i
    join test_subscriptions s on s.subscription_id = i.subscription_id
    join test_customers c on c.customer_id = s.customer_id
    where i.client_secret = ${clientSecret} and c.member_id = ${memberId}
  `);

/** `null`: nobody's number, or another member's. */
export const invoiceOfNumber = (
  database: Database,
  { memberId, number }: { readonly memberId: string; readonly number: number },
): Promise<InvoiceRow | null> =>
  database.maybeOne(sql.type(InvoiceRow)`
    select ${columns} from test_invoices i
    join test_subscriptions s on s.subscription_id = i.subscription_id
    join test_customers c on c.customer_id = s.customer_id
    where i.number = ${number} and c.member_id = ${memberId}
  `);

export const payInvoice = async (transaction: Transaction, invoiceId: string, at: string): Promise<void> => {
  await transaction.query(sql.unsafe`
    update test_invoices set
      status = 'paid', payment_id = ${newProviderId('ch_test')}, paid_at = ${at}, payment_status = 'kept',
      asked_card = null, next_attempt_at = null
    where invoice_id = ${invoiceId}
  `);
};

export const askOwner = async (
  transaction: Transaction,
  invoiceId: string,
  card: string | null,
): Promise<void> => {
  await transaction.query(sql.unsafe`
    update test_invoices set asked_card = ${card} where invoice_id = ${invoiceId}
  `);
};

const retryAfter = '3 days';

export const noteFailedAttempt = async (
  transaction: Transaction,
  invoiceId: string,
  at: string,
): Promise<void> => {
  await transaction.query(sql.unsafe`
    update test_invoices set attempts = attempts + 1, next_attempt_at = ${at}::timestamptz + ${retryAfter}::interval
    where invoice_id = ${invoiceId}
  `);
};

export const voidOpenInvoices = async (transaction: Transaction, subscriptionId: string): Promise<void> => {
  await transaction.query(sql.unsafe`
    update test_invoices set status = 'void', next_attempt_at = null
    where subscription_id = ${subscriptionId} and status = 'open'
  `);
};

const CustomerId = z.object({ customer_id: z.string() });

/** Whose payment it was; `null`: it went back already, or was never made. */
export const returnPayment = (transaction: Transaction, paymentId: string): Promise<string | null> =>
  transaction.maybeOneFirst(sql.type(CustomerId)`
    update test_invoices i set payment_status = 'returned'
    from test_subscriptions s
    where payment_id = ${paymentId} and payment_status <> 'returned' and s.subscription_id = i.subscription_id
    returning s.customer_id
  `);
