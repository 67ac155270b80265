import { type Category, type Entity, formatStars, mean } from '@candor/contracts';
import { type PageHead, siteName } from './page-head.ts';

export const entityHead = (entity: Entity, publicUrl: string): PageHead => {
  const { id, name, city, state, starSum, reviewCount, description } = entity;
  const place = `${city}, ${state}`;
  const opinion =
    reviewCount === 0
      ? `Be the first to review ${name} in ${place}.`
      : `${name} in ${place}: ${formatStars(mean(starSum, reviewCount))} out of 5 from ${String(reviewCount)} ${reviewCount === 1 ? 'review' : 'reviews'}.`;
  const canonicalPath = `/entity/${id}`;
  return {
    title: `${name} – reviews in ${place} | ${siteName}`,
    description: description === null ? opinion : `${opinion} ${description}`,
    canonicalPath,
    isIndexed: true,
    openGraphType: 'website',
    image: null,
    jsonLd: entityJsonLd(entity, new URL(canonicalPath, publicUrl).href),
  };
};

export const missingEntityHead: PageHead = {
  title: `Entity not found | ${siteName}`,
  description: 'This listing does not exist, or it was removed.',
  canonicalPath: null,
  isIndexed: false,
  openGraphType: 'website',
  image: null,
  jsonLd: null,
};

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

export const entityJsonLd = (entity: Entity, url: string): object => {
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
  };
};

const address = ({ address: street, city, state, country }: Entity): object => ({
  '@type': 'PostalAddress',
  ...(street === null ? {} : { streetAddress: street }),
  addressLocality: city,
  addressRegion: state,
  addressCountry: country,
});

const aggregateRating = ({ averageRating, reviewCount }: Entity): object => ({
  '@type': 'AggregateRating',
  ratingValue: averageRating,
  reviewCount,
  bestRating: 5,
  worstRating: 1,
});
