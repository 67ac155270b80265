import { identityRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { actOnMember } from './act-on-member.ts';
import { confirmErasure, erasedMembersAfter, erasuresLately } from './erasures.queries.ts';
import { restoredMembersOf } from './restored-members.ts';

export const erasureRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { database } = context;
  const restored = restoredMembersOf(context);

  serve(app, identityRoutes.deleteMember, async ({ params, body }) => {
    const memberId = params.id.toLowerCase();
    const { written } = await actOnMember(context, { memberId, actorId: body.actorId.toLowerCase() });
    return { written: [...written] };
  });

  serve(app, identityRoutes.confirmErasure, async ({ params, body: { service } }) => {
    await database.transaction((transaction) =>
      confirmErasure(transaction, { memberId: params.id, service }),
    );
  });

  serve(app, identityRoutes.erasedMembers, async ({ body }) => {
    await restored.eraseOnce();
    return { memberIds: [...(await erasedMembersAfter(database, body.after))] };
  });

  serve(app, identityRoutes.erasures, async () => [...(await erasuresLately(database))]);
};
