import type { Announcement, Recorded } from '@candor/platform';
import type { RatingEvent } from './rating.events.ts';
import { personalContent } from '@candor/contracts';
import { defineStream } from '@candor/platform';
import { ratingDecider } from './rating.decider.ts';

/** The contract drops the fields that exist only in the log. */
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
      // A hidden rating is not public; the event that restores it contains its photos.
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
    case 'RatingMoved':
      return {
        type: 'ratings.rating-moved.v1',
        data: {
          ratingId: data.ratingId,
          entityId: data.entityId,
          previousEntityId: data.previousEntityId,
          authorId: data.authorId,
          starRating: data.tally.starRating,
          ...(data.isHidden ? { isHidden: true } : {}),
        },
      };
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

/** One stream per member and entity, so that there is no second live rating: `rating-<authorId>.<entityId>`. */
export const ratingStream = defineStream({
  name: 'rating',
  decider: ratingDecider,
  personal: {
    RatingPublished: personalContent,
    RatingRevised: personalContent,
    PhotoTakenOut: personalContent,
    RatingRestored: personalContent,
  },
  announce: announceRating,
});

/** `entityId`: the entity that the rating was written for. */
export const ratingKey = (rating: { readonly authorId: string; readonly entityId: string }): string =>
  `${rating.authorId}.${rating.entityId}`;
