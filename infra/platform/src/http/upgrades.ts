import { ServerResponse, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { App } from './create-app.ts';

/** A request that wants to become a websocket. */
export interface Upgrade {
  readonly connection: Socket;
  /** Bytes that arrived together with the request. */
  readonly head: Buffer;
  /** The connection then belongs to the caller, and the request gets no response. */
  takeOver(reply: FastifyReply): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** `null` for an ordinary request. */
    readonly upgrade: Upgrade | null;
  }
}

/**
 * Sends requests for a websocket at one of `paths` through the same hooks and routes as all others, so the same rules refuse
 * them. Elsewhere the requested protocol is ignored, as HTTP allows.
 */
export const routeUpgrades = (app: App, paths: readonly string[]): void => {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  app.decorateRequest('upgrade', {
    getter() {
      return upgrades.get(this.raw) ?? null;
    },
  });
  Object.assign(app.server, {
    shouldUpgradeCallback: ({ url, headers }: IncomingMessage) =>
      paths.includes(url?.split('?', 1)[0] ?? '') && headers.upgrade?.toLowerCase() === 'websocket',
  });
  app.server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    // The types allow other kinds of servers, too.
    if (!(connection instanceof Socket)) return;
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(connection);
    response.on('finish', () => connection.end());
    connection.on('error', () => connection.destroy());
    upgrades.set(request, {
      connection,
      head,
      takeOver: (reply) => {
        reply.hijack();
        response.detachSocket(connection);
      },
    });
    app.routing(request, response);
  });
};

const closedPerSecond = 500;
const longestDrainMs = 4_000;

/** Closes open connections one after the other, so that not all clients reconnect at the same moment. */
export const closeGradually = async (closers: readonly (() => void)[]): Promise<void> => {
  const overMs = Math.min(longestDrainMs, (closers.length / closedPerSecond) * 1_000);
  await Promise.all(
    closers.map(
      (close, index) =>
        new Promise<void>((resolve) => {
          setTimeout(
            () => {
              close();
              resolve();
            },
            (index / closers.length) * overMs,
          );
        }),
    ),
  );
};
