import type { OutboxEntry } from '@candor/platform';
import { escapeMarkup } from '../page-heads/escape.ts';
import { outboxStyle } from './outbox-style.ts';

export interface OutboxFacts {
  readonly entries: readonly OutboxEntry[];
  /** Of all matching messages, shown or not. */
  readonly total: number;
  /** The recipient to show; empty for all. */
  readonly to: string;
  /** Host of the mail server; `null`: mails are kept here. */
  readonly mailGoesTo: string | null;
  readonly smsGoesTo: string | null;
}

/** A whole page. Whatever somebody wrote is escaped, and HTML of a mail stands in a frame in which nothing runs. */
export const outboxPage = (facts: OutboxFacts): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Outbox · Candor</title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${outboxStyle}</style></head><body>`,
    '<header><a class="home" href="/">Candor</a><span class="ribbon">Development</span></header>',
    '<main><h1>Outbox</h1>',
    `<p class="quiet">${whereabouts(facts)}</p>`,
    searchForm(facts),
    ...(facts.entries.length === 0 ? [emptyState(facts)] : facts.entries.map(article)),
    ...(facts.total > facts.entries.length
      ? [`<p class="quiet">The last ${String(facts.entries.length)} of ${String(facts.total)}.</p>`]
      : []),
    '</main></body></html>',
    '',
  ].join('\n');

const whereabouts = ({ mailGoesTo, smsGoesTo }: OutboxFacts): string => {
  const place = (what: string, host: string | null) =>
    host === null
      ? `${what} are stored here and not sent.`
      : `${what} are sent by <strong>${escapeMarkup(host)}</strong>, and not shown here.`;
  return [place('Mails', mailGoesTo), place('Text messages', smsGoesTo)].join(' ');
};

const searchForm = ({ to }: OutboxFacts): string =>
  [
    '<form method="get" role="search"><label for="to">Sent to</label>',
    `<input id="to" name="to" type="search" value="${escapeMarkup(to)}" placeholder="Address or number">`,
    '<button type="submit">Show</button></form>',
  ].join('');

const emptyState = ({ to }: OutboxFacts): string =>
  to.trim() === ''
    ? '<p class="empty">Nothing was sent yet.</p>'
    : `<p class="empty">Nothing was sent to “${escapeMarkup(to)}”.</p>`;

const article = (entry: OutboxEntry): string => {
  const { id, to, sentAt, text } = entry.message;
  const title = entry.type === 'mail' ? entry.message.subject : 'Text message';
  const kind = entry.type === 'mail' ? 'Mail' : 'SMS';
  return [
    `<article aria-labelledby="m-${escapeMarkup(id)}">`,
    `<h2 id="m-${escapeMarkup(id)}">${escapeMarkup(title)}</h2>`,
    `<p class="facts"><span class="kind">${kind}</span> to <strong>${escapeMarkup(to)}</strong> · <time datetime="${sentAt}">${shownInstant(sentAt)}</time></p>`,
    `<pre>${linked(text)}</pre>`,
    entry.type === 'mail' && entry.message.html !== undefined ? asHtml(title, entry.message.html) : '',
    '</article>',
  ].join('\n');
};

const shownInstant = (sentAt: string): string => `${sentAt.slice(0, 10)} ${sentAt.slice(11, 19)} UTC`;

const link = /(https?:\/\/[^\s<>"]+)/;

/** Its links can be followed. */
const linked = (text: string): string => text.trimEnd().split('\n').map(linkedLine).join('\n');

const linkedLine = (line: string): string =>
  line
    .split(link)
    .map((part) => {
      const shown = escapeMarkup(part);
      return link.test(part) ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join('');

const asHtml = (title: string, html: string): string =>
  [
    '<details><summary>As HTML</summary>',
    `<iframe title="${escapeMarkup(title)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"`,
    ` srcdoc="${escapeMarkup(html.replace('<head>', '<head><base target="_blank">'))}"></iframe></details>`,
  ].join('');
