import { shortName, type Entity, RatingView, shownDetails } from '@candor/contracts';
import type { z } from 'zod';
import { escapeMarkup, shortened } from './page-head.ts';

/** What a page without JavaScript shows of a review. */
export const ListedReview = RatingView.pick({
  title: true,
  review: true,
  starRating: true,
  createdAt: true,
  reply: true,
}).extend({ user: RatingView.shape.user.pick({ firstName: true, lastName: true }) });
export type ListedReview = z.infer<typeof ListedReview>;

const reviewCharacters = 2_000;

/** The listing and its first reviews as HTML, for readers without JavaScript. */
export const listingText = (listing: Entity, opinion: string, reviews: readonly ListedReview[]): string => {
  const entity = shownDetails(listing);
  return [
    `<h1 dir="auto">${escapeMarkup(entity.name)}</h1>`,
    `<p>${escapeMarkup(opinion)}</p>`,
    ...(entity.address === null ? [] : [`<p dir="auto">${escapeMarkup(entity.address)}</p>`]),
    ...paragraphs(entity.description ?? ''),
    ...(reviews.length === 0 ? [] : ['<h2>Reviews</h2>']),
    ...reviews.map(reviewText),
  ].join('\n');
};

const reviewText = ({ title, review, starRating, createdAt, user, reply }: ListedReview): string =>
  [
    '<article>',
    `<h3 dir="auto">${escapeMarkup(title)}</h3>`,
    `<p>${String(starRating)} out of 5, by <span dir="auto">${escapeMarkup(shortName(user))}</span>, <time datetime="${escapeMarkup(createdAt)}">${dates.format(new Date(createdAt))}</time></p>`,
    ...paragraphs(review),
    ...(reply === undefined ? [] : ['<p>Response from the owner:</p>', ...paragraphs(reply.text)]),
    '</article>',
  ].join('\n');

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const paragraphs = (text: string): readonly string[] =>
  shortened(text, reviewCharacters)
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .map((line) => `<p dir="auto">${escapeMarkup(line)}</p>`);
