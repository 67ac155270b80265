import { z } from 'zod';

/** How far a member is trusted with many writes a day. */
export const reputationLevels = ['new', 'regular', 'trusted'] as const;
export type ReputationLevel = (typeof reputationLevels)[number];

/** Writes that are limited per member in 24 hours. */
export const dailyWriteKinds = ['review', 'vote', 'message'] as const;
export type DailyWriteKind = (typeof dailyWriteKinds)[number];

/** How many writes a member can make in 24 hours, by level. Imports are not limited. */
export const dailyLimits: Readonly<Record<DailyWriteKind, Readonly<Record<ReputationLevel, number>>>> = {
  review: { new: 10, regular: 40, trusted: 150 },
  vote: { new: 60, regular: 300, trusted: 1_500 },
  message: { new: 100, regular: 400, trusted: 1_500 },
};

/** What a regular member needs. */
export const regularMember = { days: 3 } as const;

/** What a trusted member needs. */
export const trustedMember = { days: 30, visibleReviews: 5, helpfulVotes: 10 } as const;

/** A member with a review hidden by admins is not trusted. With this many, they are treated as new. */
export const hiddenReviewsOfNew = 3;

/** What members and admins made of a member's reviews. */
export const ReviewStanding = z.object({
  visibleReviews: z.int().nonnegative(),
  /** On visible reviews. */
  helpfulVotes: z.int().nonnegative(),
  /** Reviews that admins hide now. */
  hiddenReviews: z.int().nonnegative(),
});
export type ReviewStanding = z.infer<typeof ReviewStanding>;
