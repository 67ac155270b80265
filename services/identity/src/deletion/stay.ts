import type { SignedInUser } from '@candor/contracts';
import type { PlatformConfig, ServiceContext, WrittenVersion } from '@candor/platform';
import { memberStream } from '../member/member.stream.ts';
import { currentUserOf, findAnyAccount, type Account } from '../read-models/accounts/accounts.queries.ts';
import { hasNotEnded, type NewSession } from '../session/sessions.queries.ts';

export interface Stayed {
  readonly account: Account;
  /** He had asked for his deletion before. */
  readonly isBack: boolean;
  readonly written: readonly WrittenVersion[];
}

/**
 * Who signs in stays, also if he had wanted to go. To be asked once the session has begun: a deletion that is requested
 * after that ends it, and then he goes. `null`: he is gone, or goes.
 */
export const stay = async (
  { commands, database }: Pick<ServiceContext, 'commands' | 'database'>,
  memberId: string,
  session: NewSession,
): Promise<Stayed | null> => {
  const account = await findAnyAccount(database, memberId);
  if (account === null || account.erases_at === null)
    return account && { account, isBack: false, written: [] };
  const streams = [{ stream: memberStream, id: memberId }];
  const { result: isThere, written } = await commands.together(streams, async (unit) => {
    if (unit.stateOf(memberStream, memberId).status !== 'registered') return false;
    if (!(await hasNotEnded(unit.transaction, session))) return false;
    unit.handle(memberStream, memberId, { type: 'WithdrawDeletion' });
    return true;
  });
  return isThere ? { account, isBack: written.length > 0, written } : null;
};

export const signedInUserOf = (
  { account, isBack }: Stayed,
  config: Pick<PlatformConfig, 'SMTP_URL'>,
): SignedInUser => ({
  ...currentUserOf(account, config),
  ...(isBack ? { deletionWithdrawn: true } : {}),
});
