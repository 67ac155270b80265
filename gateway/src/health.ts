import { serveHealth, serviceNames, type Metrics } from '@candor/platform';
import type { FastifyInstance } from 'fastify';
import { trustIn } from './client-address.ts';
import type { Upstream } from './upstream.ts';

/** For operators only: they call all services, or show load figures. */
const internalPaths: ReadonlySet<string> = new Set(['/readyz', '/metrics']);

const isOwnNetwork = trustIn([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

/** Ready when every service is, and until this process is stopping. */
export const serveGatewayHealth = (
  app: FastifyInstance,
  { upstream, metrics, isDraining }: { upstream: Upstream; metrics: Metrics; isDraining: () => boolean },
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { clientAddress, routeOptions } = request;
    if (internalPaths.has(routeOptions.url ?? '') && !isOwnNetwork(clientAddress)) reply.callNotFound();
    else done();
  });
  serveHealth(app, {
    metrics,
    isDraining,
    dependencies: serviceNames.map((name) => ({ name, isReady: () => upstream.isReady(name) })),
  });
};
