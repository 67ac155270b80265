import type { ServiceContext } from '@candor/platform';
import { hasAdmin } from '../read-models/accounts/accounts.queries.ts';
import { tellGateways } from '../session/tell-gateways.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import { actingMember } from './acting-member.ts';
import { isAdministrator } from './member.decider.ts';
import type { FlagChanges } from './member.events.ts';
import { administratorsLock, memberStream } from './member.stream.ts';

/**
 * Changes the named flags. Who stops being administrator is signed out everywhere; of two administrators who stop at
 * the same time the second one finds himself the last.
 */
export const changeFlags = async (
  { commands, cache }: Pick<ServiceContext, 'commands' | 'cache'>,
  memberId: string,
  changes: FlagChanges,
  /** The admin who does it; `null`: nobody, it follows from something else. */
  actorId: string | null = null,
) => {
  const mayDemote = changes.isAdmin === false;
  const streams = [
    { stream: memberStream, id: memberId },
    ...(actorId === null ? [] : [{ stream: memberStream, id: actorId }]),
    ...(mayDemote ? [administratorsLock] : []),
  ];
  const handled = await commands.together(streams, async (unit) => {
    const before = unit.stateOf(memberStream, memberId);
    unit.handle(memberStream, memberId, {
      type: 'ChangeFlags',
      data: {
        changes,
        hasOtherAdmin: mayDemote && (await hasAdmin(unit.transaction, { except: memberId })),
        actor: actorId === null ? null : actingMember(unit, actorId),
      },
    });
    if (mayDemote && isAdministrator(before)) await endSessionsOf(unit.transaction, memberId);
  });
  await tellGateways(cache, memberId);
  return handled;
};
