import { identityRoutes } from '@candor/contracts';
import { existing, rememberWritten, serve, type App, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { currentUserOf, findAccount, findAnyAccount } from '../read-models/accounts/accounts.queries.ts';
import { actOnFlags } from './act-on-flags.ts';
import { importMembers } from './import-members.ts';
import { changeFlags } from './change-flags.ts';

export const memberRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  serve(app, identityRoutes.setFlags, async ({ params, body, request, reply }) => {
    const memberId = params.id.toLowerCase();
    const { written } = await changeFlags(context, memberId, body);
    rememberWritten(request, reply, written);
    return currentUserOf(existing(await findAnyAccount(context.database, memberId), 'User'), context.config);
  });

  serve(app, identityRoutes.administrator, async ({ params }) => {
    const account = await findAccount(context.database, params.id);
    return { isAdmin: account?.is_admin ?? false };
  });

  serve(app, identityRoutes.changeFlags, async ({ params, body }) => {
    const memberId = params.id.toLowerCase();
    const actorId = body.actorId.toLowerCase();
    const { written } = await actOnFlags(context, { memberId, actorId, flags: body.flags });
    const account = existing(await findAnyAccount(context.database, memberId), 'User');
    return { user: currentUserOf(account, context.config), written: [...written] };
  });

  serve(app, identityRoutes.importMembers, ({ body }) => importMembers(context, body.members));
};
