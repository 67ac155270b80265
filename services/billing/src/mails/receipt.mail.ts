import { Money, type MailText, type PaymentProvider } from '@candor/contracts';
import { queueOutgoing, type OutgoingTable } from '@candor/platform';
import { formatDate } from '@candor/shared-kernel';
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

export const receiptMail = (
  publicUrl: string,
  provider: PaymentProvider,
  { paymentId, amount, paidAt }: ReceiptFacts,
): MailText => ({
  subject: 'Your Candor receipt',
  paragraphs: [
    `Thank you. On ${formatDate(paidAt)} you paid ${formatMoney(amount)} for a month of Candor Premium. Your invoices and your subscription are in your settings:`,
    `Payment ${paymentId}`,
    ...(provider === 'test' ? ['This site is in test mode: the card was not charged.'] : []),
  ],
  callout: {
    type: 'link',
    label: 'Open my settings',
    url: new URL('/dashboard?tab=settings', publicUrl).href,
  },
});

/** `$9.99` */
const formatMoney = ({ amountMinor, currency }: Money): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
