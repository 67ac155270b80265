import { createServer } from 'node:net';
import { freePort } from '@candor/platform/free-ports';

const triesAtMost = 50;

/** The preferred port, or the next free one above it; for 0 any that the services, which start before, are not given. */
export const freePortFrom = async (preferred: number, host: string): Promise<number> => {
  if (preferred === 0) return freePort();
  for (let port = preferred; port < preferred + triesAtMost && port <= 65_535; port += 1) {
    if (await isFree(port, host)) return port;
  }
  throw new Error(`No free port between ${String(preferred)} and ${String(preferred + triesAtMost - 1)}.`);
};

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen({ port, host, exclusive: true }, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
