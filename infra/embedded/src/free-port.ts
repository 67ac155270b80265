import { createServer } from 'node:net';

const triesAtMost = 50;

/** The preferred port, or the next free one above it; for 0 whichever the system chooses. */
export const freePortFrom = async (preferred: number, host: string): Promise<number> => {
  if (preferred === 0) return (await portIfFree(0, host)) ?? 0;
  for (let port = preferred; port < preferred + triesAtMost && port <= 65_535; port += 1) {
    if ((await portIfFree(port, host)) !== null) return port;
  }
  throw new Error(`No free port between ${String(preferred)} and ${String(preferred + triesAtMost - 1)}.`);
};

const portIfFree = (port: number, host: string): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(null);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : null);
      });
    });
  });
