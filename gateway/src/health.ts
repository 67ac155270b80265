import { serveHealth, serviceNames, trackDraining, type Metrics } from '@candor/platform';
import type { FastifyInstance } from 'fastify';
import type { Upstream } from './upstream.ts';

/** Ready when every service is, and until this process is told to stop. */
export const serveGatewayHealth = (
  app: FastifyInstance,
  { upstream, metrics }: { upstream: Upstream; metrics: Metrics },
): void => {
  serveHealth(app, {
    metrics,
    isDraining: trackDraining(app),
    dependencies: serviceNames.map((name) => ({ name, isReady: () => upstream.isReady(name) })),
  });
};
