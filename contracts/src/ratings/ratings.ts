import { z } from 'zod';
import { RatedEntity } from '../catalog/entities.ts';
import { PublicUser } from '../identity/members.ts';
import { requiredText } from '../text.ts';
import { RatingContent } from './rating-content.ts';

/** What the owner of a rated listing answers in public. */
export const OwnerReply = z.object({
  text: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isEdited: z.boolean(),
});
export type OwnerReply = z.infer<typeof OwnerReply>;

export const WriteReplyBody = z.strictObject({ text: requiredText('Response', 2_000) });

/** A rating as every list and page shows it. */
export const RatingView = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  entityId: z.uuid(),
  ...RatingContent.shape,
  metadata: z.object({}),
  helpfulCount: z.int().nonnegative(),
  /** Proof of experience; none exists yet, so always false. */
  isVerified: z.boolean(),
  isEdited: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The caller's own vote; absent for visitors and in search answers. */
  myVote: z.boolean().nullable().optional(),
  /** Haversine miles from the asked point; only in search answers, when a point is known. */
  distanceMiles: z.number().nullable().optional(),
  /** Absent without one, and in search answers. */
  reply: OwnerReply.optional(),
  /** Its author alone sees it: staff hid it, or it is hidden with its entity or with him. Absent when it is not. */
  isHidden: z.literal(true).optional(),
  entity: RatedEntity,
  user: PublicUser,
});
export type RatingView = z.infer<typeof RatingView>;

/** Five bars, and what raters said beside the stars. */
export const EntityRatingSummary = z.object({
  averageRating: z.number(),
  reviewCount: z.int(),
  /** Index 0 counts one star, index 4 five. */
  histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  averageServiceQuality: z.number().nullable(),
  averagePriceRange: z.number().nullable(),
  wouldRecommend: z.object({ yes: z.int(), no: z.int(), maybe: z.int() }),
  topTags: z.array(z.object({ tag: z.string(), count: z.int() })),
});
export type EntityRatingSummary = z.infer<typeof EntityRatingSummary>;

export const VoteResult = z.object({
  helpfulCount: z.int(),
  myVote: z.boolean().nullable(),
  /** False: it will count once the voter has confirmed his address. Else absent. */
  isCounted: z.literal(false).optional(),
});
export type VoteResult = z.infer<typeof VoteResult>;

export const DashboardSummary = z.object({
  totalRatings: z.int(),
  averageRating: z.number(),
  helpfulVotes: z.int(),
  profileViews: z.int(),
});
export type DashboardSummary = z.infer<typeof DashboardSummary>;

/** The days up to today that analytics can tell of. */
export const AnalyticsDays = z.union([z.literal(30), z.literal(90), z.literal(365)]);
export type AnalyticsDays = z.infer<typeof AnalyticsDays>;

const Reach = z.object({ views: z.int().nonnegative(), helpfulVotes: z.int().nonnegative() });

/** How often a member's ratings were looked at by others who were signed in, and found helpful. */
export const RatingAnalytics = z.object({
  /** Every day of the time asked for, in UTC, the oldest first and today last. */
  days: z.array(Reach.extend({ day: z.iso.date() })),
  /** At most 50 of them, the most looked at first. */
  ratings: z.array(
    Reach.extend({
      ratingId: z.uuid(),
      entityId: z.uuid(),
      entityName: z.string(),
      isClaimed: z.boolean(),
      title: z.string(),
    }),
  ),
});
export type RatingAnalytics = z.infer<typeof RatingAnalytics>;
