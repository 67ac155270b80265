import { shortName } from '@candor/contracts';
import { escapeMarkup, siteName } from '../page-heads/page-head.ts';
import { type FeedAddress, feedFormats, feedPath } from './feed-address.ts';
import { entryHtml, entryId, entryTitle, type FeedEntry } from './feed-entry.ts';

/** The instant of a feed without entries. */
const never = new Date(0).toISOString();

/** RFC 4287. */
export const writeAtom = (address: FeedAddress, entries: readonly FeedEntry[], publicUrl: string): string => {
  const url = (path: string): string => escapeMarkup(new URL(path, publicUrl).href);
  const updatedAt =
    entries
      .map((entry) => entry.updatedAt)
      .toSorted()
      .at(-1) ?? never;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${url(address.page)}</id>`,
    `  <title>${escapeMarkup(`${address.title} | ${siteName}`)}</title>`,
    `  <updated>${escapeMarkup(updatedAt)}</updated>`,
    `  <link rel="self" type="${feedFormats.atom}" href="${url(feedPath(address, 'atom'))}" />`,
    `  <link rel="alternate" type="text/html" href="${url(address.page)}" />`,
    ...entries.flatMap((entry) => [
      `  <entry${entry.language === null ? '' : ` xml:lang="${escapeMarkup(entry.language)}"`}>`,
      `    <id>${escapeMarkup(entryId(entry))}</id>`,
      `    <title>${escapeMarkup(entryTitle(entry))}</title>`,
      `    <link rel="alternate" type="text/html" href="${url(`/entity/${entry.entityId}`)}" />`,
      `    <published>${escapeMarkup(entry.createdAt)}</published>`,
      `    <updated>${escapeMarkup(entry.updatedAt)}</updated>`,
      `    <author><name>${escapeMarkup(shortName(entry.user))}</name><uri>${url(`/user/${entry.user.id}`)}</uri></author>`,
      ...entry.tags.map((tag) => `    <category term="${escapeMarkup(tag)}" />`),
      `    <content type="html">${escapeMarkup(entryHtml(entry, publicUrl))}</content>`,
      '  </entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
};
