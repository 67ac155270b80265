import { type Entity, fewRatings, formatStars, isPerson, shortName, shownDetails } from '@candor/contracts';
import { formatDate } from '@candor/languages/format-date';
import type { ListedReviews } from '../listed-reviews.ts';
import { t } from '../messages/index.ts';
import type { ListedReview, ListingSummary } from './listed-review.ts';
import { escapeMarkup, shortened } from './page-head.ts';

const reviewCharacters = 2_000;

/** What the first screen of a listing has, where there is none. */
export const listingHeading = ({ name, description }: Entity): string =>
  [`<h1 dir="auto">${escapeMarkup(name)}</h1>`, ...paragraphs(description ?? '')].join('\n');

/** More of the listing, and its first reviews, as HTML for readers without JavaScript. */
export const listingText = (
  listing: Entity,
  opinion: string,
  { reviews, summary, positive, critical }: Omit<ListedReviews, 'photo'>,
): string => {
  const entity = shownDetails(listing);
  // The list of few reviews already has them on one screen.
  const hasHighlights = entity.reviewCount > fewRatings;
  return [
    `<p>${escapeMarkup(opinion)}</p>`,
    ...(entity.address === null ? [] : [`<p dir="auto">${escapeMarkup(entity.address)}</p>`]),
    // People are not reduced to figures.
    ...(summary === null || isPerson(entity) ? [] : summaryText(summary)),
    ...(hasHighlights
      ? [...highlight(t('mostHelpfulPositive'), positive), ...highlight(t('mostHelpfulCritical'), critical)]
      : []),
    ...(reviews.length === 0 ? [] : [`<h2>${t('reviews')}</h2>`]),
    ...reviews.map(reviewText),
  ].join('\n');
};

const summaryText = ({ reviewCount, ...summary }: ListingSummary): readonly string[] => {
  if (reviewCount === 0) return [];
  const { histogram, averagePriceRange, averageServiceQuality, wouldRecommend, topTags } = summary;
  const { yes, maybe, no } = wouldRecommend;
  const responses = yes + maybe + no;
  const lines = [
    ...histogram.map((count, index) => t('reviewsWithStars', { stars: index + 1, count })).toReversed(),
    averagePriceRange !== null && t('price', { price: '$'.repeat(Math.round(averagePriceRange)) }),
    averageServiceQuality !== null && t('service', { stars: formatStars(averageServiceQuality) }),
    responses > 0 && t('wouldRecommend', { yes, responses }),
    topTags.length > 0 && t('oftenMentioned', { tags: topTags.map(({ tag }) => tag).join(', ') }),
  ].filter((line) => line !== false);
  return [
    `<h2>${t('ratingSummary')}</h2>`,
    '<ul>',
    ...lines.map((line) => `<li dir="auto">${escapeMarkup(line)}</li>`),
    '</ul>',
  ];
};

const highlight = (heading: string, review: ListedReview | null): readonly string[] =>
  review === null ? [] : [`<h2>${heading}</h2>`, reviewText(review)];

const reviewText = (listed: ListedReview): string => {
  const { title, review, language, reply } = listed;
  return [
    '<article>',
    `<h3${languageAttribute(language)} dir="auto">${escapeMarkup(title)}</h3>`,
    `<p>${starsByAuthor(listed)}</p>`,
    ...paragraphs(review, language),
    ...(reply === undefined ? [] : [`<p>${t('ownerResponse')}</p>`, ...paragraphs(reply.text)]),
    '</article>',
  ].join('\n');
};

const starsByAuthor = ({ starRating, createdAt, user }: ListedReview): string => {
  const parts = t.rich('starsByAuthor', {
    stars: starRating,
    author: () => `<span dir="auto">${escapeMarkup(shortName(user))}</span>`,
    date: () => `<time datetime="${escapeMarkup(createdAt)}">${formatDate(createdAt)}</time>`,
  });
  return parts.join('');
};

const languageAttribute = (language: string | null): string =>
  language === null ? '' : ` lang="${escapeMarkup(language)}"`;

const paragraphs = (text: string, language: string | null = null): readonly string[] =>
  shortened(text, reviewCharacters)
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .map((line) => `<p${languageAttribute(language)} dir="auto">${escapeMarkup(line)}</p>`);
