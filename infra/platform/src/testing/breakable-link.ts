import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../free-ports.ts';

/** A connection to a real engine that a spec can break. */
export interface BreakableLink {
  /** The engine's address through the link. */
  readonly url: string;
  /** Connections that are open now. */
  readonly connections: () => number;
  /** Bytes sent to the engine since the link was opened or repaired. */
  readonly passedBytes: () => number;
  /** Passes nothing on, silently: connections stay open, and new ones are accepted. */
  hang(): void;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Ends a hang or a cut; data that was held back arrives. */
  repair(): Promise<void>;
  close(): Promise<void>;
}

/** `address`: URL of the engine. */
export const openBreakableLink = async (address: string): Promise<BreakableLink> => {
  const engine = new URL(address);
  const sockets = new Set<Socket>();
  let isHanging = false;
  let passedBytes = 0;

  const server = createServer({ pauseOnConnect: true }, (client) => {
    const upstream = connect(Number(engine.port), engine.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (from === client) passedBytes += chunk.length;
        to.write(chunk);
      });
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isHanging) from.pause();
      else from.resume();
    }
  });
  // A port that the system does not assign while this link is cut.
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(address);
  own.host = `127.0.0.1:${String(port)}`;

  const cut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    await closed;
  };

  return {
    url: own.href,
    connections: () => sockets.size / 2,
    passedBytes: () => passedBytes,
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    cut,
    repair: async () => {
      isHanging = false;
      passedBytes = 0;
      for (const socket of sockets) socket.resume();
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: cut,
  };
};
