import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Visitor } from './visitor.ts';

/** Opens so many websockets in a member's name and holds them; how many are open still. */
export const holdSockets = async (siteUrl: string, member: Visitor, count: number): Promise<() => number> => {
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(siteUrl, member)));
  return () => sockets.filter(({ destroyed }) => !destroyed).length;
};

const openSocket = (siteUrl: string, member: Visitor): Promise<Duplex> =>
  new Promise((resolve, reject) => {
    request(`${siteUrl}/socket.io/?EIO=4&transport=websocket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        origin: siteUrl,
        cookie: member.cookie(),
      },
    })
      .on('upgrade', (_answer, socket) => {
        socket.on('error', () => socket.destroy());
        // What comes is read, so that its end is seen.
        socket.resume();
        resolve(socket);
      })
      .on('response', ({ statusCode }) => {
        reject(new Error(`A websocket was answered with ${statusCode ?? 0}.`));
      })
      .on('error', reject)
      .end();
  });
