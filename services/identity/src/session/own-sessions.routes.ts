import { identityRoutes } from '@candor/contracts';
import { existing, isId, serve, type App, type ServiceContext } from '@candor/platform';
import { unknownDevice } from './device.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { endOtherSessionsOf, endSessionOf, sessionsOf } from './sessions.queries.ts';

export const ownSessionsRoutes = (app: App, { config, database }: ServiceContext): void => {
  serve(app, identityRoutes.ownSessions, async ({ caller: { memberId, sessionId } }) =>
    (await sessionsOf(database, memberId)).map((session) => ({
      id: session.session_id,
      createdAt: session.created_at,
      lastSeenAt: session.last_seen_at,
      device: session.device ?? unknownDevice,
      isCurrent: session.session_id === sessionId,
    })),
  );

  serve(app, identityRoutes.endOwnSession, async ({ params, caller: { memberId, sessionId }, reply }) => {
    const ended = isId(params.id) ? params.id.toLowerCase() : null;
    const isEnded = ended !== null && (await endSessionOf(database, { memberId, sessionId: ended }));
    existing(isEnded || null, 'Session');
    if (ended === sessionId) clearSessionCookie(reply, config.PUBLIC_URL);
  });

  serve(app, identityRoutes.endOtherSessions, async ({ caller }) => {
    await endOtherSessionsOf(database, caller);
  });
};
