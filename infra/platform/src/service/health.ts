import type { App } from '../http/create-app.ts';
import type { Metrics } from '../telemetry/metrics.ts';

export interface Dependency {
  readonly name: string;
  readonly isReady: () => Promise<boolean>;
}

const timeoutMs = 2_000;
/** Requested by machines every few seconds, so these requests are not logged. */
const probesLogLevel = 'warn';

/** `/healthz`: the process runs. `/readyz`: each dependency responds; 503 otherwise and while draining. `/metrics`. */
export const serveHealth = (
  app: App,
  {
    dependencies,
    isDraining,
    metrics,
  }: { dependencies: readonly Dependency[]; isDraining: () => boolean; metrics: Metrics },
): void => {
  app.get('/healthz', { logLevel: probesLogLevel }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: probesLogLevel }, async (_request, reply) => {
    const checks = await Promise.all(
      dependencies.map(async ({ name, isReady }) => [name, await withTimeout(isReady)] as const),
    );
    const isReady = !isDraining() && checks.every(([, ready]) => ready);
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      draining: isDraining(),
      ...Object.fromEntries(checks),
    });
  });
  app.get('/metrics', { logLevel: probesLogLevel }, async (_request, reply) => {
    const text = await metrics.registry.metrics();
    return reply.type(metrics.registry.contentType).send(text);
  });
};

const withTimeout = async (check: () => Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false);
  });
  try {
    return await Promise.race([check().catch(() => false), tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
