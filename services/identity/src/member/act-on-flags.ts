import { billingRoutes, type BodyOf, type identityRoutes } from '@candor/contracts';
import { NotAllowed, type ServiceContext } from '@candor/platform';
import { findAccount } from '../read-models/accounts/accounts.queries.ts';
import { changeFlags } from './change-flags.ts';
import type { FlagChanges } from './member.events.ts';
import { memberStream } from './member.stream.ts';

interface Act {
  readonly memberId: string;
  readonly actorId: string;
  readonly flags: BodyOf<typeof identityRoutes.changeFlags>['flags'];
}

/** Changes flags as an admin does: premium that is taken away is not paid for any more either. */
export const actOnFlags = async (context: ServiceContext, { memberId, actorId, flags }: Act) => {
  const changes = flags.isPremium === false ? await withoutPayment(context, memberId, actorId) : {};
  return changeFlags(context, memberId, { ...flags, ...changes }, actorId);
};

/** The subscription ends at its provider first, so that nobody pays for what he has not. */
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
  if (actor?.is_admin !== true) throw new NotAllowed(403, 'Only administrators can do this.');
  await internal.call('billing', billingRoutes.endSubscription, { params: { id: memberId } });
  return { isPremiumPaid: false };
};
