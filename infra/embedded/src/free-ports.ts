import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that systems give to whoever connects somewhere, who might have one before it is listened at. */
const [lowest, highest] = [20_000, 32_000];

/** So many ports of this machine that nobody has now, all different. */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  const held = new Map<number, Server>();
  while (held.size < count) {
    const port = randomInt(lowest, highest);
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
