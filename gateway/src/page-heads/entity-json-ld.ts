import type { Category, Entity } from '@candor/contracts';

/** What schema.org calls it, and what may be said about that type. */
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
  // People are reviewed, but no search engine is given a grade for them.
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
