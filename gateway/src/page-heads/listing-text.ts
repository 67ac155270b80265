import {
  type Entity,
  fewRatings,
  formatStars,
  isPerson,
  mean,
  shortName,
  shownDetails,
} from '@candor/contracts';
import type { ListedReviews } from '../listed-reviews.ts';
import type { ListedReview, ListingSummary } from './listed-review.ts';
import { escapeMarkup, shortened } from './page-head.ts';

const reviewCharacters = 2_000;

/** The listing and its first reviews as HTML, for readers without JavaScript. */
export const listingText = (
  listing: Entity,
  opinion: string,
  { reviews, summary, positive, critical }: Omit<ListedReviews, 'photo'>,
): string => {
  const entity = shownDetails(listing);
  // The list of few reviews already has them on one screen.
  const hasHighlights = entity.reviewCount > fewRatings;
  return [
    `<h1 dir="auto">${escapeMarkup(entity.name)}</h1>`,
    `<p>${escapeMarkup(opinion)}</p>`,
    ...(entity.address === null ? [] : [`<p dir="auto">${escapeMarkup(entity.address)}</p>`]),
    ...paragraphs(entity.description ?? ''),
    // People are not reduced to figures.
    ...(summary === null || isPerson(entity) ? [] : summaryText(summary)),
    ...(hasHighlights ? [...highlight('positive', positive), ...highlight('critical', critical)] : []),
    ...(reviews.length === 0 ? [] : ['<h2>Reviews</h2>']),
    ...reviews.map(reviewText),
  ].join('\n');
};

const summaryText = ({ reviewCount, ...summary }: ListingSummary): readonly string[] => {
  if (reviewCount === 0) return [];
  const { histogram, lastYear, averagePriceRange, averageServiceQuality, wouldRecommend, topTags } = summary;
  const { yes, maybe, no } = wouldRecommend;
  const responses = yes + maybe + no;
  const lines = [
    ...histogram
      .map((count, index) => `${plural(index + 1, 'star')}: ${plural(count, 'review')}`)
      .toReversed(),
    lastYear.reviewCount > 0 &&
      `Last 12 months: ${formatStars(mean(lastYear.starSum, lastYear.reviewCount))} out of 5 from ${plural(lastYear.reviewCount, 'review')}`,
    averagePriceRange !== null && `Price: ${'$'.repeat(Math.round(averagePriceRange))}`,
    averageServiceQuality !== null && `Service: ${formatStars(averageServiceQuality)} out of 5`,
    responses > 0 && `Would recommend: ${String(yes)} of ${String(responses)}`,
    topTags.length > 0 && `Often mentioned: ${topTags.map(({ tag }) => tag).join(', ')}`,
  ].filter((line) => line !== false);
  return [
    '<h2>Rating summary</h2>',
    '<ul>',
    ...lines.map((line) => `<li dir="auto">${escapeMarkup(line)}</li>`),
    '</ul>',
  ];
};

const plural = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

const highlight = (side: 'positive' | 'critical', review: ListedReview | null): readonly string[] =>
  review === null ? [] : [`<h2>Most helpful ${side}</h2>`, reviewText(review)];

const reviewText = ({ title, review, language, starRating, createdAt, user, reply }: ListedReview): string =>
  [
    '<article>',
    `<h3${languageAttribute(language)} dir="auto">${escapeMarkup(title)}</h3>`,
    `<p>${String(starRating)} out of 5, by <span dir="auto">${escapeMarkup(shortName(user))}</span>, <time datetime="${escapeMarkup(createdAt)}">${dates.format(new Date(createdAt))}</time></p>`,
    ...paragraphs(review, language),
    ...(reply === undefined ? [] : ['<p>Response from the owner:</p>', ...paragraphs(reply.text)]),
    '</article>',
  ].join('\n');

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const languageAttribute = (language: string | null): string =>
  language === null ? '' : ` lang="${escapeMarkup(language)}"`;

const paragraphs = (text: string, language: string | null = null): readonly string[] =>
  shortened(text, reviewCharacters)
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .map((line) => `<p${languageAttribute(language)} dir="auto">${escapeMarkup(line)}</p>`);
