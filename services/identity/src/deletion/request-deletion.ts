import type { ServiceContext, WrittenVersion } from '@candor/platform';
import { queueIdentityMail } from '../mails/identity-mails.ts';
import { administratorsLock, memberStream } from '../member/member.stream.ts';
import { hasAdmin } from '../read-models/accounts/accounts.queries.ts';
import { endSessionsOf, holdSignIns } from '../session/sessions.queries.ts';
import { tellGateways } from '../session/tell-gateways.ts';

interface Leaving {
  readonly memberId: string;
  readonly email: string | null;
  /** The hash that the password was found right by; `null`: he has none. */
  readonly passwordHash: string | null;
}

interface Requested {
  readonly erasesAt: string;
  readonly written: readonly WrittenVersion[];
}

/** So long he can change his mind. */
const graceMs = 7 * 24 * 60 * 60_000;

/** Hides a member until he is erased, and ends his sessions. `null`: his password was changed meanwhile. */
export const requestDeletion = async (
  { cache, commands, now }: Pick<ServiceContext, 'cache' | 'commands' | 'now'>,
  { memberId, email, passwordHash }: Leaving,
): Promise<Requested | null> => {
  const streams = [{ stream: memberStream, id: memberId }, administratorsLock];
  const { result: erasesAt, written } = await commands.together(streams, async (unit) => {
    const { transaction } = unit;
    if (!(await holdSignIns(transaction, { memberId, passwordHash }))) return null;
    const data = {
      erasesAt: new Date(now().getTime() + graceMs).toISOString(),
      hasOtherAdmin: await hasAdmin(transaction, { except: memberId }),
    };
    const events = unit.handle(memberStream, memberId, { type: 'RequestDeletion', data });
    await endSessionsOf(transaction, memberId);
    if (email !== null && events.length > 0) {
      const facts = { erasesAt: data.erasesAt };
      await transaction.query(queueIdentityMail({ template: 'deletion-requested', recipient: email, facts }));
    }
    const member = unit.stateOf(memberStream, memberId);
    return member.status === 'registered' ? member.erasesAt : null;
  });
  await tellGateways(cache, memberId);
  return erasesAt === null ? null : { erasesAt, written };
};
