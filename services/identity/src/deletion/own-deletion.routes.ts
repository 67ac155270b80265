import { identityRoutes } from '@candor/contracts';
import { InvalidRequest, NotAllowed, serve, type App, type ServiceContext } from '@candor/platform';
import { attemptLimitsOf, loginAttemptOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { queueIdentityMail } from '../mails/identity.mail.ts';
import { administratorsLock, memberStream } from '../member/member.stream.ts';
import { findPasswordHash } from '../password/credentials.queries.ts';
import { passwordHasherOf } from '../password/passwords.ts';
import { hasAdmin, requireAccount } from '../read-models/accounts/accounts.queries.ts';
import { clearSessionCookie } from '../session/session-client.ts';
import { endSessionsOf, holdSignIns, isYoungSession, notifyGateways } from '../session/sessions.queries.ts';

export const ownDeletionRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { config, database } = context;
  const limits = attemptLimitsOf(context);
  const passwords = passwordHasherOf(config);

  serve(app, identityRoutes.requestDeletion, async ({ body, caller, request, reply }) => {
    const { memberId } = caller;
    const { email } = await requireAccount(database, memberId);
    const attempt = loginAttemptOf(config, email ?? memberId, request);
    await limits.admitLogin(attempt);
    const passwordHash = await findPasswordHash(database, memberId);
    if (passwordHash === null && !(await isYoungSession(database, caller)))
      throw new NotAllowed(403, 'Please sign in again first.', 'sign-in-again');
    const isRight = passwordHash === null || (await passwords.matches(body.password ?? '', passwordHash));
    const erasesAt = isRight ? await requestDeletion(context, { memberId, email, passwordHash }) : null;
    if (erasesAt === null) {
      await limits.noteFailure(attempt);
      throw new InvalidRequest('The password is not correct.', 'wrong-password');
    }
    await limits.noteSuccess(attempt);
    clearSessionCookie(reply, config.PUBLIC_URL);
    return { erasesAt };
  });
};

interface DeletionRequest {
  readonly memberId: string;
  readonly email: string | null;
  /** The hash that the password matched; `null`: the member has no password. */
  readonly passwordHash: string | null;
}

/** The member can withdraw the deletion for this long. */
const graceMs = 7 * 24 * 60 * 60_000;

/** Hides the member until the erasure, and ends their sessions. `null`: the password was changed meanwhile. */
const requestDeletion = async (
  { cache, commands, now }: Pick<ServiceContext, 'cache' | 'commands' | 'now'>,
  { memberId, email, passwordHash }: DeletionRequest,
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
      await transaction.query(queueIdentityMail({ template: 'deletion-requested', recipient: email, facts }));
    }
    const member = unit.stateOf(memberStream, memberId);
    return member.status === 'registered' ? member.erasesAt : null;
  });
  await notifyGateways(cache, memberId);
  return erasesAt;
};
