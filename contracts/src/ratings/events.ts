import { z } from 'zod';
import { announcedEvent } from '../announced-event.ts';
import { personalContent, RatingContent } from './rating-content.ts';

const topic = 'candor.ratings.rating';
const voteTopic = 'candor.ratings.vote';
const replyTopic = 'candor.ratings.reply';

/** A rating as of one event. */
export const RatingFacts = z.object({
  ratingId: z.uuid(),
  entityId: z.uuid(),
  authorId: z.uuid(),
  /** Increases whenever earlier votes stop counting; votes name the revision that they were cast on. */
  revision: z.int().positive(),
  ...RatingContent.shape,
  /** Helpful votes that the source of an import counted. */
  importedHelpfulCount: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type RatingFacts = z.infer<typeof RatingFacts>;

const Stars = RatingContent.shape.starRating;

/** The side that removed the rating, or the reason: its listing or its author was removed. */
export const RemovalCause = z.enum(['author', 'admin', 'entity-removed', 'member-deleted']);
export type RemovalCause = z.infer<typeof RemovalCause>;

const Ballot = z.object({
  isHelpful: z.boolean(),
  revision: z.int().positive(),
  /** False until the voter confirms their email address. */
  isCounted: z.boolean(),
});

export const ratingsEvents = {
  /** `actorId` is the author, or `null` for an imported rating. */
  ratingPublished: announcedEvent({
    type: 'ratings.rating-published.v1',
    topic,
    data: RatingFacts,
    personal: personalContent,
  }),
  /**
   * Everything about the rating, changed or not, and its earlier stars. `actorId` is the author, or the admin who removed a
   * photo.
   */
  ratingRevised: announcedEvent({
    type: 'ratings.rating-revised.v1',
    topic,
    data: RatingFacts.extend({ previousStarRating: Stars }),
    personal: personalContent,
  }),
  ratingRemoved: announcedEvent({
    type: 'ratings.rating-removed.v1',
    topic,
    data: z.object({
      ratingId: z.uuid(),
      entityId: z.uuid(),
      authorId: z.uuid(),
      starRating: Stars,
      cause: RemovalCause,
      /** The rating was hidden, so it was in no public view or average. */
      wasHidden: z.literal(true).optional(),
    }),
  }),
  /**
   * The rating leaves every public view, average and search: an admin hid it, its listing or its author. Only a removal,
   * `rating-moved` or `rating-restored` may follow.
   */
  ratingHidden: announcedEvent({
    type: 'ratings.rating-hidden.v1',
    topic,
    data: z.object({ ratingId: z.uuid(), entityId: z.uuid(), authorId: z.uuid(), starRating: Stars }),
  }),
  /** The rating is public again, unchanged. Its earlier votes count again. */
  ratingRestored: announcedEvent({
    type: 'ratings.rating-restored.v1',
    topic,
    data: RatingFacts,
    personal: personalContent,
  }),
  /** The rating belongs to another listing, because listings were merged or separated. Its votes and response stay. */
  ratingMoved: announcedEvent({
    type: 'ratings.rating-moved.v1',
    topic,
    data: z.object({
      ratingId: z.uuid(),
      entityId: z.uuid(),
      previousEntityId: z.uuid(),
      authorId: z.uuid(),
      starRating: Stars,
      /** The rating is in no public view or average. */
      isHidden: z.literal(true).optional(),
    }),
  }),
  /** A member's vote; it replaces `previous`. One stream per rating and voter. */
  voteCast: announcedEvent({
    type: 'ratings.vote-cast.v1',
    topic: voteTopic,
    data: z.object({ ratingId: z.uuid(), voterId: z.uuid(), ballot: Ballot, previous: Ballot.nullable() }),
  }),
  voteWithdrawn: announcedEvent({
    type: 'ratings.vote-withdrawn.v1',
    topic: voteTopic,
    data: z.object({ ratingId: z.uuid(), voterId: z.uuid(), previous: Ballot }),
  }),
  /**
   * The owner of the listing wrote or changed their response. One stream per rating. Removing the rating removes the
   * response without another event.
   */
  replyWritten: announcedEvent({
    type: 'ratings.reply-written.v1',
    topic: replyTopic,
    data: z.object({
      ratingId: z.uuid(),
      entityId: z.uuid(),
      /** The author of the rating. */
      authorId: z.uuid(),
      /** The author of the response. */
      writerId: z.uuid(),
      text: z.string(),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    }),
    personal: { subject: 'writerId', fields: ['text'] },
  }),
  replyRemoved: announcedEvent({
    type: 'ratings.reply-removed.v1',
    topic: replyTopic,
    data: z.object({ ratingId: z.uuid(), entityId: z.uuid(), authorId: z.uuid(), writerId: z.uuid() }),
  }),
} as const;
