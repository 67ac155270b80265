import { shortName } from '@candor/contracts';
import { siteName } from '../page-heads/page-head.ts';
import { type FeedAddress, feedPath } from './feed-address.ts';
import { entryHtml, entryId, entryTitle, type FeedEntry } from './feed-entry.ts';

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
export const writeJsonFeed = (
  address: FeedAddress,
  entries: readonly FeedEntry[],
  publicUrl: string,
): string => {
  const url = (path: string): string => new URL(path, publicUrl).href;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${address.title} | ${siteName}`,
    home_page_url: url(address.page),
    feed_url: url(feedPath(address, 'json')),
    items: entries.map((entry) => ({
      id: entryId(entry),
      url: url(`/entity/${entry.entityId}`),
      title: entryTitle(entry),
      content_html: entryHtml(entry, publicUrl),
      ...(entry.photos[0] === undefined ? {} : { image: url(entry.photos[0]) }),
      date_published: entry.createdAt,
      date_modified: entry.updatedAt,
      authors: [{ name: shortName(entry.user), url: url(`/user/${entry.user.id}`) }],
      tags: entry.tags,
      ...(entry.language === null ? {} : { language: entry.language }),
    })),
  });
};
