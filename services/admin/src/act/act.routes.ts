import { adminRoutes, catalogRoutes, identityRoutes, ratingsRoutes, type AdminUser } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { findEntity } from '../read-models/entities/entities.queries.ts';
import { findRating } from '../read-models/ratings/ratings.queries.ts';
import { findUser } from '../read-models/users/users.queries.ts';
import { carryOut } from './carry-out.ts';
import { entityDeed, flagChange, ratingDeed, userDeletion } from './deeds.ts';
import { idOf } from './id-of.ts';

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
