import type { identityRoutes, SignedInUser } from '@candor/contracts';
import {
  rememberWritten,
  type RouteRequest,
  type ServiceContext,
  type WrittenVersion,
} from '@candor/platform';
import { memberStream } from '../member/member.stream.ts';
import { currentUserOf, findAnyAccount } from '../read-models/accounts/accounts.queries.ts';
import { setSessionCookie } from './session-client.ts';
import { endSession, isSessionLive, type NewSession } from './sessions.queries.ts';

type Context = Pick<ServiceContext, 'commands' | 'config' | 'database'>;

interface SignIn extends Pick<
  RouteRequest<typeof identityRoutes.linkOtherSignIn>,
  'caller' | 'request' | 'reply'
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
  /** Of events that the same request appended before. */
  writtenBefore: readonly WrittenVersion[] = [],
): Promise<SignedInUser | null> => {
  const { config, database } = context;
  const account = await findAnyAccount(database, memberId);
  if (account === null) return null;
  const written = account.erases_at === null ? [] : await withdrawDeletion(context, memberId, session);
  if (written === null) return null;
  if (caller.type === 'member') await endSession(database, caller.sessionId);
  setSessionCookie(reply, config.PUBLIC_URL, session);
  rememberWritten(request, reply, [...writtenBefore, ...written]);
  return { ...currentUserOf(account, config), ...(written.length > 0 ? { deletionWithdrawn: true } : {}) };
};

/** A deletion that is requested after the session began has ended the session. It is not withdrawn: `null`. */
const withdrawDeletion = async (
  { commands }: Context,
  memberId: string,
  session: NewSession,
): Promise<readonly WrittenVersion[] | null> => {
  const streams = [{ stream: memberStream, id: memberId }];
  const { result: isWithdrawn, written } = await commands.together(streams, async (unit) => {
    if (unit.stateOf(memberStream, memberId).status !== 'registered') return false;
    if (!(await isSessionLive(unit.transaction, session))) return false;
    unit.handle(memberStream, memberId, { type: 'WithdrawDeletion' });
    return true;
  });
  return isWithdrawn ? written : null;
};
