import type { MailText } from '@candor/contracts';
import { currentLanguage } from '@candor/languages';
import { t } from '../messages/index.ts';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl?: string | undefined;
}

/**
 * The same content as plain text and as HTML, in the one layout of all our mails: escaped, without external resources.
 */
export const mailContent = ({ subject, paragraphs, callout, unsubscribeUrl }: MailText): MailContent => {
  const [first = '', ...others] = paragraphs;
  const callouts = callout === null ? [] : [callout];
  const footer =
    unsubscribeUrl === undefined ? 'Candor' : `Candor\n${t('unsubscribeAt', { url: unsubscribeUrl })}`;
  const body = [
    textParagraph(first),
    ...callouts.map(shownCallout),
    ...others.map(textParagraph),
    `<p style="${quiet}">Candor${unsubscribeUrl === undefined ? '' : unsubscribeLink(unsubscribeUrl)}</p>`,
  ];
  return {
    subject,
    text: `${[first, ...callouts.map(plainCallout), ...others, footer].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      `<html lang="${currentLanguage()}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      // The mail program chooses its colors for dark mode.
      '<meta name="color-scheme" content="light dark">',
      `<title>${escapeHtml(subject)}</title></head>`,
      `<body style="${page}">`,
      ...body,
      '</body></html>',
      '',
    ].join('\n'),
    unsubscribeUrl,
  };
};

const page =
  'font-family: system-ui, sans-serif; font-size: 16px; line-height: 1.5; max-width: 36rem; margin: 0 auto; padding: 24px; overflow-wrap: anywhere';
/** Readable on white and on black. */
const quiet = 'color: #767676; font-size: 14px; margin-top: 32px';
const button =
  'display: inline-block; background: #1d4ed8; color: #ffffff; padding: 12px 20px; border-radius: 8px; font-weight: 600; text-decoration: none';
const typed =
  'font-family: ui-monospace, monospace; font-size: 28px; font-weight: 700; letter-spacing: 4px; margin: 24px 0';

const unsubscribeLink = (url: string): string =>
  `<br><a href="${escapeHtml(url)}" style="color: inherit">${escapeHtml(t('unsubscribe'))}</a>`;

const textParagraph = (paragraph: string): string =>
  `<p>${paragraph.split('\n').map(escapeHtml).join('<br>')}</p>`;

type Callout = NonNullable<MailText['callout']>;

const plainCallout = (callout: Callout): string => {
  switch (callout.type) {
    case 'link':
      return callout.url;
    case 'code':
      return callout.code;
  }
};

const shownCallout = (callout: Callout): string => {
  switch (callout.type) {
    case 'link':
      return `<p style="margin: 24px 0"><a href="${escapeHtml(callout.url)}" style="${button}">${escapeHtml(callout.label)}</a></p>`;
    case 'code':
      return `<p style="${typed}">${escapeHtml(callout.code)}</p>`;
  }
};

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities.get(sign) ?? sign);
