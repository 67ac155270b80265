import {
  type Cache,
  createEngineChecks,
  type Metrics,
  serveHealth,
  serviceNames,
  type ServiceName,
  withTimeLimit,
} from '@candor/platform';
import type { FastifyInstance } from 'fastify';
import { trustIn } from './client-address.ts';
import type { Upstream } from './upstream.ts';

/** For operators only: they call all services, or show load figures. */
const internalPaths: ReadonlySet<string> = new Set(['/readyz', '/status', '/metrics']);

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

export interface GatewayHealthOptions {
  readonly upstream: Upstream;
  readonly metrics: Metrics;
  readonly isDraining: () => boolean;
  /** The services that run in this process. */
  readonly ownServices: readonly ServiceName[];
  /** Redis, if this process uses it. */
  readonly redis: Pick<Cache, 'isReachable'> | null;
}

const serviceTimeoutMs = 2_000;

/**
 * Ready until it is stopping, and while the services of its own process are ready. Without a service elsewhere, a
 * gateway serves the requests of all others. `/status` names every service.
 */
export const serveGatewayHealth = (
  app: FastifyInstance,
  { upstream, metrics, isDraining, ownServices, redis }: GatewayHealthOptions,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { clientAddress, routeOptions } = request;
    if (internalPaths.has(routeOptions.url ?? '') && !isOwnNetwork(clientAddress)) reply.callNotFound();
    else done();
  });
  serveHealth(app, {
    metrics,
    isDraining,
    requirements: ownServices.map((name) => ({ name, isReady: () => upstream.isReady(name) })),
    engines: createEngineChecks(
      redis === null ? [] : [{ name: 'redis', isReachable: () => redis.isReachable() }],
    ),
    readFacts: async () => {
      const services = await Promise.all(
        serviceNames.map(async (name) => {
          const isReady = await withTimeLimit(serviceTimeoutMs, () => upstream.isReady(name), false);
          return [name, isReady ? 'ready' : 'not ready'];
        }),
      );
      return { services: Object.fromEntries(services) };
    },
  });
};
