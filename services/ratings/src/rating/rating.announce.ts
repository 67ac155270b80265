import type { Announcement, Recorded } from '@candor/platform';
import type { RatingEvent, RatingFacts } from './rating.events.ts';

export const announceRating = ({ type, data }: Recorded<RatingEvent>): Announcement | null => {
  switch (type) {
    case 'RatingPublished':
      return { type: 'ratings.rating-published.v1', data: ratingState(data) };
    case 'RatingRevised':
      return {
        type: 'ratings.rating-revised.v1',
        data: { ...ratingState(data), previousStarRating: data.previous.starRating },
      };
    case 'PhotoTakenOut':
      // Nobody sees a hidden rating; its restoration tells which photos it has then.
      return data.isHidden
        ? null
        : {
            type: 'ratings.rating-revised.v1',
            data: { ...ratingState(data), previousStarRating: data.starRating },
          };
    case 'RatingHidden':
      return {
        type: 'ratings.rating-hidden.v1',
        data: {
          ratingId: data.ratingId,
          entityId: data.entityId,
          authorId: data.authorId,
          starRating: data.previous.starRating,
        },
      };
    case 'HidingCauseAdded':
    case 'HidingCauseLifted':
      return null;
    case 'RatingRestored':
      return { type: 'ratings.rating-restored.v1', data: ratingState(data) };
    case 'RatingRemoved':
      return {
        type: 'ratings.rating-removed.v1',
        data: {
          ratingId: data.ratingId,
          entityId: data.entityId,
          authorId: data.authorId,
          starRating: data.previous.starRating,
          cause: data.cause,
          ...(data.wasHidden ? { wasHidden: true } : {}),
        },
      };
  }
};

const ratingState = (facts: RatingFacts) => ({
  ratingId: facts.ratingId,
  entityId: facts.entityId,
  authorId: facts.authorId,
  revision: facts.revision,
  starRating: facts.starRating,
  title: facts.title,
  review: facts.review,
  priceRange: facts.priceRange,
  serviceQuality: facts.serviceQuality,
  wouldRecommend: facts.wouldRecommend,
  tags: [...facts.tags],
  photos: [...facts.photos],
  importedHelpfulCount: facts.importedHelpfulCount,
  createdAt: facts.createdAt,
  updatedAt: facts.updatedAt,
});
