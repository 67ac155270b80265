export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailParts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Stands alone, after the first paragraph. */
  readonly link: { readonly label: string; readonly url: string };
}

/** The same words as plain text and as HTML. Nothing that a person typed stands in a mail: it goes to whoever he named. */
export const mailContent = ({ subject, paragraphs, link }: MailParts): MailContent => {
  const [first = '', ...others] = paragraphs;
  const shownLink = `<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>`;
  const body = [escapeHtml(first), shownLink, ...others.map(escapeHtml)];
  return {
    subject,
    text: `${[first, link.url, ...others, 'Candor'].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="font-family: sans-serif; line-height: 1.5; max-width: 36rem">',
      ...body.map((paragraph) => `<p>${paragraph}</p>`),
      '<p>Candor</p>',
      '</body></html>',
      '',
    ].join('\n'),
  };
};

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities.get(sign) ?? sign);
