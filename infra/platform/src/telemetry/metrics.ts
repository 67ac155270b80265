import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../http/create-app.ts';

export interface Metrics {
  readonly registry: Registry;
  /** A gauge that is read at each scrape. */
  gauge(name: string, help: string, read: () => Promise<number> | number): void;
  /** The gauge's current value; `null`: there is none of that name. */
  valueOf(name: string): Promise<number | null>;
}

export const createMetrics = (service: string): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await Promise.resolve(read()).catch(() => Number.NaN));
        },
      });
    },
    valueOf: async (name) => {
      const measured = await registry.getSingleMetric(name)?.get();
      return measured?.values[0]?.value ?? null;
    },
  };
};

/** Measures each response of the app by method, route and status. Other responses can be added to the result. */
export const measureRequests = (
  app: App,
  { registry }: Metrics,
): Histogram<'method' | 'route' | 'status'> => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    duration.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
  return duration;
};
