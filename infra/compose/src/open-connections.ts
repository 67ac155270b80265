import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

/** Longer than a stopping process accepts new connections. */
const secondHalfAfterMs = 3_000;

export interface SlowRequest {
  /** Resolves when the first half of the body is sent. */
  readonly begun: Promise<unknown>;
  readonly status: Promise<number>;
}

/** Posts JSON in two halves, the second one some seconds later. */
export const startSlowRequest = (url: string, body: string): SlowRequest => {
  const begun = Promise.withResolvers<null>();
  const status = new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
    const half = Math.floor(body.length / 2);
    sent.write(body.slice(0, half), () => {
      begun.resolve(null);
      void pause(secondHalfAfterMs).then(() => sent.end(body.slice(half)));
    });
  });
  return { begun: begun.promise, status };
};

/** Opens websockets of a member. Resolves with a function that counts the open ones. */
export const openSockets = async (siteUrl: string, member: Visitor, count: number): Promise<() => number> => {
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
      .on('upgrade', (_response, socket) => {
        socket.on('error', () => socket.destroy());
        // A socket that is not read never ends.
        socket.resume();
        resolve(socket);
      })
      .on('response', ({ statusCode }) => {
        reject(new Error(`A websocket was refused with ${statusCode ?? 0}.`));
      })
      .on('error', reject)
      .end();
  });
