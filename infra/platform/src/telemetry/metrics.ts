import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../http/create-app.ts';
import { withTimeLimit } from '../service/time-limit.ts';

export interface Metrics {
  readonly registry: Registry;
  /**
   * A gauge that is read at each scrape, within a second. While a read is late or fails, the last value remains. It has no
   * value before the first one, and while `read` returns `NaN`.
   */
  gauge(name: string, help: string, read: Figure): void;
  /** The same, of a figure that all instances of the service have in common: only one of them reports it. */
  groupGauge(name: string, help: string, read: Figure): void;
  /** The gauge's current value, also of one that another instance reports; `null`: there is none. */
  valueOf(name: string): Promise<number | null>;
}

type Figure = () => Promise<number> | number;

export interface MetricsOptions {
  /** This instance reports what the service's instances have in common; by default true. */
  readonly reportsGroup?: () => boolean;
}

const readTimeoutMs = 1_000;

export const createMetrics = (
  service: string,
  { reportsGroup = () => true }: MetricsOptions = {},
): Metrics => {
  const figures = new Map<string, () => Promise<number | null>>();
  const register = (name: string, help: string, read: Figure, isReported: () => boolean): void => {
    const figure = createFigure(read);
    figures.set(name, figure);
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = isReported() ? await figure() : null;
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  };
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    gauge: (name, help, read) => {
      register(name, help, read, () => true);
    },
    groupGauge: (name, help, read) => {
      register(name, help, read, reportsGroup);
    },
    valueOf: async (name) => (await figures.get(name)?.()) ?? null,
  };
};

/** Reads once at a time, so that scrapes do not add up to load while Postgres hangs. */
const createFigure = (read: Figure): (() => Promise<number | null>) => {
  let last: number | null = null;
  let reading: Promise<void> | null = null;
  const readOnce = async (): Promise<void> => {
    try {
      // In a turn of its own, because a read can also throw at once.
      const value = await Promise.resolve().then(read);
      last = Number.isNaN(value) ? null : value;
    } finally {
      reading = null;
    }
  };
  return async () => {
    const current = (reading ??= readOnce());
    await withTimeLimit(readTimeoutMs, () => current, undefined);
    return last;
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
