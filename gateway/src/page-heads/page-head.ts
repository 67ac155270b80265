import { escapeMarkup, scriptJson } from './escape.ts';

/** What search engines and link previews learn of a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the page's one address; `null`: it has none, or is private. */
  readonly canonicalPath: string | null;
  readonly isIndexed: boolean;
  readonly openGraphType: 'website' | 'profile';
  /** Path or address. */
  readonly image: string | null;
  /** A schema.org description, without its context. */
  readonly jsonLd: object | null;
}

export const siteName = 'Candor';

const describedCharacters = 200;

export const renderPageHead = (head: PageHead, publicUrl: string): string => {
  const title = escapeMarkup(head.title);
  const description = escapeMarkup(shortened(head.description));
  const url = head.canonicalPath === null ? null : escapeMarkup(new URL(head.canonicalPath, publicUrl).href);
  const image = head.image === null ? null : escapeMarkup(new URL(head.image, publicUrl).href);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    head.isIndexed ? null : '<meta name="robots" content="noindex" />',
    url === null ? null : `<link rel="canonical" href="${url}" />`,
    `<meta property="og:site_name" content="${siteName}" />`,
    `<meta property="og:type" content="${head.openGraphType}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    url === null ? null : `<meta property="og:url" content="${url}" />`,
    image === null ? null : `<meta property="og:image" content="${image}" />`,
    '<meta name="twitter:card" content="summary" />',
    head.jsonLd === null
      ? null
      : `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...head.jsonLd })}</script>`,
  ]
    .filter((line) => line !== null)
    .join('\n    ');
};

const shortened = (text: string): string => {
  const characters = [...text.trim()];
  return characters.length <= describedCharacters
    ? characters.join('')
    : `${characters
        .slice(0, describedCharacters - 1)
        .join('')
        .trimEnd()}…`;
};
