import { realtimeRoutes, socketPath } from '@candor/contracts';
import {
  closeGradually,
  NotFound,
  routeUpgrades,
  serve,
  TooManyRequests,
  Unavailable,
  type App,
  type ServiceContext,
} from '@candor/platform';
import type { Socket } from 'socket.io';
import type { RealtimeConfig } from '../config.ts';
import { createUnreadCounts } from '../unread/unread-counts.ts';
import { createConnections } from './connections.ts';
import { memberRoom } from './member-room.ts';
import { createSocketEngine } from './socket-engine.ts';
import { measureSockets } from './socket-metrics.ts';

/** A minute until the next try. */
const retrySeconds = 60;

export const socketRoutes = (app: App, context: ServiceContext<RealtimeConfig>): void => {
  const { config, sockets, metrics } = context;
  const connections = createConnections();
  const measured = measureSockets(metrics, connections);
  const unread = createUnreadCounts(context);
  const door = createSocketEngine({
    connections,
    lifetimeMs: config.SOCKET_LIFETIME_MINUTES * 60_000,
    onClosed: measured.closed,
  });
  let isClosing = false;
  routeUpgrades(app, socketPath);

  serve(app, realtimeRoutes.openSocket, async ({ caller, request, reply }) => {
    const { upgrade } = request;
    if (upgrade === null) throw new NotFound('There is nothing at this address.');
    if (isClosing) throw new Unavailable('This instance is about to end.');
    if (connections.countOf(caller.memberId) >= config.SOCKETS_PER_MEMBER)
      throw new TooManyRequests('Too many open tabs. Please close some.', retrySeconds);
    upgrade.takeOver(reply);
    door.open(caller, request.raw, upgrade.connection, upgrade.head);
    return reply;
  });

  sockets.server.bind(door.engine);
  sockets.server.use((socket, next) => {
    const owner = connections.of(socket.conn)?.owner;
    if (!owner) {
      next(new Error('closed'));
      return;
    }
    // Told with the greeting, so before the answer to whatever the page asks when it is connected.
    void unread.countOf(owner.memberId).then((unreadCount) => {
      socket.data = { ...owner, unreadCount };
      next();
    });
  });
  sockets.server.on('connection', (socket: Socket) => {
    const { memberId, unreadCount } = socket.data as { memberId: string; unreadCount: number | null };
    void socket.join(memberRoom(memberId));
    if (unreadCount !== null) socket.emit('unread:changed', { unreadCount });
    if (!sockets.isLive()) socket.emit('live:changed', { isLive: false });
    socket.onAny(() => {
      measured.closed('event');
      socket.disconnect(true);
    });
  });
  sockets.onLive((isLive) => {
    if (isLive) sockets.server.emit('live:changed', { isLive });
    else sockets.server.local.emit('live:changed', { isLive });
  });

  app.addHook('preClose', async () => {
    isClosing = true;
    await closeGradually(
      connections.all().map(({ socket }) => () => {
        socket.close(true);
      }),
    );
    door.stop();
  });
};
