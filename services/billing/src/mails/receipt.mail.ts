import { Money, type MailText, type PaymentProvider } from '@candor/contracts';
import { currentLanguage, localeOf } from '@candor/languages';
import { queueOutgoing, type OutgoingTable } from '@candor/platform';
import { formatDate } from '@candor/languages/format-date';
import type { QuerySqlToken } from 'slonik';
import { z } from 'zod';
import { t } from '../messages/index.ts';

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
  subject: t('receiptSubject'),
  paragraphs: [
    t('receipt', { date: formatDate(paidAt), amount: formatMoney(amount) }),
    t('paymentNumber', { paymentId }),
    ...(provider === 'test' ? [t('testMode')] : []),
  ],
  callout: {
    type: 'link',
    label: t('openSettings'),
    url: new URL('/dashboard?tab=settings', publicUrl).href,
  },
});

/** `$9.99` */
const formatMoney = ({ amountMinor, currency }: Money): string => {
  const format = new Intl.NumberFormat(localeOf(currentLanguage()), { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
