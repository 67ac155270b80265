import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from './create-app.ts';

/**
 * How long a stopping process still listens, so that load balancers and callers notice: longer than our
 * callers believe an address, or keep a connection open that they do not use.
 */
export const noticeMs = 2_000;
/** How long open connections are served after the app stopped listening: a request may be on its way. */
const openMs = 1_000;
/** Later requests are aborted, so that everything else can still stop in order. */
const givenUpAfterMs = 8_000;
const idleCheckMs = 100;

const draining = new WeakSet<object>();

/** Whether this process is stopping. Then every response closes its connection, so that none delays the end. */
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
 * Closes the app without dropping a request. It is no longer ready at once, and responses close their connections; for
 * `listenOnMs` it still listens. Then it accepts no connections, and serves and closes the open ones.
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
  // A response that had begun before does not close its connection.
  const idleChecks = setInterval(() => {
    if (!server.listening) server.closeIdleConnections();
  }, idleCheckMs);
  try {
    await app.close();
  } finally {
    clearTimeout(givingUp);
    clearInterval(idleChecks);
  }
};

/** Resolves when no client is connected. Not the HTTP server's own way, which ends idle connections at once. */
const stopListening = ({ server }: App): Promise<void> =>
  new Promise((resolve) => {
    Server.prototype.close.call(server, () => {
      resolve();
    });
  });
