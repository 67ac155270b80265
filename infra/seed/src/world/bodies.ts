import type { BodySentTo, catalogRoutes, identityRoutes, ratingsRoutes } from '@candor/contracts';
import { daysMs } from '../days.ts';
import { contactOf, coordinatesOf } from './contact.ts';
import { cityAndState } from './cities.ts';
import type { PlannedRating } from './demo-world.ts';
import type { JoinedMember } from './joined-member.ts';
import type { CategorizedListing } from './listing.ts';

type MemberBody = BodySentTo<(typeof identityRoutes)['bringMembers']>['members'][number];
type EntityBody = BodySentTo<(typeof catalogRoutes)['bringEntities']>['entities'][number];
type RatingBody = BodySentTo<(typeof ratingsRoutes)['bringRatings']>['ratings'][number];

export interface Passwords {
  readonly free: string;
  readonly premium: string;
  readonly admin: string;
}

export const memberBody = (member: JoinedMember, now: Date, passwords: Passwords): MemberBody => ({
  memberId: member.memberId,
  email: member.email,
  password: member.login === undefined ? null : passwords[member.login],
  firstName: member.firstName,
  lastName: member.lastName,
  ...(member.city === undefined ? { city: null, state: null } : cityAndState(member.city)),
  bio: member.bio ?? null,
  memberSince: instantBefore(now, member.joinedAgeMs),
  flags: {
    isPremium: member.premium ?? false,
    isVerified: member.verified ?? false,
    isAdmin: member.login === 'admin',
  },
});

/** Listed before the oldest text about it can have been written. */
const listedAgeMs = daysMs(735);

export const entityBody = (listing: CategorizedListing, now: Date): EntityBody => ({
  name: listing.name,
  category: listing.category,
  description: listing.description,
  address: listing.address ?? null,
  ...cityAndState(listing.city),
  country: 'US',
  ...contactOf(listing),
  coordinates: coordinatesOf(listing),
  listedAt: instantBefore(now, listedAgeMs),
});

export const ratingBody = (
  rating: PlannedRating,
  entityId: string,
  photos: string[],
  now: Date,
): RatingBody => ({
  ratingId: rating.ratingId,
  authorId: rating.author.memberId,
  entityId,
  starRating: rating.stars,
  title: rating.title,
  review: rating.text,
  priceRange: rating.priceRange,
  serviceQuality: rating.serviceQuality,
  wouldRecommend: rating.wouldRecommend,
  tags: rating.tags,
  photos,
  helpfulVoterIds: rating.helpfulVoterIds,
  importedHelpfulCount: 0,
  publishedAt: instantBefore(now, rating.ageMs),
});

const instantBefore = (now: Date, ageMs: number): string => new Date(now.getTime() - ageMs).toISOString();
