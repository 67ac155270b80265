import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server as Engine, type Socket } from 'engine.io';
import type { Connections, SocketOwner } from './connections.ts';

export interface WebsocketEngine {
  readonly engine: Engine;
  /** Completes the websocket handshake for `owner`; `null` for a visitor. */
  open(owner: SocketOwner | null, request: IncomingMessage, connection: Duplex, head: Buffer): void;
  stop(): void;
}

export interface WebsocketEngineOptions {
  readonly connections: Connections;
  readonly lifetimeMs: number;
  readonly onClosed: (reason: string) => void;
}

const pingEveryMs = 25_000;
const checkEveryMs = 5_000;
/**
 * Enough for opening and closing packets, for the responses to some seconds of pings after a network stall, and for a page that
 * watches another listing every few seconds.
 */
const packetsAtFirst = 8;
const packetsPerCheck = 2;
/** A client that does not read is disconnected: above the first number at the next check, above the second at once. */
const maxPending = 50;
const maxPendingAtOnce = 1_000;

/** Only websockets, uncompressed, and the client sends next to nothing: thousands of such connections are cheap. */
export const createWebsocketEngine = ({
  connections,
  lifetimeMs,
  onClosed,
}: WebsocketEngineOptions): WebsocketEngine => {
  const engine = new Engine({
    transports: ['websocket'],
    allowUpgrades: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 1_000,
    pingInterval: pingEveryMs,
    pingTimeout: 20_000,
  });
  const owners = new WeakMap<IncomingMessage, SocketOwner | null>();

  const close = (socket: Socket, reason: string): void => {
    onClosed(reason);
    socket.close(true);
  };
  /** Skips the closing handshake, which would queue behind the pending packets and wait half a minute for a response. */
  const terminate = (socket: Socket, reason: string): void => {
    const websocket = websocketOf(socket);
    close(socket, reason);
    websocket.terminate();
  };
  const receive = (socket: Socket): void => {
    const connection = connections.of(socket);
    if (!connection) return;
    connection.packetsLeft -= 1;
    if (connection.packetsLeft < 0) terminate(socket, 'flood');
  };
  engine.on('connection', (socket: Socket) => {
    const owner = owners.get(socket.request);
    if (owner === undefined) {
      socket.close(true);
      return;
    }
    // Spread, so that sockets opened together do not all reopen together.
    const endsAt = Date.now() + lifetimeMs * (0.9 + Math.random() / 10);
    connections.add({ socket, owner, endsAt, packetsLeft: packetsAtFirst });
    socket.on('packet', () => {
      receive(socket);
    });
    // The engine does not report pings of the websocket protocol.
    websocketOf(socket).on('ping', () => {
      receive(socket);
    });
    socket.on('packetCreate', () => {
      if (pendingIn(socket) >= maxPendingAtOnce) terminate(socket, 'slow');
    });
    socket.once('close', () => {
      connections.remove(socket);
    });
    // The request is no longer needed, and is most of an idle socket's memory.
    Object.assign(socket, { request: null });
  });

  const check = setInterval(() => {
    const now = Date.now();
    for (const connection of connections.all()) {
      connection.packetsLeft = Math.min(packetsAtFirst, connection.packetsLeft + packetsPerCheck);
      if (pendingIn(connection.socket) > maxPending) terminate(connection.socket, 'slow');
      else if (connection.endsAt < now) close(connection.socket, 'lifetime');
    }
  }, checkEveryMs).unref();

  return {
    engine,
    open: (owner, request, connection, head) => {
      owners.set(request, owner);
      engine.handleUpgrade(request, connection, head);
    },
    stop: () => {
      clearInterval(check);
      engine.close();
    },
  };
};

const pendingIn = (socket: Socket): number =>
  (socket as unknown as { readonly writeBuffer: readonly unknown[] }).writeBuffer.length;

/** Not in the engine's types. The only transport is a websocket. */
const websocketOf = ({ transport }: Socket): NodeJS.EventEmitter & { terminate(): void } =>
  (transport as unknown as { readonly socket: ReturnType<typeof websocketOf> }).socket;
