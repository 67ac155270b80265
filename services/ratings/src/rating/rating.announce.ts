import type { Announcement, Recorded } from '@candor/platform';
import type { RatingEvent } from './rating.events.ts';

/** The contract drops the fields that only the log has. */
export const announceRating = ({ type, data }: Recorded<RatingEvent>): Announcement | null => {
  switch (type) {
    case 'RatingPublished':
      return { type: 'ratings.rating-published.v1', data };
    case 'RatingRevised':
      return {
        type: 'ratings.rating-revised.v1',
        data: { ...data, previousStarRating: data.previous.starRating },
      };
    case 'PhotoTakenOut':
      // Nobody sees a hidden rating; its restoration tells which photos it has then.
      return data.isHidden
        ? null
        : {
            type: 'ratings.rating-revised.v1',
            data: { ...data, previousStarRating: data.starRating },
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
      return { type: 'ratings.rating-restored.v1', data };
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
