import { currentLanguage } from '@candor/languages';
import { type FeedAddress, feedFormats, feedPath } from '../feeds/feed-address.ts';

/** The metadata of a page for search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** `null`: the page has none, or is private. */
  readonly canonicalPath: string | null;
  readonly isIndexed: boolean;
  readonly openGraphType: 'website' | 'profile';
  /** Path or URL; `null`: the site's own. */
  readonly image: string | null;
  /** The feed of the page's reviews; `null`: it has none. */
  readonly feed: FeedAddress | null;
  /** A schema.org description, without its context. */
  readonly jsonLd: object | null;
}

export const siteName = 'Candor';

const describedCharacters = 200;
const siteImage = '/og-image.png';
const openGraphLocales = { en: 'en_US', es: 'es_ES', fr: 'fr_FR' } as const;

export const renderPageHead = (head: PageHead, publicUrl: string): string => {
  const title = escapeMarkup(head.title);
  const description = escapeMarkup(shortened(head.description, describedCharacters));
  const url = head.canonicalPath === null ? null : escapeMarkup(new URL(head.canonicalPath, publicUrl).href);
  const image = escapeMarkup(new URL(head.image ?? siteImage, publicUrl).href);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    head.isIndexed ? null : '<meta name="robots" content="noindex" />',
    url === null ? null : `<link rel="canonical" href="${url}" />`,
    ...(head.feed === null ? [] : feedLinks(head.feed, publicUrl)),
    `<meta property="og:site_name" content="${siteName}" />`,
    `<meta property="og:locale" content="${openGraphLocales[currentLanguage()]}" />`,
    `<meta property="og:type" content="${head.openGraphType}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    url === null ? null : `<meta property="og:url" content="${url}" />`,
    `<meta property="og:image" content="${image}" />`,
    `<meta name="twitter:card" content="${head.openGraphType === 'profile' ? 'summary' : 'summary_large_image'}" />`,
    head.jsonLd === null
      ? null
      : `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...head.jsonLd })}</script>`,
  ]
    .filter((line) => line !== null)
    .join('\n    ');
};

const feedLinks = (feed: FeedAddress, publicUrl: string): readonly string[] =>
  (['atom', 'json'] as const).map((format) => {
    const url = escapeMarkup(new URL(feedPath(feed, format), publicUrl).href);
    return `<link rel="alternate" type="${feedFormats[format]}" title="${escapeMarkup(feed.title)}" href="${url}" />`;
  });

/** Without splitting characters. */
export const shortened = (text: string, length: number): string => {
  const characters = [...text.trim()];
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and attribute values of HTML and XML. Control characters, which XML does not allow, are removed. */
export const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON that cannot end its script element. */
export const scriptJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
