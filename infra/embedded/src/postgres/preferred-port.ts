import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@candor/platform/free-ports';
import { hasErrorCode } from './error-code.ts';

/** The preferred port when it is free, otherwise another. Free now: it can be taken at any time. */
export const preferredOrFreePort = async (preferred?: number): Promise<number> =>
  preferred !== undefined && (await isFree(preferred)) ? preferred : freePort();

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL')) return false;
    throw error;
  } finally {
    server.close();
  }
};
