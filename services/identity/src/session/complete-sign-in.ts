import type { identityRoutes, SignedInUser } from '@candor/contracts';
import { type RouteRequest, type ServiceContext } from '@candor/platform';
import { memberStream } from '../member/member.stream.ts';
import { currentUserOf, findAnyAccount } from '../read-models/accounts/accounts.queries.ts';
import { rememberDevice } from './remembered-device.ts';
import { setSessionCookie } from './session-client.ts';
import { endSession, isSessionLive, type NewSession } from './sessions.queries.ts';

type Context = Pick<ServiceContext, 'commands' | 'config' | 'database'>;

interface SignIn extends Pick<
  RouteRequest<typeof identityRoutes.linkProvider>,
  'caller' | 'reply' | 'request'
> {
  readonly memberId: string;
  readonly session: NewSession;
}

/**
 * Sends the cookie of a session that has just begun, and ends the session that the request came with. Withdraws a deletion
 * that the member requested. `null`: the member was erased, or requested deletion after the session began.
 */
export const completeSignIn = async (
  context: Context,
  { memberId, session, caller, request, reply }: SignIn,
): Promise<SignedInUser | null> => {
  const { config, database } = context;
  const account = await findAnyAccount(database, memberId);
  if (account === null) return null;
  const isWithdrawn = account.erases_at === null ? false : await withdrawDeletion(context, memberId, session);
  if (isWithdrawn === null) return null;
  if (caller.type === 'member') await endSession(database, caller.sessionId);
  setSessionCookie(reply, config.PUBLIC_URL, session);
  if (account.email !== null) rememberDevice(config, account.email, { request, reply });
  return { ...currentUserOf(account, config), ...(isWithdrawn ? { deletionWithdrawn: true } : {}) };
};

/** False: it was withdrawn already. `null`: the deletion was requested after the session began, which ended the session. */
const withdrawDeletion = async (
  { commands }: Context,
  memberId: string,
  session: NewSession,
): Promise<boolean | null> => {
  const streams = [{ stream: memberStream, id: memberId }];
  const { result } = await commands.together(streams, async (unit) => {
    if (unit.stateOf(memberStream, memberId).status !== 'registered') return null;
    if (!(await isSessionLive(unit.transaction, session))) return null;
    return unit.handle(memberStream, memberId, { type: 'WithdrawDeletion' }).length > 0;
  });
  return result;
};
