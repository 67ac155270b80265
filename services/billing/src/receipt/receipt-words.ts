import type { MailWords } from '@candor/contracts';
import { shownDay, shownMoney } from '../shown-facts.ts';
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
