import { identityRoutes } from '@candor/contracts';
import {
  countedAddress,
  NotAllowed,
  rememberWritten,
  serve,
  type App,
  type ServiceContext,
} from '@candor/platform';
import { attemptLimitsOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { hasConfirmedAddress } from '../confirmation/has-confirmed-address.ts';
import { signedInUserOf, stay } from '../deletion/stay.ts';
import { emailKey } from '../email/email.stream.ts';
import { findCredentials } from '../password/credentials.queries.ts';
import { passwordHasherOf } from '../password/password-hasher.ts';
import { deviceOf } from './device.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { endedSessions, endSession, findSession, startSession, touchSession } from './sessions.queries.ts';

export const sessionRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { config, database } = context;
  const limits = attemptLimitsOf(context);
  const passwords = passwordHasherOf(config);

  serve(app, identityRoutes.login, async ({ body, caller, request, reply }) => {
    const attempt = {
      account: emailKey(config.INTERNAL_SECRET, body.email),
      address: countedAddress(request.headers['x-client-address']),
    };
    await limits.admitLogin(attempt);
    const credentials = await findCredentials(database, body.email);
    const isRight = await passwords.matches(body.password, credentials?.password_hash ?? null);
    const session =
      isRight && credentials
        ? await startSession(database, {
            memberId: credentials.member_id,
            passwordHash: credentials.password_hash,
            isRemembered: body.rememberMe,
            device: deviceOf(request.headers['user-agent']),
          })
        : null;
    const stayed = session && credentials ? await stay(context, credentials.member_id, session) : null;
    if (stayed === null || session === null) {
      await limits.noteFailure(attempt);
      throw new NotAllowed(401, 'Email or password is not correct.', 'wrong-credentials');
    }
    await limits.noteSuccess(attempt);
    if (caller.type === 'member') await endSession(database, caller.sessionId);
    setSessionCookie(reply, config.PUBLIC_URL, session);
    rememberWritten(request, reply, stayed.written);
    return signedInUserOf(stayed, config);
  });

  serve(app, identityRoutes.logout, async ({ caller, reply }) => {
    if (caller.type === 'member') await endSession(database, caller.sessionId);
    clearSessionCookie(reply, config.PUBLIC_URL);
  });

  serve(app, identityRoutes.endedSessions, async () => ({
    sessionIds: [...(await endedSessions(database))],
  }));

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
        isConfirmed: hasConfirmedAddress(session, config),
      },
    };
  });
};
