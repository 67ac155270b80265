import { identityRoutes } from '@candor/contracts';
import { existing, isId, NotAllowed, serve, type App, type ServiceContext } from '@candor/platform';
import { attemptLimitsOf, loginAttemptOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { t } from '../messages/index.ts';
import { findCredentials } from '../password/credentials.queries.ts';
import { passwordHasherOf } from '../password/passwords.ts';
import { hasConfirmedAddress } from '../read-models/accounts/accounts.queries.ts';
import { challengeBrowser, secondFactorRequired } from '../second-factor/second-factor-sign-in.routes.ts';
import { hasSecondFactor } from '../second-factor/second-factor.queries.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { clearSessionCookie, deviceOf, shownDevice } from './session-client.ts';
import {
  endedSessions,
  endOtherSessionsOf,
  endSession,
  endSessionOf,
  findSession,
  liveSessions,
  sessionsOf,
  startSession,
  touchSession,
} from './sessions.queries.ts';

export const sessionRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { config, database } = context;
  const limits = attemptLimitsOf(context);
  const passwords = passwordHasherOf(config);

  serve(app, identityRoutes.login, async ({ body, caller, request, reply }) => {
    const attempt = loginAttemptOf(config, body.email, request);
    await limits.admitLogin(attempt);
    const credentials = await findCredentials(database, body.email);
    const isRight = await passwords.matches(body.password, credentials?.password_hash ?? null);
    const memberId = credentials?.member_id;
    if (isRight && credentials && (await hasSecondFactor(database, credentials.member_id))) {
      await limits.noteSuccess(attempt);
      await challengeBrowser(context, reply, {
        memberId: credentials.member_id,
        passwordHash: credentials.password_hash,
        identity: null,
        isRemembered: body.rememberMe,
      });
      throw secondFactorRequired();
    }
    const session =
      isRight && credentials
        ? await startSession(database, {
            memberId: credentials.member_id,
            passwordHash: credentials.password_hash,
            isRemembered: body.rememberMe,
            device: deviceOf(request.headers['user-agent']),
          })
        : null;
    const user =
      session && memberId !== undefined
        ? await completeSignIn(context, { memberId, session, caller, request, reply })
        : null;
    if (user === null) {
      await limits.noteFailure(attempt);
      throw new NotAllowed(401, t('wrongCredentials'), 'wrong-credentials');
    }
    await limits.noteSuccess(attempt);
    return user;
  });

  serve(app, identityRoutes.logout, async ({ caller, reply }) => {
    if (caller.type === 'member') await endSession(database, caller.sessionId);
    clearSessionCookie(reply, config.PUBLIC_URL);
  });

  serve(app, identityRoutes.endedSessions, async () => ({
    sessionIds: [...(await endedSessions(database))],
  }));

  serve(app, identityRoutes.liveSessions, async ({ body }) => ({
    sessionIds: [...(await liveSessions(database, body.sessionIds))],
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

  serve(app, identityRoutes.ownSessions, async ({ caller: { memberId, sessionId } }) =>
    (await sessionsOf(database, memberId)).map((session) => ({
      id: session.session_id,
      createdAt: session.created_at,
      lastSeenAt: session.last_seen_at,
      device: shownDevice(session.device),
      isCurrent: session.session_id === sessionId,
    })),
  );

  serve(app, identityRoutes.endOwnSession, async ({ params, caller: { memberId, sessionId }, reply }) => {
    const ended = isId(params.id) ? params.id.toLowerCase() : null;
    const isEnded = ended !== null && (await endSessionOf(database, { memberId, sessionId: ended }));
    existing(isEnded || null, t('sessionNotFound'));
    if (ended === sessionId) clearSessionCookie(reply, config.PUBLIC_URL);
  });

  serve(app, identityRoutes.endOtherSessions, async ({ caller }) => {
    await endOtherSessionsOf(database, caller);
  });
};
