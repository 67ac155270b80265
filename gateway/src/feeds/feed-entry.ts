import { RatingView } from '@candor/contracts';
import { z } from 'zod';
import { t } from '../messages/index.ts';
import { escapeMarkup } from '../page-heads/page-head.ts';

/** A review in a feed. */
export const FeedEntry = RatingView.pick({
  id: true,
  entityId: true,
  starRating: true,
  title: true,
  review: true,
  language: true,
  tags: true,
  photos: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  entity: RatingView.shape.entity.pick({ name: true }),
  user: RatingView.shape.user.pick({ id: true, firstName: true, lastName: true }),
});
export type FeedEntry = z.infer<typeof FeedEntry>;

export const FeedEntries = z.array(FeedEntry);

/** Never changes, also if the site moves. */
export const entryId = ({ id }: FeedEntry): string => `urn:uuid:${id}`;

export const entryTitle = ({ entity, title, starRating }: FeedEntry): string =>
  t('feedEntry', { entity: entity.name, title, stars: starRating });

/** The review in paragraphs, and its photos. */
export const entryHtml = ({ review, photos }: FeedEntry, publicUrl: string): string =>
  [
    ...review.split(/\n+/).map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`),
    ...photos.map((path) => `<p><img src="${escapeMarkup(new URL(path, publicUrl).href)}" alt="" /></p>`),
  ].join('');
