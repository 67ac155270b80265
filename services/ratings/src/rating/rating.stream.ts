import { defineStream } from '@candor/platform';
import { announceRating } from './rating.announce.ts';
import { ratingDecider } from './rating.decider.ts';
import { upcastRating } from './rating.upcast.ts';

/** One stream per member and entity, so that a second live rating cannot be: `rating-<authorId>.<entityId>`. */
export const ratingStream = defineStream({
  name: 'rating',
  decider: ratingDecider,
  personal: {
    RatingPublished: { subject: 'authorId', fields: ['title', 'review', 'tags'] },
    RatingRevised: { subject: 'authorId', fields: ['title', 'review', 'tags'] },
    PhotoTakenOut: { subject: 'authorId', fields: ['title', 'review', 'tags'] },
    RatingRestored: { subject: 'authorId', fields: ['title', 'review', 'tags'] },
  },
  announce: announceRating,
  upcast: upcastRating,
});

export const ratingKey = (rating: { readonly authorId: string; readonly entityId: string }): string =>
  `${rating.authorId}.${rating.entityId}`;
