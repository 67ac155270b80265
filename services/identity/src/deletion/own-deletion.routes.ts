import { identityRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { queueIdentityMail } from '../mails/identity.mail.ts';
import { administratorsLock, memberStream } from '../member/member.stream.ts';
import { proveAccount, wrongPassword, type ProvenAccount } from '../password/account-proof.ts';
import { hasAdmin } from '../read-models/accounts/accounts.queries.ts';
import { clearSessionCookie } from '../session/session-client.ts';
import { endSessionsOf, holdSignIns, notifyGateways } from '../session/sessions.queries.ts';

export const ownDeletionRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  serve(app, identityRoutes.requestDeletion, async ({ body, caller, request, reply }) => {
    const proven = await proveAccount(context, { caller, password: body.password, request });
    const erasesAt = await requestDeletion(context, proven);
    if (erasesAt === null) throw wrongPassword();
    clearSessionCookie(reply, context.config.PUBLIC_URL);
    return { erasesAt };
  });
};

/** The member can withdraw the deletion for this long. */
const graceMs = 7 * 24 * 60 * 60_000;

/** Hides the member until the erasure, and ends their sessions. `null`: the password was changed meanwhile. */
const requestDeletion = async (
  { cache, commands, now }: Pick<ServiceContext, 'cache' | 'commands' | 'now'>,
  { memberId, email, language, passwordHash }: ProvenAccount,
): Promise<string | null> => {
  const streams = [{ stream: memberStream, id: memberId }, administratorsLock];
  const { result: erasesAt } = await commands.together(streams, async (unit) => {
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
      await transaction.query(
        queueIdentityMail({ template: 'deletion-requested', recipient: email, language, facts }),
      );
    }
    const member = unit.stateOf(memberStream, memberId);
    return member.status === 'registered' ? member.erasesAt : null;
  });
  await notifyGateways(cache, memberId);
  return erasesAt;
};
