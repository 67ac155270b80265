import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server as Engine, type Socket } from 'engine.io';
import type { Connections } from './connections.ts';
import type { SocketOwner } from './member-room.ts';

export interface SocketEngine {
  readonly engine: Engine;
  /** Answers the request for a websocket; the connection is its owner's from then on. */
  open(owner: SocketOwner, request: IncomingMessage, connection: Duplex, head: Buffer): void;
  stop(): void;
}

export interface SocketEngineOptions {
  readonly connections: Connections;
  readonly lifetimeMs: number;
  readonly onClosed: (reason: string) => void;
}

const pingEveryMs = 25_000;
const sweepEveryMs = 5_000;
/** Greeting and farewell, and answers to pings: each of ours, and those of some seconds in which nothing got through. */
const packetsAtFirst = 8;
const packetsPerSweep = 1;
/** Whoever does not take what he is told gets no more: so many packets may wait for long, and so many at all. */
const mostWaiting = 50;
const mostAtOnce = 1_000;

/** Websockets alone, uncompressed, without a word from the client: what is cheap to keep open in thousands. */
export const createSocketEngine = ({
  connections,
  lifetimeMs,
  onClosed,
}: SocketEngineOptions): SocketEngine => {
  const engine = new Engine({
    transports: ['websocket'],
    allowUpgrades: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 1_000,
    pingInterval: pingEveryMs,
    pingTimeout: 20_000,
  });
  const owners = new WeakMap<IncomingMessage, SocketOwner>();

  const close = (socket: Socket, reason: string): void => {
    onClosed(reason);
    socket.close(true);
  };
  /** Without a farewell, which would wait behind everything else, and half a minute for an answer. */
  const cut = (socket: Socket, reason: string): void => {
    const websocket = websocketOf(socket);
    close(socket, reason);
    websocket.terminate();
  };
  const receive = (socket: Socket): void => {
    const connection = connections.of(socket);
    if (!connection) return;
    connection.packetsLeft -= 1;
    if (connection.packetsLeft < 0) cut(socket, 'flood');
  };
  engine.on('connection', (socket: Socket) => {
    const owner = owners.get(socket.request);
    if (!owner) {
      socket.close(true);
      return;
    }
    // Not all at the same moment, when many came together.
    const endsAt = Date.now() + lifetimeMs * (0.9 + Math.random() / 10);
    connections.add({ socket, owner, endsAt, packetsLeft: packetsAtFirst });
    socket.on('packet', () => {
      receive(socket);
    });
    // A ping of the websocket protocol is answered below the engine.
    websocketOf(socket).on('ping', () => {
      receive(socket);
    });
    socket.on('packetCreate', () => {
      if (waitingIn(socket) >= mostAtOnce) cut(socket, 'slow');
    });
    socket.once('close', () => {
      connections.remove(socket);
    });
    // Nobody asks for it any more, and it is most of what an idle socket would hold.
    Object.assign(socket, { request: null });
  });

  const sweep = setInterval(() => {
    const now = Date.now();
    for (const connection of connections.all()) {
      connection.packetsLeft = Math.min(packetsAtFirst, connection.packetsLeft + packetsPerSweep);
      if (waitingIn(connection.socket) > mostWaiting) cut(connection.socket, 'slow');
      else if (connection.endsAt < now) close(connection.socket, 'lifetime');
    }
  }, sweepEveryMs).unref();

  return {
    engine,
    open: (owner, request, connection, head) => {
      owners.set(request, owner);
      engine.handleUpgrade(request, connection, head);
    },
    stop: () => {
      clearInterval(sweep);
      engine.close();
    },
  };
};

const waitingIn = (socket: Socket): number =>
  (socket as unknown as { readonly writeBuffer: readonly unknown[] }).writeBuffer.length;

/** The engine's types leave it out: the only transport is a websocket. */
const websocketOf = ({ transport }: Socket): NodeJS.EventEmitter & { terminate(): void } =>
  (transport as unknown as { readonly socket: ReturnType<typeof websocketOf> }).socket;
