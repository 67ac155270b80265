import { averageOf, shownDetails, type FoundEntity, type RatedEntity } from '@candor/contracts';
import { foldPlace } from '@candor/shared-kernel';
import { stateKeyOf } from '../documents/state-key.ts';
import type { EntityChange, EntityDocument } from './entity-index.ts';
import type { EntitySource } from './entity-sources.queries.ts';
import { termsOfReview, weighEntityTerms } from './entity-terms.ts';

/** The version of the rules below. Documents that were built with others are built again when the service starts. */
export const entityRulesVersion = 4;

/** The trend of an entity without ratings: below that of any other. */
const leastTrend = -1_000;

/** A review that can be quoted. */
export interface QuotableReview {
  readonly ratingId: string;
  readonly terms: ReadonlySet<string>;
}

export const quotableReviewOf = ({
  ratingId,
  ...texts
}: EntitySource['reviews'][number]): QuotableReview => ({ ratingId, terms: termsOfReview(texts) });

export const entityChangeOf = (source: EntitySource, reviews: readonly QuotableReview[]): EntityChange => {
  const { entity, version, entity_id: entityId } = source;
  return entity === null
    ? { type: 'remove', version, entityId }
    : { type: 'put', version, document: documentOf(source, shownDetails(entity), reviews) };
};

const documentOf = (
  source: EntitySource,
  entity: RatedEntity,
  reviews: readonly QuotableReview[],
): EntityDocument => {
  const { review_count: reviewCount, star_sum: starSum, average_price: averagePrice, recommended } = source;
  return {
    entityId: entity.id,
    terms: weighEntityTerms({
      name: entity.name,
      category: entity.category,
      tags: source.tags,
      place: [entity.city, entity.state],
      description: entity.description ?? '',
      reviews: reviews.map(({ terms }) => terms),
    }),
    category: entity.category,
    cityKey: foldPlace(entity.city),
    stateKey: stateKeyOf(entity),
    latitude: entity.latitude,
    longitude: entity.longitude,
    reviewCount,
    starSum,
    price: averagePrice === null ? null : Math.round(averagePrice),
    tags: source.tags.map(({ tag }) => tag),
    flags: {
      recommended: recommended.yes > recommended.no + recommended.maybe,
      photos: source.photo_count > 0,
      claimed: entity.isClaimed === true,
    },
    trend: source.trend ?? leastTrend,
    view: JSON.stringify(viewOf(source, entity)),
  };
};

const mostTopTags = 5;

const viewOf = (
  source: EntitySource,
  entity: RatedEntity,
): Omit<FoundEntity, 'distanceMiles' | 'excerpt'> => ({
  id: entity.id,
  name: entity.name,
  category: entity.category,
  address: entity.address,
  city: entity.city,
  state: entity.state,
  country: entity.country,
  latitude: entity.latitude,
  longitude: entity.longitude,
  isClaimed: entity.isClaimed === true,
  averageRating: averageOf(source.star_sum, source.review_count),
  reviewCount: source.review_count,
  starSum: source.star_sum,
  averagePriceRange: source.average_price,
  wouldRecommend: source.recommended,
  topTags: source.tags.slice(0, mostTopTags).map(({ tag }) => tag),
  photo: source.photo,
  photoCount: source.photo_count,
});
