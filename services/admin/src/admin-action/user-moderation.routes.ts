import {
  adminRoutes,
  catalogRoutes,
  hidingRoutes,
  identityRoutes,
  ratingsRoutes,
  type AdminEntity,
  type AdminFlagBody,
  type AdminRating,
  type AdminUser,
} from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';
import { findEntity } from '../read-models/entities.queries.ts';
import { findRating } from '../read-models/ratings.queries.ts';
import { findUser } from '../read-models/users.queries.ts';
import { carryOut } from './perform-action.ts';
import { idOf } from './id-of.ts';
import type { Deed, Flag } from './admin-action.events.ts';

export const actRoutes = (app: App, context: ServiceContext): void => {
  const { database, internal } = context;

  serve(app, adminRoutes.changeFlag, async ({ params, body, ...asked }) => {
    const id = idOf(params.id, 'User');
    const deed = flagChange(id, body, await findUser(database, id));
    const act = { asked, deed, reason: null };
    const { user } = await carryOut(context, act, (by) =>
      internal.call('identity', identityRoutes.changeFlags, { params: { id }, body: { ...by, flags: body } }),
    );
    return adminUser(user);
  });

  serve(app, adminRoutes.deleteUser, async ({ params, body, ...asked }) => {
    const id = idOf(params.id, 'User');
    const deed = userDeletion(id, await findUser(database, id));
    const act = { asked, deed, reason: body?.reason ?? null };
    await carryOut(context, act, (by) =>
      internal.call('identity', identityRoutes.deleteMember, { params: { id }, body: by }),
    );
  });

  serve(app, adminRoutes.deleteEntity, async ({ params, body, ...asked }) => {
    const id = idOf(params.id, 'Entity');
    const deed = entityDeed('entity-deletion', id, await findEntity(database, id));
    const act = { asked, deed, reason: body?.reason ?? null };
    await carryOut(context, act, (by) =>
      internal.call('catalog', catalogRoutes.removeEntity, { params: { id }, body: by }),
    );
  });

  serve(app, adminRoutes.deleteRating, async ({ params, body, ...asked }) => {
    const id = idOf(params.id, 'Rating');
    const deed = ratingDeed('rating-deletion', id, await findRating(database, id));
    const act = { asked, deed, reason: body?.reason ?? null };
    await carryOut(context, act, (by) =>
      internal.call('ratings', ratingsRoutes.removeRatingAsAdmin, { params: { id }, body: by }),
    );
  });
};

type ChangedUser = Omit<AdminUser, 'email'> & { readonly email: string };

const adminUser = (user: ChangedUser): AdminUser => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email === '' ? null : user.email,
  profilePicture: user.profilePicture,
  city: user.city,
  state: user.state,
  isPremium: user.isPremium,
  isVerified: user.isVerified,
  isAdmin: user.isAdmin,
  createdAt: user.createdAt,
});

export const hidingActRoutes = (app: App, context: ServiceContext): void => {
  const { database, internal } = context;

  serve(app, hidingRoutes.hideRating, async ({ params, body, ...asked }) => {
    const id = idOf(params.id, 'Rating');
    const deed = ratingDeed('rating-hiding', id, await findRating(database, id));
    await carryOut(context, { asked, deed, reason: body?.reason ?? null }, (by) =>
      internal.call('ratings', ratingsRoutes.hideRating, { params: { id }, body: by }),
    );
  });

  serve(app, hidingRoutes.restoreRating, async ({ params, body, ...asked }) => {
    const id = idOf(params.id, 'Rating');
    const deed = ratingDeed('rating-restoration', id, await findRating(database, id));
    await carryOut(context, { asked, deed, reason: body?.reason ?? null }, (by) =>
      internal.call('ratings', ratingsRoutes.restoreRating, { params: { id }, body: by }),
    );
  });

  serve(app, hidingRoutes.hideEntity, async ({ params, body, ...asked }) => {
    const id = idOf(params.id, 'Entity');
    const deed = entityDeed('entity-hiding', id, await findEntity(database, id));
    await carryOut(context, { asked, deed, reason: body?.reason ?? null }, (by) =>
      internal.call('catalog', catalogRoutes.hideEntity, { params: { id }, body: by }),
    );
  });

  serve(app, hidingRoutes.restoreEntity, async ({ params, body, ...asked }) => {
    const id = idOf(params.id, 'Entity');
    const deed = entityDeed('entity-restoration', id, await findEntity(database, id));
    await carryOut(context, { asked, deed, reason: body?.reason ?? null }, (by) =>
      internal.call('catalog', catalogRoutes.restoreEntity, { params: { id }, body: by }),
    );
  });
};

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
