import { identityRoutes } from '@candor/contracts';
import { closeGradually, createLoop, type Job } from '@candor/platform';
import type { RealtimeConfig, RealtimePorts } from '../config.ts';
import type { SocketOwner } from '../connections/connections.ts';

const askEveryMs = 500;
/** Less than identity remembers. */
const rememberedMs = 50_000;

/**
 * A session that has ended loses its sockets. Identity tells of the last minute; whoever could not ask for longer closes
 * all, since opening the next one is what checks a session.
 */
export const closeEndedSessions: Job<RealtimeConfig, RealtimePorts> = ({ sockets, internal, log, now }) => {
  let knownUntil = now().getTime();
  return createLoop({
    name: 'close-ended-sessions',
    log,
    idleMs: askEveryMs,
    step: async () => {
      const askedAt = now().getTime();
      const open = [...sockets.server.sockets.sockets.values()];
      if (open.length > 0) {
        const { sessionIds } = await internal.call('identity', identityRoutes.endedSessions, {});
        const ended = new Set(sessionIds);
        const isSure = askedAt - knownUntil < rememberedMs;
        for (const socket of open) {
          if (ended.has((socket.data as SocketOwner).sessionId)) socket.disconnect(true);
        }
        if (!isSure)
          await closeGradually(
            open.map(
              ({ conn }) =>
                () =>
                  conn.close(),
            ),
          );
      }
      knownUntil = askedAt;
      return 'idle';
    },
  });
};
