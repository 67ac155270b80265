import { identityRoutes } from '@candor/contracts';
import { closeGradually, createLoop, type Job } from '@candor/platform';
import type { RealtimeConfig, RealtimePorts } from '../config.ts';
import type { SocketState } from '../connections/connections.routes.ts';

const requestEveryMs = 500;
/** Shorter than the minute for which identity lists ended sessions. */
const listedMs = 50_000;

/**
 * Closes the sockets of ended sessions. Identity lists the sessions that ended in the last minute. After a longer outage all
 * sockets are closed, because opening a socket checks its session.
 */
export const closeEndedSessions: Job<RealtimeConfig, RealtimePorts> = ({ sockets, internal, log, now }) => {
  let checkedUntil = now().getTime();
  return createLoop({
    name: 'close-ended-sessions',
    log,
    idleMs: requestEveryMs,
    step: async () => {
      const requestedAt = now().getTime();
      const open = [...sockets.server.sockets.sockets.values()].flatMap((socket) => {
        const { owner } = socket.data as SocketState;
        return owner === null ? [] : [{ socket, owner }];
      });
      if (open.length > 0) {
        const { sessionIds } = await internal.call('identity', identityRoutes.endedSessions, {});
        const ended = new Set(sessionIds);
        const isComplete = requestedAt - checkedUntil < listedMs;
        for (const { socket, owner } of open) {
          if (ended.has(owner.sessionId)) socket.disconnect(true);
        }
        if (!isComplete)
          await closeGradually(
            open.map(
              ({ socket }) =>
                () =>
                  socket.conn.close(),
            ),
          );
      }
      checkedUntil = requestedAt;
      return 'idle';
    },
  });
};
