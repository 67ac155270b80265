import { identityRoutes } from '@candor/contracts';
import { existing, NotAllowed, serve, type App, type ServiceContext } from '@candor/platform';
import { countProfileView, profileViewsOf } from '../../profile-view/profile-views.queries.ts';
import {
  countMembers,
  currentUserOf,
  findAccount,
  findAccounts,
  publicProfileOf,
} from './accounts.queries.ts';

export const accountsReadRoutes = (app: App, { config, database, now }: ServiceContext): void => {
  serve(app, identityRoutes.currentUser, async ({ caller }) => {
    const account = await findAccount(database, caller.memberId);
    if (account === null) throw new NotAllowed(401, 'Please sign in first.');
    return currentUserOf(account, config);
  });

  serve(app, identityRoutes.publicProfile, async ({ params, caller }) => {
    const account = existing(await findAccount(database, params.id), 'User');
    const profileId = account.member_id;
    if (caller.type === 'member' && caller.memberId !== profileId)
      await countProfileView(database, { profileId, viewerId: caller.memberId, at: now() });
    return publicProfileOf(account);
  });

  serve(app, identityRoutes.profilesForServices, async ({ body }) =>
    (await findAccounts(database, body.memberIds)).map(publicProfileOf),
  );

  serve(app, identityRoutes.memberCount, async () => ({ members: await countMembers(database) }));

  serve(app, identityRoutes.profileViews, async ({ params }) => ({
    profileViews: await profileViewsOf(database, params.id),
  }));
};
