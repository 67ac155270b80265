import {
  clientSocketEvents,
  realtimeRoutes,
  socketPath,
  visitorSocketPath,
  type SocketData,
} from '@candor/contracts';
import {
  closeGradually,
  NotFound,
  routeUpgrades,
  serve,
  TooManyRequests,
  Unavailable,
  type App,
} from '@candor/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'socket.io';
import type { RealtimeContext } from '../config.ts';
import { createWatchListings } from '../listings/watch-listings.ts';
import { createConnections, measureConnections, type SocketOwner } from './connections.ts';
import { createUnreadCache, memberRoom } from './member-room.ts';
import { createWebsocketEngine } from './websocket-engine.ts';

const retrySeconds = 60;

export interface SocketState {
  /** `null` for a visitor. */
  readonly owner: SocketOwner | null;
  readonly cachedUnread: SocketData<'unread:changed'> | null;
}

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
  const listings = createWatchListings(context);
  let isClosing = false;
  routeUpgrades(app, [socketPath, visitorSocketPath]);

  const open = (
    owner: SocketOwner | null,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    refuse: () => void,
  ): FastifyReply => {
    const { upgrade } = request;
    if (upgrade === null) throw new NotFound('There is nothing at this address.');
    if (isClosing) throw new Unavailable('This instance is stopping.');
    refuse();
    upgrade.takeOver(reply);
    websockets.open(owner, request.raw, upgrade.connection, upgrade.head);
    return reply;
  };
  serve(app, realtimeRoutes.openSocket, async ({ caller, ...call }) =>
    open(caller, call, () => {
      if (connections.countOf(caller.memberId) >= config.SOCKETS_PER_MEMBER)
        throw new TooManyRequests('Too many open tabs. Please close some.', retrySeconds);
    }),
  );
  serve(app, realtimeRoutes.openVisitorSocket, async (call) =>
    open(null, call, () => {
      if (connections.countOf(null) >= config.VISITOR_SOCKETS)
        throw new Unavailable('Too many visitors watch listings.');
    }),
  );

  sockets.server.bind(websockets.engine);
  sockets.server.use((socket, next) => {
    const owner = connections.of(socket.conn)?.owner;
    if (owner === undefined) {
      next(new Error('closed'));
      return;
    }
    void (owner === null ? Promise.resolve(null) : unread.get(owner.memberId)).then((cachedUnread) => {
      socket.data = { owner, cachedUnread } satisfies SocketState;
      next();
    }, next);
  });
  sockets.server.on('connection', (socket: Socket) => {
    const { owner, cachedUnread } = socket.data as SocketState;
    if (owner !== null) void socket.join(memberRoom(owner.memberId));
    if (cachedUnread !== null) socket.emit('unread:changed', cachedUnread);
    if (!sockets.isLive()) socket.emit('live:changed', { isLive: false });
    socket.onAny((event: string, data: unknown) => {
      const watched = event === 'listing:watch' ? clientSocketEvents[event].safeParse(data) : null;
      if (watched?.success === true) {
        listings.watch(socket, watched.data);
        return;
      }
      countClosed('event');
      socket.disconnect(true);
    });
  });
  sockets.onLive((isLive) => {
    if (isLive) {
      sockets.server.emit('live:changed', { isLive });
      listings.reportLoss();
    } else sockets.server.local.emit('live:changed', { isLive });
  });

  app.addHook('preClose', async () => {
    isClosing = true;
    await closeGradually(
      connections.all().map(({ socket }) => () => {
        socket.close(true);
      }),
    );
    listings.stop();
    websockets.stop();
  });
};
