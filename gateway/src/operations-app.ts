import {
  type Cache,
  closeSlowClients,
  createEngineChecks,
  type Logger,
  type Metrics,
  serveHealth,
  serviceNames,
  type ServiceName,
  withTimeLimit,
} from '@candor/platform';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Upstream } from './upstream.ts';

export interface OperationsOptions {
  readonly log: Logger;
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
 * Health and metrics on a port of their own, because a proxy in front of the site forwards every path, and its address says nothing
 * about the visitor. Ready until the process is stopping, and while the services of its own process are ready. Without a service
 * elsewhere, a gateway serves the requests of all others. `/status` names every service.
 */
export const createOperationsApp = ({
  log,
  upstream,
  metrics,
  isDraining,
  ownServices,
  redis,
}: OperationsOptions): FastifyInstance => {
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    ...closeSlowClients,
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
  return app;
};
