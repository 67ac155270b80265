import type { MailWords, Money } from '@candor/contracts';
import type { ReceiptFacts } from './outgoing-receipts.ts';

export const receiptWords = (publicUrl: string, { paymentId, amount, paidAt }: ReceiptFacts): MailWords => ({
  subject: 'Your Candor receipt',
  paragraphs: [
    `Thank you. On ${shownDay(paidAt)} you paid ${shownMoney(amount)} for a month of Candor Premium. Your invoices, and everything about your subscription, are in your settings:`,
    `Payment ${paymentId}`,
  ],
  callout: {
    type: 'link',
    label: 'Open my settings',
    url: new URL('/dashboard?tab=settings', publicUrl).href,
  },
});

const shownDay = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));

const shownMoney = ({ amountMinor, currency }: Money): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
