import { Money, type MailText } from '@candor/contracts';
import { queueOutgoing, type OutgoingTable } from '@candor/platform';
import type { QuerySqlToken } from 'slonik';
import { z } from 'zod';

/** Receipts to send. A row is deleted when identity has accepted the mail. */
export const outgoingReceipts: OutgoingTable = { table: 'outgoing_receipts', id: 'receipt_id' };

export const ReceiptFacts = z.object({ paymentId: z.string(), amount: Money, paidAt: z.iso.datetime() });
export type ReceiptFacts = z.infer<typeof ReceiptFacts>;

/** Runs in the transaction that records the payment. */
export const queueReceipt = (memberId: string, { paymentId, amount, paidAt }: ReceiptFacts): QuerySqlToken =>
  queueOutgoing(outgoingReceipts, {
    template: 'receipt',
    recipient: memberId,
    facts: { paymentId, amount, paidAt },
  });

export const receiptMail = (publicUrl: string, { paymentId, amount, paidAt }: ReceiptFacts): MailText => ({
  subject: 'Your Candor receipt',
  paragraphs: [
    `Thank you. On ${formatDay(paidAt)} you paid ${formatMoney(amount)} for a month of Candor Premium. Your invoices and your subscription are in your settings:`,
    `Payment ${paymentId}`,
  ],
  callout: {
    type: 'link',
    label: 'Open my settings',
    url: new URL('/dashboard?tab=settings', publicUrl).href,
  },
});

/** `November 22, 2026`, in UTC. */
const formatDay = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));

/** `$9.99` */
const formatMoney = ({ amountMinor, currency }: Money): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
