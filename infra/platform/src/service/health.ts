import type { App } from '../http/create-app.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { measureEngines, type EngineChecks } from './engines.ts';
import { withTimeLimit } from './time-limit.ts';

/** What this process needs for serving any request at all, for instance its own database. */
export interface Requirement {
  readonly name: string;
  readonly isReady: () => Promise<boolean>;
}

export interface HealthOptions {
  readonly requirements: readonly Requirement[];
  /** Without these it serves less, and is ready all the same. */
  readonly limits?: readonly Requirement[];
  readonly engines: EngineChecks;
  readonly isDraining: () => boolean;
  readonly metrics: Metrics;
  /** Further facts for `/status`, by name. */
  readonly readFacts?: () => Promise<Readonly<Record<string, unknown>>>;
}

const timeoutMs = 2_000;
/** Requested by machines every few seconds, so these requests are not logged. */
const probesLogLevel = 'warn';

/** `/healthz`: the process runs. */
export const serveLiveness = (app: App): void => {
  app.get('/healthz', { logLevel: probesLogLevel }, () => ({ status: 'ok' }));
};

/**
 * `/healthz`: the process runs. `/readyz`: this process can serve, whatever else is unreachable; 503 while it cannot or
 * drains. `/status`: the same for people, and the state of each engine; always 200. `/metrics`.
 */
export const serveHealth = (
  app: App,
  { requirements, limits = [], engines, isDraining, metrics, readFacts = async () => ({}) }: HealthOptions,
): void => {
  const readReadiness = async () => {
    const check = ({ name, isReady }: Requirement) =>
      withTimeLimit(timeoutMs, isReady, false).then((ready) => [name, ready] as const);
    const [checks, limited] = await Promise.all([
      Promise.all(requirements.map(check)),
      Promise.all(limits.map(check)),
    ]);
    const isReady = !isDraining() && checks.every(([, ready]) => ready);
    return {
      status: isReady ? 'ready' : 'not ready',
      draining: isDraining(),
      ...Object.fromEntries<boolean>([...checks, ...limited]),
    };
  };

  serveLiveness(app);
  app.get('/readyz', { logLevel: probesLogLevel }, async (_request, reply) => {
    const readiness = await readReadiness();
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });
  app.get('/status', { logLevel: probesLogLevel }, async () => {
    const [readiness, states, facts] = await Promise.all([readReadiness(), engines.states(), readFacts()]);
    const shown = states.map(({ engine, isUp }) => [engine, shownState(isUp)] as const);
    return { ...readiness, engines: Object.fromEntries<string>(shown), ...facts };
  });
  app.get('/metrics', { logLevel: probesLogLevel }, async (_request, reply) => {
    const text = await metrics.registry.metrics();
    return reply.type(metrics.registry.contentType).send(text);
  });
  measureEngines(metrics, engines);
};

const shownState = (isUp: boolean | null): string => {
  if (isUp === null) return 'unknown';
  return isUp ? 'up' : 'down';
};
