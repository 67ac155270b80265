import { contentOf, RatedEntity, ratingsEvents, shownDetails, type RatingView } from '@candor/contracts';
import { languageOf } from '@candor/shared-kernel/language';
import { foldPlace, helpfulScore, MemberRow, publicUserOf } from '@candor/shared-kernel';
import { z } from 'zod';
import type { DocumentView, SearchDocument } from '../search-index.ts';
import { filteredContentOf } from './document-filters.ts';
import { stateKeyOf } from './state-key.ts';
import { weighTerms } from './weigh-terms.ts';

/** The sources of a document, as `next_documents` returns them. */
export const SourceRow = z.object({
  rating_id: z.string(),
  document_version: z.number(),
  is_removed: z.boolean(),
  /** `null` while the rating is hidden and after its removal. */
  facts: ratingsEvents.ratingPublished.data.nullable(),
  /** `null` when the rating is removed and its entity is too. */
  entity: RatedEntity.nullable(),
  author: MemberRow.nullable(),
  helpful: z.number(),
  unhelpful: z.number(),
});
export type SourceRow = z.infer<typeof SourceRow>;

/** The sources of a visible rating. */
export type VisibleRow = { readonly [Column in keyof SourceRow]: NonNullable<SourceRow[Column]> };

export const searchDocument = (row: VisibleRow): SearchDocument => {
  const { facts, entity, author } = row;
  const helpful = row.helpful + facts.importedHelpfulCount;
  const language = languageOf(facts);
  return {
    ratingId: facts.ratingId,
    entityId: facts.entityId,
    terms: weighTerms({
      name: entity.name,
      title: facts.title,
      tags: facts.tags,
      place: [entity.city, entity.state],
      review: facts.review,
    }),
    category: entity.category,
    ...filteredContentOf({ ...facts, language }),
    cityKey: foldPlace(entity.city),
    stateKey: stateKeyOf(entity),
    latitude: entity.latitude,
    longitude: entity.longitude,
    isAuthorPremium: author.is_premium,
    helpfulScore: helpfulScore(helpful, helpful + row.unhelpful),
    createdAt: facts.createdAt,
    view: viewOf(row, language),
  };
};

const viewOf = ({ facts, entity, author, helpful }: VisibleRow, language: string | null): DocumentView => ({
  rating: JSON.stringify({
    ...contentOf(facts),
    language,
    id: facts.ratingId,
    userId: facts.authorId,
    entityId: facts.entityId,
    metadata: {},
    helpfulCount: helpful + facts.importedHelpfulCount,
    isVerified: false,
    isEdited: facts.updatedAt !== facts.createdAt,
    createdAt: facts.createdAt,
    updatedAt: facts.updatedAt,
  } satisfies Omit<RatingView, 'entity' | 'user'>),
  entity: JSON.stringify(shownDetails(entity) satisfies RatingView['entity']),
  author: JSON.stringify(publicUserOf(author) satisfies RatingView['user']),
});
