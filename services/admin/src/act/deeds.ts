import type { AdminEntity, AdminFlagBody, AdminRating, AdminUser } from '@candor/contracts';
import type { Deed, Flag } from './act.events.ts';

const flags = ['isPremium', 'isVerified', 'isAdmin'] as const satisfies readonly Flag[];

/** The body names one flag. */
export const flagChange = (memberId: string, body: AdminFlagBody, user: AdminUser | null): Deed => {
  const flag = flags.find((name) => body[name] !== undefined) ?? 'isPremium';
  return { type: 'flag-change', memberId, flag, before: user && user[flag], after: body[flag] === true };
};

export const userDeletion = (memberId: string, user: AdminUser | null): Deed => ({
  type: 'user-deletion',
  memberId,
  before: user && { isPremium: user.isPremium, isVerified: user.isVerified, isAdmin: user.isAdmin },
});

type EntityDeed = Extract<Deed, { readonly entityId: string }>;

export const entityDeed = (
  type: EntityDeed['type'],
  entityId: string,
  entity: AdminEntity | null,
): EntityDeed => ({
  type,
  entityId,
  before: entity && {
    name: entity.name,
    category: entity.category,
    city: entity.city,
    state: entity.state,
    reviewCount: entity.reviewCount,
    averageRating: entity.averageRating,
    isClaimed: entity.isClaimed,
    isHidden: entity.isHidden ?? false,
  },
});

type RatingDeed = Extract<Deed, { readonly ratingId: string }>;

export const ratingDeed = (
  type: RatingDeed['type'],
  ratingId: string,
  rating: AdminRating | null,
): RatingDeed => ({
  type,
  ratingId,
  before: rating && {
    entityId: rating.entityId,
    entityName: rating.entity.name,
    authorId: rating.userId,
    starRating: rating.starRating,
    isHidden: rating.isHidden ?? false,
  },
});
