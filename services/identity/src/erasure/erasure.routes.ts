import { billingRoutes, identityRoutes } from '@candor/contracts';
import { serve, type App, type Handled, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { memberDecider } from '../member/member.decider.ts';
import { actingMember, administratorsLock, memberStream } from '../member/member.stream.ts';
import { hasAdmin } from '../read-models/accounts/accounts.queries.ts';
import { eraseMember } from './erase-member.ts';
import { confirmErasure, erasedMembersAfter, listErasures } from './erasures.queries.ts';
import { restoredMembersOf } from './restored-members.ts';

export const erasureRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { database } = context;
  const restored = restoredMembersOf(context);

  serve(app, identityRoutes.deleteMember, async ({ params, body }) => {
    const memberId = params.id.toLowerCase();
    await eraseAsAdmin(context, { memberId, actorId: body.actorId.toLowerCase() });
    return {};
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

  serve(app, identityRoutes.erasures, async () => [...(await listErasures(database))]);
};

interface ErasureByAdmin {
  readonly memberId: string;
  readonly actorId: string;
}

/** Ends the member's subscription at its provider first. When that fails, nothing happens. */
const eraseAsAdmin = async (
  context: ServiceContext<IdentityConfig>,
  { memberId, actorId }: ErasureByAdmin,
): Promise<Handled<boolean>> => {
  await refuseForbiddenErasure(context, { memberId, actorId });
  await context.internal.call('billing', billingRoutes.endSubscription, { params: { id: memberId } });
  return eraseMember(context, { cause: 'admin', memberId, actorId });
};

/** Applies the decider's rules before the subscription ends, which cannot be undone. */
const refuseForbiddenErasure = async (
  { commands }: Pick<ServiceContext, 'commands'>,
  { memberId, actorId }: ErasureByAdmin,
): Promise<void> => {
  const streams = [
    { stream: memberStream, id: memberId },
    { stream: memberStream, id: actorId },
    administratorsLock,
  ];
  await commands.together(streams, async (unit) => {
    const hasOtherAdmin = await hasAdmin(unit.transaction, { except: memberId });
    const data = { cause: 'admin', hasOtherAdmin, actor: actingMember(unit, actorId) } as const;
    memberDecider.decide({ type: 'EraseMember', data }, unit.stateOf(memberStream, memberId));
  });
};
