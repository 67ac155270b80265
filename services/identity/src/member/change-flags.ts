import type { ServiceContext } from '@candor/platform';
import { hasAdmin } from '../read-models/accounts/accounts.queries.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import type { FlagChanges } from './member.events.ts';
import { administratorsLock, memberStream } from './member.stream.ts';

/**
 * Changes the named flags. Who stops being administrator is signed out everywhere; of two administrators who stop at
 * the same time the second one finds himself the last.
 */
export const changeFlags = (
  { commands }: Pick<ServiceContext, 'commands'>,
  memberId: string,
  changes: FlagChanges,
) => {
  const mayDemote = changes.isAdmin === false;
  const streams = [{ stream: memberStream, id: memberId }, ...(mayDemote ? [administratorsLock] : [])];
  return commands.together(streams, async (unit) => {
    const before = unit.stateOf(memberStream, memberId);
    unit.handle(memberStream, memberId, {
      type: 'ChangeFlags',
      data: { changes, hasOtherAdmin: mayDemote && (await hasAdmin(unit.transaction, { except: memberId })) },
    });
    if (mayDemote && before.status === 'registered' && before.flags.isAdmin)
      await endSessionsOf(unit.transaction, memberId);
  });
};
