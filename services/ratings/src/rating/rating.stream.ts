import { personalContent } from '@candor/contracts';
import { defineStream } from '@candor/platform';
import { announceRating } from './rating.announce.ts';
import { ratingDecider } from './rating.decider.ts';

/** One stream per member and entity, so that a second live rating cannot be: `rating-<authorId>.<entityId>`. */
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

export const ratingKey = (rating: { readonly authorId: string; readonly entityId: string }): string =>
  `${rating.authorId}.${rating.entityId}`;
