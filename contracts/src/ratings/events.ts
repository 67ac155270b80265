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

/** `author` and `admin`: by their own act. The others: because what it was about, or who wrote it, is gone. */
export const RemovalCause = z.enum(['author', 'admin', 'entity-removed', 'member-deleted']);
export type RemovalCause = z.infer<typeof RemovalCause>;

const Ballot = z.object({
  isHelpful: z.boolean(),
  revision: z.int().positive(),
  /** False while the voter has not confirmed his address. Every vote of before that was asked for counts. */
  isCounted: z.boolean().default(true),
});

export const ratingsEvents = {
  /** Its author acted (`actorId`), unless it was brought from elsewhere: then nobody did. */
  ratingPublished: announcedEvent({
    type: 'ratings.rating-published.v1',
    topic,
    data: RatingFacts,
    personal: personalContent,
  }),
  /**
   * Everything about the rating, changed or not, and its stars before. Its author acted (`actorId`), unless an admin took a
   * photo out of it.
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
      /** Who or what removed it; absent in what was announced before that was asked for, when it was its author. */
      cause: RemovalCause.optional(),
      /** It had been hidden, so nothing is left to be taken out of view or of an average. */
      wasHidden: z.literal(true).optional(),
    }),
  }),
  /**
   * Out of every public view, average and search from now on: taken out of sight by staff, or with its entity or its
   * author. A removal may follow, or `rating-restored`; nothing else.
   */
  ratingHidden: announcedEvent({
    type: 'ratings.rating-hidden.v1',
    topic,
    data: z.object({ ratingId: z.uuid(), entityId: z.uuid(), authorId: z.uuid(), starRating: Stars }),
  }),
  /** In view again, as it was. Votes of before it was hidden count again. */
  ratingRestored: announcedEvent({
    type: 'ratings.rating-restored.v1',
    topic,
    data: RatingFacts,
    personal: personalContent,
  }),
  /** A member's vote from now on; `previous` is what it replaces. One stream per rating and voter. */
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
   * What the claimant of a rated listing answers from now on, written or rewritten. One stream per rating; the rating's
   * removal ends its reply without a further announcement.
   */
  replyWritten: announcedEvent({
    type: 'ratings.reply-written.v1',
    topic: replyTopic,
    data: z.object({
      ratingId: z.uuid(),
      entityId: z.uuid(),
      /** Who wrote the rating. */
      authorId: z.uuid(),
      /** Who wrote the reply. */
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
