import { identityRoutes } from '@candor/contracts';
import { NotAllowed, serve, type App, type ServiceContext } from '@candor/platform';
import { createAttemptLimits } from '../attempts/attempt-limits.ts';
import { createAttemptStore } from '../attempts/attempt-store.ts';
import { clientAddress } from '../attempts/client-address.ts';
import type { IdentityConfig } from '../config.ts';
import { emailKey } from '../email/email.stream.ts';
import { findCredentials } from '../password/credentials.queries.ts';
import { passwordHasherOf } from '../password/password-hasher.ts';
import { currentUserOf, findAccount } from '../read-models/accounts/accounts.queries.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { endSession, findSession, startSession, touchSession } from './sessions.queries.ts';

export const sessionRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { cache, config, database, now } = context;
  const limits = createAttemptLimits(createAttemptStore(cache, now), now, config);
  const passwords = passwordHasherOf(config);

  serve(app, identityRoutes.login, async ({ body, caller, request, reply }) => {
    const attempt = {
      account: emailKey(config.INTERNAL_SECRET, body.email),
      address: clientAddress(request.headers['x-client-address']),
    };
    await limits.admitLogin(attempt);
    const credentials = await findCredentials(database, body.email);
    const isRight = await passwords.matches(body.password, credentials?.password_hash ?? null);
    const account = isRight && credentials ? await findAccount(database, credentials.member_id) : null;
    if (account === null) {
      await limits.noteFailure(attempt);
      throw new NotAllowed(401, 'Email or password is not correct.', 'wrong-credentials');
    }
    await limits.noteSuccess(attempt);
    if (caller.type === 'member') await endSession(database, caller.sessionId);
    const session = { memberId: account.member_id, isRemembered: body.rememberMe };
    setSessionCookie(reply, config.PUBLIC_URL, await startSession(database, session));
    return currentUserOf(account);
  });

  serve(app, identityRoutes.logout, async ({ caller, reply }) => {
    if (caller.type === 'member') await endSession(database, caller.sessionId);
    clearSessionCookie(reply, config.PUBLIC_URL);
  });

  serve(app, identityRoutes.checkSession, async ({ body }) => {
    const session = await findSession(database, body.token);
    if (session === null) return { session: null };
    if (session.is_to_be_touched) await touchSession(database, session.session_id);
    return {
      session: {
        sessionId: session.session_id,
        memberId: session.member_id,
        isPremium: session.is_premium,
        isVerified: session.is_verified,
        isAdmin: session.is_admin,
      },
    };
  });
};
