import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from './create-app.ts';

/**
 * How long a process that was told to stop listens on, so that whoever stands in front of it notices: longer than our
 * callers believe an address, or keep a connection open that they do not use.
 */
export const noticeMs = 2_000;
/** How long what is open is served when nobody can connect any more: a request may be on its way there. */
const openMs = 1_000;
/** What is not answered by then is given up, so that everything else can still end in order. */
const givenUpAfterMs = 8_000;
const sweepMs = 100;

const draining = new WeakSet<object>();

/** Whether this process was told to stop. From then on every answer ends its connection, so that none holds up the end. */
export const trackDraining = (app: App): (() => boolean) => {
  const isDraining = (): boolean => draining.has(app.server);
  app.addHook('preClose', async () => {
    draining.add(app.server);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) void reply.header('connection', 'close');
    done();
  });
  return isDraining;
};

/**
 * Closes the app without dropping a request. At once it is not ready any more, and answers end their connections; for
 * `listenOnMs` it listens on. Then nobody can connect any more, and what is open is served and closed.
 */
export const drain = async (app: App, listenOnMs: number): Promise<void> => {
  const { server } = app;
  draining.add(server);
  const givingUp = setTimeout(() => {
    server.closeAllConnections();
  }, givenUpAfterMs);
  if (listenOnMs > 0) {
    await pause(listenOnMs);
    await Promise.race([stopListening(app), pause(openMs)]);
  }
  // An answer that had begun before does not end its connection.
  const sweeping = setInterval(() => {
    if (!server.listening) server.closeIdleConnections();
  }, sweepMs);
  try {
    await app.close();
  } finally {
    clearTimeout(givingUp);
    clearInterval(sweeping);
  }
};

/** Resolves when nobody is connected any more. Not the HTTP server's own way, which ends idle connections at once. */
const stopListening = ({ server }: App): Promise<void> =>
  new Promise((resolve) => {
    Server.prototype.close.call(server, () => {
      resolve();
    });
  });
