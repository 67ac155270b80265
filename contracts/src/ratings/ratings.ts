import { z } from 'zod';
import { RatedEntity } from '../catalog/entities.ts';
import { PublicUser } from '../identity/members.ts';
import { codePointLength, requiredText } from '../text.ts';

export const WouldRecommend = z.enum(['yes', 'no', 'maybe']);

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
  starRating: z.int().min(1).max(5),
  title: z.string(),
  review: z.string(),
  priceRange: z.int().min(1).max(4).nullable(),
  serviceQuality: z.int().min(1).max(5).nullable(),
  wouldRecommend: WouldRecommend.nullable(),
  tags: z.array(z.string()),
  /** Paths below `/media/`; see the media routes for their variants. */
  photos: z.array(z.string()),
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

const StarRating = z
  .int({ error: 'Please choose a star rating' })
  .min(1, 'Please choose a star rating')
  .max(5, 'Please choose a star rating');
const Title = requiredText('Title', 200);
const Review = requiredText('Review', 10_000, 'Review must be at least 50 characters')
  .refine((text) => codePointLength(text) >= 50, 'Review must be at least 50 characters')
  .meta({ minLength: 50 });
const PriceRange = z.int().min(1).max(4);
const ServiceQuality = z.int().min(1).max(5);
const Tags = z
  .array(z.string().max(1_000))
  .transform((tags) => [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))])
  .refine((tags) => tags.length <= 20, 'At most 20 tags')
  .refine((tags) => tags.every((tag) => codePointLength(tag) <= 40), 'A tag can have at most 40 characters')
  .refine(
    (tags) => tags.every((tag) => tag.isWellFormed() && !tag.includes('\0')),
    'Text contains characters that cannot be stored',
  )
  .meta({ maxItems: 20, description: 'Each of 40 characters at most; trimmed, and named once.' });
/** Counted against the tier by the service. */
const SentPhotos = z
  .array(z.string())
  .max(100)
  .describe("Data URLs of new photos, or (when revising) paths of this rating's own.");

export const PublishRatingBody = z.strictObject({
  entityId: z.string(),
  starRating: StarRating,
  title: Title,
  review: Review,
  priceRange: PriceRange.nullish(),
  serviceQuality: ServiceQuality.nullish(),
  wouldRecommend: WouldRecommend.nullish(),
  tags: Tags.nullish(),
  photos: SentPhotos.nullish(),
});
export type PublishRatingBody = z.infer<typeof PublishRatingBody>;

/** An absent field leaves as is, `null` clears, `[]` empties. */
export const ReviseRatingBody = z.strictObject({
  starRating: StarRating.optional(),
  title: Title.optional(),
  review: Review.optional(),
  priceRange: PriceRange.nullish(),
  serviceQuality: ServiceQuality.nullish(),
  wouldRecommend: WouldRecommend.nullish(),
  tags: Tags.nullish(),
  photos: SentPhotos.nullish(),
});
export type ReviseRatingBody = z.infer<typeof ReviseRatingBody>;

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

/** A rating brought by the seed or an import, with its own date. Reviews may be short when the importer says so. */
export const RatingToImport = z.strictObject({
  ratingId: z.uuid(),
  authorId: z.uuid(),
  entityId: z.uuid(),
  starRating: StarRating,
  title: Title,
  review: requiredText('Review', 10_000, 'Review is required'),
  priceRange: PriceRange.nullable(),
  serviceQuality: ServiceQuality.nullable(),
  wouldRecommend: WouldRecommend.nullable(),
  tags: Tags,
  /** Data URLs. */
  photos: z.array(z.string()).max(5),
  /** Members who found it helpful. */
  helpfulVoterIds: z.array(z.uuid()).max(500),
  /** Votes counted by the source, whose voters nobody knows. */
  importedHelpfulCount: z.int().nonnegative().max(1_000_000),
  publishedAt: z.iso.datetime(),
});
export type RatingToImport = z.infer<typeof RatingToImport>;
