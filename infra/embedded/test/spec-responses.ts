import { z } from 'zod';

/** The fields of the specification's responses, with the walk's data. */

const instant = z.iso.datetime();
const text = z.string();
const textOrNull = text.nullable();
const count = z.int().nonnegative();
const decimal = z.number().nullable();

const ShownUser = z.object({
  id: z.uuid(),
  firstName: text,
  lastName: text,
  profilePicture: textOrNull,
  isVerified: z.boolean(),
});
const RatedBy = ShownUser.extend({ city: textOrNull, state: textOrNull, followerCount: count });
export const OneUser = ShownUser.extend({
  email: text,
  bio: textOrNull,
  location: textOrNull,
  country: z.literal('US'),
  city: text,
  state: text,
  isPremium: z.boolean(),
  isAdmin: z.boolean(),
  followerCount: count,
  followingCount: count,
  memberSince: instant,
  createdAt: instant,
});
const Rated = z.object({
  id: z.uuid(),
  name: text,
  category: text,
  address: textOrNull,
  city: text,
  state: text,
  website: textOrNull,
  phone: textOrNull,
  instagram: textOrNull,
  facebook: textOrNull,
  twitter: textOrNull,
  metadata: z.object({}),
});
export const OneEntity = Rated.extend({
  description: textOrNull,
  country: z.literal('US'),
  latitude: decimal,
  longitude: decimal,
  averageRating: z.literal(4),
  reviewCount: z.literal(1),
  isClaimed: z.boolean(),
  claimedBy: textOrNull,
  claimedAt: instant.nullable(),
  claimStatus: z.literal('unclaimed'),
  createdAt: instant,
  metadata: z.object({ additionalLinks: z.tuple([z.object({ label: text, url: text })]) }),
});
export const OneRating = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  entityId: z.uuid(),
  starRating: z.literal(4),
  title: text,
  review: text,
  priceRange: z.literal(2),
  serviceQuality: z.literal(5),
  wouldRecommend: z.literal('yes'),
  tags: z.tuple([z.literal('soup'), z.literal('calm')]),
  photos: z.tuple([text]),
  metadata: z.object({}),
  helpfulCount: count,
  isVerified: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  entity: Rated,
  user: RatedBy,
});
export const Ratings = z.array(OneRating).min(1);
export const OneMessage = z.object({
  id: z.uuid(),
  senderId: z.uuid(),
  recipientId: z.uuid(),
  content: z.literal('Hello'),
  isRead: z.literal(false),
  createdAt: instant,
  readAt: z.null(),
});
export const Conversation = z.object({
  otherUser: ShownUser,
  unreadCount: z.literal(1),
  lastMessage: z.object({ content: z.literal('Hello'), createdAt: instant }),
});
const flags = { isPremium: z.boolean(), isVerified: z.boolean(), isAdmin: z.boolean() };
export const UserRow = z.object({
  id: z.uuid(),
  firstName: text,
  lastName: text,
  email: text,
  city: text,
  state: text,
  ...flags,
});
export const EntityRow = z.object({
  id: z.uuid(),
  name: text,
  category: text,
  city: text,
  state: text,
  averageRating: z.number(),
  reviewCount: count,
  isClaimed: z.boolean(),
});
export const RatingRow = z.object({
  id: z.uuid(),
  starRating: z.int(),
  title: text,
  review: text,
  createdAt: instant,
  entity: z.object({ id: z.uuid(), name: text }),
  user: z.object({ id: z.uuid(), firstName: text, lastName: text }),
});
export const pageOf = (row: z.ZodType) =>
  z.object({ items: z.array(row).min(1), totalItems: z.int().min(1), totalPages: z.literal(1) });
export const Stats = z.object({
  totalUsers: z.literal(5),
  premiumUsers: count,
  totalEntities: count,
  totalRatings: count,
  averageRating: z.number(),
  recentUsers: z.array(UserRow).min(1),
  recentEntities: z.array(EntityRow).min(1),
  recentRatings: z.array(RatingRow).min(1),
});
export const Dashboard = z.object({
  totalRatings: z.literal(1),
  averageRating: z.literal(4),
  helpfulVotes: count,
  profileViews: count,
});
export const Checkout = z.object({ clientSecret: text.min(1) });
export const Paid = z.object({ status: z.literal('succeeded') });
/** A refused claim with the message of its dialog. */
export const Refused = z.object({ message: text.min(1) });
