import { billingRoutes, type Invoice } from '@candor/contracts';
import type { InvoiceRow } from './test-invoices.queries.ts';

export const shownTestInvoice = (invoice: InvoiceRow): Invoice => {
  const number = `TEST-${String(invoice.number).padStart(6, '0')}`;
  return {
    number,
    date: invoice.created_at,
    amount: { amountMinor: invoice.amount_minor, currency: invoice.currency },
    status: invoice.payment_status === 'returned' ? 'refunded' : invoice.status,
    url: billingRoutes.testInvoice.path.replace(':number', number),
  };
};

/** What `shownTestInvoice` numbered; `null`: it never did. */
export const readInvoiceNumber = (number: string): number | null =>
  /^TEST-\d{6,15}$/.test(number) ? Number(number.slice('TEST-'.length)) : null;
