import { once } from 'node:events';
import { createServer } from 'node:net';
import { hasErrorCode } from './error-code.ts';

/** The preferred port when it is free, otherwise one the system chooses. Free now: it can be taken at any time. */
export async function freePort(preferred?: number): Promise<number> {
  return (preferred === undefined ? undefined : await tryPort(preferred)) ?? (await tryPort(0)) ?? 0;
}

async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return address === null || typeof address === 'string' ? undefined : address.port;
  } catch (error) {
    if (hasErrorCode(error, 'EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL')) return undefined;
    throw error;
  } finally {
    server.close();
  }
}
