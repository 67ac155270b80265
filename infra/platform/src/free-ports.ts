import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { pid } from 'node:process';

/**
 * Below the ports that systems assign to clients and to servers without a fixed port, which might take one before it is
 * used.
 */
const [lowest, highest] = [20_000, 32_000];
const ofEachProcess = 16;

/** Each process starts at another port, and returns no port twice in a round. */
let next = (pid * ofEachProcess) % (highest - lowest);

/** This many different free ports of this machine. */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  const held = new Map<number, Server>();
  while (held.size < count) {
    const port = lowest + next;
    next = (next + 1) % (highest - lowest);
    const server = createServer();
    server.listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) held.set(port, server);
  }
  await Promise.all([...held.values()].map((server) => once(server.close(), 'close')));
  return [...held.keys()];
};

/** One of them. */
export const freePort = async (): Promise<number> => {
  const [port = 0] = await freePorts(1);
  return port;
};
