import type { TestInvoice } from '../payments/payments.ts';
import { shownDay, shownMoney } from '../shown-facts.ts';
import { invoiceStyle } from './invoice-style.ts';

/** A whole page, to be read, printed or kept. Nothing in it was typed by anybody. */
export const invoicePage = (invoice: TestInvoice): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>Invoice ${invoice.number} · Candor</title>`,
    `<style>${invoiceStyle}</style></head><body>`,
    '<header><a class="home" href="/">Candor</a><span class="ribbon">Test mode</span></header>',
    `<main><h1>Invoice ${invoice.number}</h1>`,
    `<p class="quiet">${statusSentence(invoice)}</p>`,
    '<dl>',
    ...facts(invoice).map(([term, fact]) => `<div><dt>${term}</dt><dd>${fact}</dd></div>`),
    '</dl>',
    '<p class="quiet">No money was taken: this site is in test mode.</p>',
    '</main></body></html>',
    '',
  ].join('\n');

const facts = ({ date, paidAt, amount }: TestInvoice): readonly (readonly [string, string])[] => [
  ['For', 'Candor Premium, one month'],
  ['Issued', shownDay(date)],
  ['Paid', paidAt === null ? 'Not paid' : shownDay(paidAt)],
  ['Total', shownMoney(amount)],
];

const statusSentence = ({ status }: TestInvoice): string => {
  switch (status) {
    case 'paid':
      return 'Paid. Thank you!';
    case 'open':
      return 'This invoice is to be paid.';
    case 'refunded':
      return 'Paid, and given back.';
    case 'void':
      return 'This invoice is void: nothing is to be paid.';
  }
};
