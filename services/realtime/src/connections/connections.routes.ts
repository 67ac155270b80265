import { realtimeRoutes, socketPath, type SocketData } from '@candor/contracts';
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
import { createConnections, measureConnections, type SocketOwner } from './connections.ts';
import { createUnreadCache, memberRoom } from './member-room.ts';
import { createWebsocketEngine } from './websocket-engine.ts';

const retrySeconds = 60;

type SocketState = SocketOwner & { readonly cachedUnread: SocketData<'unread:changed'> | null };

export const connectionsRoutes = (app: App, context: RealtimeContext): void => {
  const { config, sockets, metrics } = context;
  const connections = createConnections();
  const countClosed = measureConnections(metrics, connections);
  const unread = createUnreadCache(context);
  const websockets = createWebsocketEngine({
    connections,
    lifetimeMs: config.SOCKET_LIFETIME_MINUTES * 60_000,
    onClosed: countClosed,
  });
  let isClosing = false;
  routeUpgrades(app, socketPath);

  serve(app, realtimeRoutes.openSocket, async ({ caller, request, reply }) => {
    const { upgrade } = request;
    if (upgrade === null) throw new NotFound('There is nothing at this address.');
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
    void unread.get(owner.memberId).then((cachedUnread) => {
      socket.data = { ...owner, cachedUnread } satisfies SocketState;
      next();
    }, next);
  });
  sockets.server.on('connection', (socket: Socket) => {
    const { memberId, cachedUnread } = socket.data as SocketState;
    void socket.join(memberRoom(memberId));
    if (cachedUnread !== null) socket.emit('unread:changed', cachedUnread);
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
