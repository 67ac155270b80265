import { canonicalState, RatedEntity, ratingsEvents, type RatingView } from '@candor/contracts';
import { foldPlace, termsOf, helpfulScore, MemberRow, publicUserOf } from '@candor/shared-kernel';
import { z } from 'zod';
import type { SearchDocument } from '../search-index.ts';

/** What a document is made of; `facts` is null while the rating is hidden, and once it is removed. */
export const DocumentRow = z.object({
  rating_id: z.string(),
  document_version: z.number(),
  is_removed: z.boolean(),
  facts: ratingsEvents.ratingPublished.data.nullable(),
  /** A removed rating's may be gone. */
  entity: RatedEntity.nullable(),
  author: MemberRow.nullable(),
  helpful: z.number(),
  unhelpful: z.number(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

/** Of a rating in view. */
type LiveRow = { readonly [Column in keyof DocumentRow]: NonNullable<DocumentRow[Column]> };

/** The document of a rating in view: what it is found by, and what answers show of it. */
export const searchDocument = (row: LiveRow): SearchDocument => {
  const { facts, entity, author } = row;
  return {
    ratingId: facts.ratingId,
    entityId: facts.entityId,
    entityName: entity.name,
    authorId: facts.authorId,
    terms: termsOf([entity.name, facts.title, facts.review, ...facts.tags, entity.city, entity.state]),
    category: entity.category,
    starRating: facts.starRating,
    cityKey: foldPlace(entity.city),
    stateKey: canonicalState(entity.state),
    latitude: entity.latitude,
    longitude: entity.longitude,
    isAuthorPremium: author.is_premium,
    helpfulScore: helpfulScore(
      row.helpful + facts.importedHelpfulCount,
      row.helpful + facts.importedHelpfulCount + row.unhelpful,
    ),
    createdAt: facts.createdAt,
    view: JSON.stringify(viewOf(row)),
  };
};

const viewOf = ({ facts, entity, author, helpful }: LiveRow): RatingView => ({
  id: facts.ratingId,
  userId: facts.authorId,
  entityId: facts.entityId,
  starRating: facts.starRating,
  title: facts.title,
  review: facts.review,
  priceRange: facts.priceRange,
  serviceQuality: facts.serviceQuality,
  wouldRecommend: facts.wouldRecommend,
  tags: facts.tags,
  photos: facts.photos,
  metadata: {},
  helpfulCount: helpful + facts.importedHelpfulCount,
  isVerified: false,
  isEdited: facts.updatedAt !== facts.createdAt,
  createdAt: facts.createdAt,
  updatedAt: facts.updatedAt,
  entity,
  user: publicUserOf(author),
});
