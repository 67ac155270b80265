import { billingRoutes } from '@candor/contracts';
import type { Handled, ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { actingMember } from '../member/acting-member.ts';
import { administratorsLock, memberStream } from '../member/member.stream.ts';
import { memberDecider } from '../member/member.decider.ts';
import { hasAdmin } from '../read-models/accounts/accounts.queries.ts';
import { eraseMember } from './erase-member.ts';

interface Act {
  readonly memberId: string;
  readonly actorId: string;
}

/** Deletes a member as an admin does: what he pays for ends at its provider first, and nothing happens if it cannot. */
export const actOnMember = async (
  context: ServiceContext<IdentityConfig>,
  { memberId, actorId }: Act,
): Promise<Handled<boolean>> => {
  await checkAct(context, { memberId, actorId });
  await context.internal.call('billing', billingRoutes.endSubscription, { params: { id: memberId } });
  return eraseMember(context, { cause: 'admin', memberId, actorId });
};

/** Refuses what will be refused, before anything ends that cannot begin again. */
const checkAct = async (
  { commands }: Pick<ServiceContext, 'commands'>,
  { memberId, actorId }: Act,
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
