import type { OutboxEntry } from '@candor/platform';
import { escapeMarkup } from '../page-heads/page-head.ts';

export interface OutboxFacts {
  readonly entries: readonly OutboxEntry[];
  /** Number of all matching messages. */
  readonly total: number;
  /** The recipient to show; empty for all. */
  readonly to: string;
  /** Host of the mail server; `null`: mails are only stored in the outbox. */
  readonly mailGoesTo: string | null;
  readonly smsGoesTo: string | null;
}

/** A whole page. Text is escaped, and the HTML of a mail is in a frame without scripts. */
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

/** The text with clickable links. */
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

/** The colors of the web app, because this page works without a build. */
const outboxStyle = `
:root { color-scheme: light dark; --canvas: #f3f6f6; --surface: #ffffff; --sunken: #e8eeee; --ink: #14232b; --muted: #4d5e67;
  --line: #d3dcde; --control: #73838b; --primary: #12394a; --on-primary: #ffffff; --accent: #0a5c70; --premium: #7d4a00; --premium-soft: #fdf0d5; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0d1518; --surface: #152025; --sunken: #0a1012; --ink: #e6eef0;
  --muted: #a2b3ba; --line: #2a3a42; --control: #6f828b; --primary: #cfe9ef; --on-primary: #0b2935; --accent: #86cfe0;
  --premium: #f7c66a; --premium-soft: #3a2c10; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 12px 24px; background: var(--surface); border-bottom: 1px solid var(--line); }
.home { color: var(--ink); font-size: 20px; font-weight: 700; text-decoration: none; }
.ribbon { background: var(--premium-soft); color: var(--premium); border-radius: 999px; padding: 2px 12px; font-size: 14px; font-weight: 600; }
main { max-width: 48rem; margin: 0 auto; padding: 24px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 1.2; }
h2 { margin: 0; font-size: 18px; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.quiet, .facts { color: var(--muted); margin: 0 0 16px; }
.facts { font-size: 14px; margin: 4px 0 0; }
.facts strong { color: var(--ink); }
.kind { background: var(--sunken); border-radius: 6px; padding: 1px 8px; font-weight: 600; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 0 0 24px; }
input { flex: 1 1 12rem; min-width: 0; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: 8px; }
button { min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; color: var(--on-primary); background: var(--primary); border: 0; border-radius: 8px; cursor: pointer; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 16px 16px 16px 4px; padding: 20px; margin: 0 0 16px; }
.empty { background: var(--surface); border: 1px dashed var(--control); border-radius: 16px; padding: 48px 24px; text-align: center; color: var(--muted); }
pre { margin: 16px 0 0; padding: 16px; background: var(--sunken); border-radius: 8px; font: 14px/1.6 ui-monospace, monospace; white-space: pre-wrap; }
details { margin-top: 12px; }
summary { cursor: pointer; color: var(--accent); font-weight: 600; padding: 4px 0; }
iframe { width: 100%; height: 420px; margin-top: 8px; border: 1px solid var(--line); border-radius: 8px; background: Canvas; color-scheme: light dark; }
`;
