import { billingRoutes, identityRoutes, type BodyOf } from '@candor/contracts';
import { existing, NotAllowed, serve, type App, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { t } from '../messages/index.ts';
import {
  currentUserOf,
  findAccount,
  findAnyAccount,
  hasAdmin,
} from '../read-models/accounts/accounts.queries.ts';
import { endSessionsOf, notifyGateways } from '../session/sessions.queries.ts';
import { isAdministrator } from './member.decider.ts';
import type { FlagChanges } from './member.events.ts';
import { actingMember, administratorsLock, memberStream } from './member.stream.ts';

export const memberFlagsRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  serve(app, identityRoutes.setFlags, async ({ params, body }) => {
    const memberId = params.id.toLowerCase();
    await changeFlags(context, memberId, body);
    return currentUserOf(
      existing(await findAnyAccount(context.database, memberId), t('userNotFound')),
      context.config,
    );
  });

  serve(app, identityRoutes.administrator, async ({ params }) => {
    const account = await findAccount(context.database, params.id);
    return { isAdmin: account?.is_admin ?? false };
  });

  serve(app, identityRoutes.changeFlags, async ({ params, body }) => {
    const memberId = params.id.toLowerCase();
    const actorId = body.actorId.toLowerCase();
    await changeFlagsAsAdmin(context, { memberId, actorId, flags: body.flags });
    const account = existing(await findAnyAccount(context.database, memberId), t('userNotFound'));
    return { user: currentUserOf(account, context.config) };
  });
};

/**
 * Changes the named flags. A member who stops being an administrator is signed out everywhere. When two administrators
 * stop at the same time, the second one is refused as the last.
 */
const changeFlags = async (
  { commands, cache }: Pick<ServiceContext, 'commands' | 'cache'>,
  memberId: string,
  changes: FlagChanges,
  /** The admin who requested it; `null`: a service. */
  actorId: string | null = null,
) => {
  const removesAdmin = changes.isAdmin === false;
  const streams = [
    { stream: memberStream, id: memberId },
    ...(actorId === null ? [] : [{ stream: memberStream, id: actorId }]),
    ...(removesAdmin ? [administratorsLock] : []),
  ];
  const handled = await commands.together(streams, async (unit) => {
    const before = unit.stateOf(memberStream, memberId);
    unit.handle(memberStream, memberId, {
      type: 'ChangeFlags',
      data: {
        changes,
        hasOtherAdmin: removesAdmin && (await hasAdmin(unit.transaction, { except: memberId })),
        actor: actorId === null ? null : actingMember(unit, actorId),
      },
    });
    if (removesAdmin && isAdministrator(before)) await endSessionsOf(unit.transaction, memberId);
  });
  await notifyGateways(cache, memberId);
  return handled;
};

interface FlagsByAdmin {
  readonly memberId: string;
  readonly actorId: string;
  readonly flags: BodyOf<typeof identityRoutes.changeFlags>['flags'];
}

/** Changes flags for an admin. Taking premium away also ends the subscription. */
const changeFlagsAsAdmin = async (context: ServiceContext, { memberId, actorId, flags }: FlagsByAdmin) => {
  const changes = flags.isPremium === false ? await withoutPayment(context, memberId, actorId) : {};
  return changeFlags(context, memberId, { ...flags, ...changes }, actorId);
};

/** Ends the subscription at its provider first, so that the member does not pay for premium that they do not have. */
const withoutPayment = async (
  { commands, database, internal }: ServiceContext,
  memberId: string,
  actorId: string,
): Promise<FlagChanges> => {
  const { result: member } = await commands.together([{ stream: memberStream, id: memberId }], (unit) =>
    unit.stateOf(memberStream, memberId),
  );
  if (member.status !== 'registered' || !member.flags.isPremiumPaid) return {};
  const actor = await findAccount(database, actorId);
  if (actor?.is_admin !== true) throw new NotAllowed(403, t('onlyAdministrators'));
  await internal.call('billing', billingRoutes.endSubscription, { params: { id: memberId } });
  return { isPremiumPaid: false };
};
