import { realtimeRoutes, socketPath } from '@candor/contracts';
import {
  closeGradually,
  NotFound,
  routeUpgrades,
  serve,
  TooManyRequests,
  Unavailable,
  type App,
} from '@candor/platform';
import type { Socket } from 'socket.io';
import type { RealtimeContext } from '../config.ts';
import { createUnreadCounts } from '../unread/unread-counts.ts';
import { createConnections, measureConnections } from './connections.ts';
import { memberRoom } from './member-room.ts';
import { createWebsocketEngine } from './websocket-engine.ts';

const retrySeconds = 60;

export const connectionsRoutes = (app: App, context: RealtimeContext): void => {
  const { config, sockets, metrics } = context;
  const connections = createConnections();
  const countClosed = measureConnections(metrics, connections);
  const unread = createUnreadCounts(context);
  const websockets = createWebsocketEngine({
    connections,
    lifetimeMs: config.SOCKET_LIFETIME_MINUTES * 60_000,
    onClosed: countClosed,
  });
  let isClosing = false;
  routeUpgrades(app, socketPath);

  serve(app, realtimeRoutes.openSocket, async ({ caller, request, reply }) => {
    const { upgrade } = request;
    if (upgrade === null) throw new NotFound('Nothing is at this address.');
    if (isClosing) throw new Unavailable('This instance is stopping.');
    if (connections.countOf(caller.memberId) >= config.SOCKETS_PER_MEMBER)
      throw new TooManyRequests('Too many open tabs. Please close some.', retrySeconds);
    upgrade.takeOver(reply);
    websockets.open(caller, request.raw, upgrade.connection, upgrade.head);
    return reply;
  });

  sockets.server.bind(websockets.engine);
  sockets.server.use((socket, next) => {
    const owner = connections.of(socket.conn)?.owner;
    if (!owner) {
      next(new Error('closed'));
      return;
    }
    // Emitted on connection, before any response to what the page requests then.
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
      countClosed('event');
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
    websockets.stop();
  });
};
