import {
  type Category,
  countryName,
  type Entity,
  formatStars,
  isIndexedListing,
  isPerson,
  listingTitle,
  mean,
  placeName,
  shortName,
  shownDetails,
} from '@candor/contracts';
import type { ListedReviews } from '../listed-reviews.ts';
import type { ListedReview } from './listed-review.ts';
import { entityFeed } from '../feeds/feed-address.ts';
import { t } from '../messages/index.ts';
import { type PageHead, shortened, siteName } from './page-head.ts';

/** The reviews in a sentence. People are not reduced to a figure. */
export const opinionOf = (entity: Entity): string => {
  const { name, starSum, reviewCount: count } = entity;
  const place = placeName(entity);
  if (count === 0) return t('firstReview', { name, place });
  return isPerson(entity)
    ? t('reviewCount', { name, place, count })
    : t('averageStars', { name, place, stars: formatStars(mean(starSum, count)), count });
};

/** With the photo and the highlights of its reviews. */
export const entityHead = (
  entity: Entity,
  publicUrl: string,
  { photo, positive, critical }: Pick<ListedReviews, 'photo' | 'positive' | 'critical'>,
): PageHead => {
  const { id, description } = entity;
  const opinion = opinionOf(entity);
  const canonicalPath = `/entity/${id}`;
  return {
    title: `${listingTitle(entity)} | ${siteName}`,
    description: description === null ? opinion : `${opinion} ${description}`,
    canonicalPath,
    isIndexed: isIndexedListing(entity),
    openGraphType: 'website',
    image: photo?.path ?? null,
    feed: entityFeed(entity),
    jsonLd: entityJsonLd(
      entity,
      new URL(canonicalPath, publicUrl).href,
      [positive, critical].filter((review) => review !== null),
    ),
  };
};

export const missingEntityHead = (): PageHead => ({
  title: `${t('entityNotFound')} | ${siteName}`,
  description: t('listingDoesNotExist'),
  canonicalPath: null,
  isIndexed: false,
  openGraphType: 'website',
  image: null,
  feed: null,
  jsonLd: null,
});

/** The schema.org type, and the properties that it allows. */
interface SchemaType {
  readonly name: string;
  readonly isRated: boolean;
  readonly isLocated: boolean;
  readonly hasPhone: boolean;
}

const located = { isRated: true, isLocated: true, hasPhone: true };

const types: Readonly<Record<Category, SchemaType>> = {
  business: { name: 'LocalBusiness', ...located },
  food: { name: 'Restaurant', ...located },
  place: { name: 'Place', ...located },
  government: { name: 'GovernmentOrganization', ...located },
  service: { name: 'Service', isRated: true, isLocated: false, hasPhone: false },
  product: { name: 'Product', isRated: true, isLocated: false, hasPhone: false },
  // Search engines get no rating of people.
  person: { name: 'Person', isRated: false, isLocated: false, hasPhone: false },
  other: { name: 'Thing', isRated: false, isLocated: false, hasPhone: false },
};

export const entityJsonLd = (found: Entity, url: string, highlights: readonly ListedReview[]): object => {
  const entity = shownDetails(found);
  const type = types[entity.category];
  return {
    '@type': type.name,
    '@id': url,
    name: entity.name,
    url,
    ...(entity.description === null ? {} : { description: entity.description }),
    ...(entity.website === null ? {} : { sameAs: entity.website }),
    ...(type.hasPhone && entity.phone !== null ? { telephone: entity.phone } : {}),
    ...(type.isLocated ? { address: address(entity) } : {}),
    ...(type.isRated && entity.reviewCount > 0 ? { aggregateRating: aggregateRating(entity) } : {}),
    ...(type.isRated && highlights.length > 0 ? { review: highlights.map(reviewJsonLd) } : {}),
  };
};

const address = ({ address: street, city, state, country }: Entity): object => ({
  '@type': 'PostalAddress',
  ...(street === null ? {} : { streetAddress: street }),
  addressLocality: city,
  ...(state === countryName(country, 'en') ? {} : { addressRegion: state }),
  addressCountry: country,
});

const aggregateRating = ({ averageRating, reviewCount }: Entity): object => ({
  '@type': 'AggregateRating',
  ratingValue: averageRating,
  reviewCount,
  bestRating: 5,
  worstRating: 1,
});

const reviewCharacters = 1_000;

const reviewJsonLd = ({ title, review, language, starRating, createdAt, user }: ListedReview): object => ({
  '@type': 'Review',
  name: title,
  reviewBody: shortened(review, reviewCharacters),
  ...(language === null ? {} : { inLanguage: language }),
  datePublished: createdAt,
  author: { '@type': 'Person', name: shortName(user) },
  reviewRating: { '@type': 'Rating', ratingValue: starRating, bestRating: 5, worstRating: 1 },
});
