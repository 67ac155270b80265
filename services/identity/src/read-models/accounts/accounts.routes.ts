import { identityRoutes } from '@candor/contracts';
import { Count, existing, serve, type App, type Database, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import {
  countMembers,
  currentUserOf,
  findAccount,
  findAccounts,
  publicProfileOf,
  requireAccount,
} from './accounts.queries.ts';
import { t } from '../../messages/index.ts';

export const accountsReadRoutes = (app: App, { config, database, now }: ServiceContext): void => {
  serve(app, identityRoutes.currentUser, async ({ caller }) =>
    currentUserOf(await requireAccount(database, caller.memberId), config),
  );

  serve(app, identityRoutes.publicProfile, async ({ params, caller }) => {
    const account = existing(await findAccount(database, params.id), t('userNotFound'));
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

/** Counts one view per viewer and day (UTC). */
const countProfileView = async (
  database: Database,
  { profileId, viewerId, at }: { readonly profileId: string; readonly viewerId: string; readonly at: Date },
): Promise<void> => {
  await database.query(sql.unsafe`
    insert into profile_views (profile_id, viewer_id, day)
    values (${profileId}, ${viewerId}, ${at.toISOString().slice(0, 10)})
    on conflict do nothing
  `);
};

export const profileViewsOf = (database: Database, memberId: string): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count from profile_views where profile_id = ${memberId}
  `);

const ViewRecord = z.object({ memberId: z.string(), day: z.string() });

/** The profiles that a member has viewed. */
export const profilesViewedBy = async (
  database: Database,
  memberId: string,
): Promise<Record<string, unknown>[]> => [
  ...(await database.any(sql.type(ViewRecord)`
    select profile_id as "memberId", to_char(day, 'YYYY-MM-DD') as day
    from profile_views where viewer_id = ${memberId} order by profile_views.day, profile_id
  `)),
];
