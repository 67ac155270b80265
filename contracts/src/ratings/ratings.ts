import { z } from 'zod';
import { RatedEntity } from '../catalog/entities.ts';
import { PublicUser } from '../identity/members.ts';
import { requiredProse } from '../text.ts';
import { mapChoiceFilters } from './choice-filters.ts';
import { RatingContent } from './rating-content.ts';

/** The public response of a listing's owner to a rating. */
export const OwnerReply = z.object({
  text: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isEdited: z.boolean(),
});
export type OwnerReply = z.infer<typeof OwnerReply>;

export const WriteReplyBody = z.strictObject({ text: requiredProse('response', 2_000) });

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
  /** How often the author changed the rating. Absent if never, and in search results. */
  editCount: z.int().positive().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The caller's vote; absent for visitors and in search results. */
  myVote: z.boolean().nullable().optional(),
  /** Haversine miles from the search point; only in search results with a point. */
  distanceMiles: z.number().nullable().optional(),
  /** Absent without a response, and in search results. */
  reply: OwnerReply.optional(),
  /** Only the author sees the rating: an admin hid it, its listing or its author. Absent otherwise. */
  isHidden: z.literal(true).optional(),
  /** Hidden, because two listings were merged and the author's newer rating counts. */
  isEarlier: z.literal(true).optional(),
  entity: RatedEntity,
  user: PublicUser,
});
export type RatingView = z.infer<typeof RatingView>;

/** The content of a rating from one change to the next. A photo that an admin removed is in none. */
export const RatingRevision = z.object({
  /** 1: as it was published. */
  number: z.int().positive(),
  writtenAt: z.iso.datetime(),
  ...RatingContent.shape,
});
export type RatingRevision = z.infer<typeof RatingRevision>;

/** More are not shown. */
export const shownRevisions = 50;

const StarTotals = z.object({
  /** Two decimals; 0 without ratings. */
  averageRating: z.number(),
  reviewCount: z.int(),
  starSum: z.int(),
});

const NewestRating = z.object({ ratingId: z.uuid(), authorId: z.uuid(), createdAt: z.iso.datetime() });

/** The histogram of stars, and the averages of the other fields. */
export const EntityRatingSummary = z.object({
  ...StarTotals.shape,
  /** Of the ratings that were published in the last 12 months. */
  lastYear: StarTotals,
  /** Index 0 counts one star, index 4 five. */
  histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** Not rounded, like the price range. */
  averageServiceQuality: z.number().nullable(),
  averagePriceRange: z.number().nullable(),
  wouldRecommend: z.object({ yes: z.int(), no: z.int(), maybe: z.int() }),
  topTags: z.array(z.object({ tag: z.string(), count: z.int() })),
  /** The ten newest ratings, newest first, so that a page can count those that it does not show yet. */
  newest: z.array(NewestRating),
});
export type EntityRatingSummary = z.infer<typeof EntityRatingSummary>;

const count = z.int().nonnegative();
const FacetValues = z.array(z.object({ value: z.string(), count }));

/** How many ratings of a listing there would be with each value of a filter, all other filters unchanged. */
export const RatingFacets = z.object({
  ...mapChoiceFilters(() => FacetValues),
  /** At most ten, most frequent first. */
  tags: z.array(z.object({ tag: z.string(), count })),
  /** Most frequent first. */
  languages: z.array(z.object({ language: z.string(), count })),
});
export type RatingFacets = z.infer<typeof RatingFacets>;

/** The most helpful ratings of a listing on each side, for those who read only two. */
export const RatingHighlights = z.object({
  /** Four or five stars. `null` without such a rating. */
  positive: RatingView.nullable(),
  /** One or two stars. */
  critical: RatingView.nullable(),
});
export type RatingHighlights = z.infer<typeof RatingHighlights>;

/** A photo of a visible rating. */
export const RatingPhoto = z.object({
  /** Below `/media/`. */
  path: z.string(),
  ratingId: z.uuid(),
  ...RatingView.pick({ title: true, language: true, createdAt: true }).shape,
  author: PublicUser.pick({ id: true, firstName: true, lastName: true }),
});
export type RatingPhoto = z.infer<typeof RatingPhoto>;

export const VoteResult = z.object({
  helpfulCount: z.int(),
  myVote: z.boolean().nullable(),
  /** False: the vote counts once the voter confirms their email address. Absent otherwise. */
  isCounted: z.literal(false).optional(),
});
export type VoteResult = z.infer<typeof VoteResult>;

/** A member that the caller follows. */
export const FollowedMember = PublicUser.extend({
  /** The ratings that everyone sees. */
  reviewCount: z.int().nonnegative(),
  followedAt: z.iso.datetime(),
});
export type FollowedMember = z.infer<typeof FollowedMember>;

export const DashboardSummary = z.object({
  totalRatings: z.int(),
  /** Two decimals; 0 without ratings. */
  averageRating: z.number(),
  starSum: z.int(),
  helpfulVotes: z.int(),
  profileViews: z.int(),
});
export type DashboardSummary = z.infer<typeof DashboardSummary>;

/** The number of days that analytics can cover, including today. */
export const AnalyticsDays = z.union([z.literal(30), z.literal(90), z.literal(365)]);
export type AnalyticsDays = z.infer<typeof AnalyticsDays>;

const Reach = z.object({ views: z.int().nonnegative(), helpfulVotes: z.int().nonnegative() });

/** How often other signed-in members saw a member's ratings and voted them helpful. */
export const RatingAnalytics = z.object({
  /** Every requested day in UTC, oldest first. */
  days: z.array(Reach.extend({ day: z.iso.date() })),
  /** At most 50, most viewed first. */
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
