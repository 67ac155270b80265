import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@candor/platform/free-ports';

const maxTries = 50;

/** The preferred port, or the next free one above it. For 0, a port that the system does not give to the services. */
export const freePortFrom = async (preferred: number, host: string): Promise<number> => {
  if (preferred === 0) return freePort();
  for (let port = preferred; port < preferred + maxTries && port <= 65_535; port += 1) {
    if (await isPortFree(port, host)) return port;
  }
  throw new Error(`No free port between ${String(preferred)} and ${String(preferred + maxTries - 1)}.`);
};

/** The preferred port if it is free, otherwise any other, on the loopback address. */
export const preferredOrFreePort = async (preferred?: number): Promise<number> =>
  preferred !== undefined && (await isPortFree(preferred, '127.0.0.1')) ? preferred : freePort();

/** Whether this process could listen there now. */
export const isPortFree = async (port: number, host: string): Promise<boolean> => {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};
