import {
  adminRoutes,
  deletionPreviewRoutes,
  identityRoutes,
  ratingsDeletionPreviewRoutes,
  type AdminFlagBody,
  type AdminUser,
} from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { findUser } from '../read-models/users.queries.ts';
import type { AdminAction, Flag } from './admin-action.events.ts';
import { performAction, requireId } from './perform-action.ts';
import { t } from '../messages/index.ts';

export const userModerationRoutes = (app: App, context: ServiceContext): void => {
  const { database, internal } = context;

  serve(app, adminRoutes.changeFlag, async ({ params, body, ...http }) => {
    const id = requireId(params.id, t('userNotFound'));
    const action = flagChange(id, body, await findUser(database, id));
    const { user } = await performAction(context, { http, action, reason: null }, (by) =>
      internal.call('identity', identityRoutes.changeFlags, { params: { id }, body: { ...by, flags: body } }),
    );
    return adminUser(user);
  });

  serve(app, adminRoutes.deleteUser, async ({ params, body, ...http }) => {
    const id = requireId(params.id, t('userNotFound'));
    const action = userDeletion(id, await findUser(database, id));
    await performAction(context, { http, action, reason: body?.reason ?? null }, (by) =>
      internal.call('identity', identityRoutes.deleteMember, { params: { id }, body: by }),
    );
  });

  serve(app, deletionPreviewRoutes.previewUserDeletion, async ({ params }) =>
    internal.call('ratings', ratingsDeletionPreviewRoutes.previewMemberDeletion, {
      params: { id: requireId(params.id, t('userNotFound')) },
    }),
  );
};

const flags = ['isPremium', 'isVerified', 'isAdmin'] as const satisfies readonly Flag[];

/** The body has one flag. */
const flagChange = (memberId: string, body: AdminFlagBody, user: AdminUser | null): AdminAction => {
  const flag = flags.find((name) => body[name] !== undefined) ?? 'isPremium';
  return { type: 'flag-change', memberId, flag, before: user && user[flag], after: body[flag] === true };
};

const userDeletion = (memberId: string, user: AdminUser | null): AdminAction => ({
  type: 'user-deletion',
  memberId,
  before: user && { isPremium: user.isPremium, isVerified: user.isVerified, isAdmin: user.isAdmin },
});

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
