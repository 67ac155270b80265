import { gateway, services } from '@candor/distributed/processes';
import { startProcess, type ProcessToStart } from '@candor/distributed/start-process';
import { readRunning, storedSecret } from '@candor/embedded/data-folder';
import { urlSettingOf, type Environment, type ServiceName } from '@candor/platform';
import { freePort, freePorts } from '@candor/platform/free-ports';
import type { BenchContext } from './bench.ts';

/** Every service and the gateway, in one or several processes beside the benchmark's own. */
export interface Site {
  readonly gatewayUrl: string;
  /** The URL of the gateway's metrics. */
  readonly operationsUrl: string;
  readonly urls: Readonly<Record<ServiceName, string>>;
  /** Signs calls to the services. */
  readonly secret: string;
  /** For another process of the same site. */
  readonly environment: Environment;
  /** The lines that it has printed. */
  readonly output: readonly string[];
  readonly stop: () => Promise<void>;
}

const mains = {
  embedded: 'infra/embedded/src/start.ts',
  distributed: 'infra/distributed/src/start.ts',
};
const stopWithinMs = 15_000;
const readyWithinMs = 120_000;
const shownLines = 20;

const minimal: Environment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
};

/** The whole load comes from one address. The gateway caches nothing, so that each response comes from a service. */
const unlimited: Environment = {
  CACHE_MS: '0',
  LIMIT_READ: '100000000',
  LIMIT_WRITE: '100000000',
  DAILY_LIMITS: 'false',
  LIMIT_LOGIN: '100000000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  // New members who post a lot from one address look like fraud; the signals would load the admin service.
  SIGNAL_BURST_RATINGS: '10000',
  SIGNAL_NEW_ACCOUNTS: '1000',
  SIGNAL_SAME_NETWORK: '1000',
};

/** The gateway caches as it does by default. */
export const usualCache: Environment = { CACHE_MS: undefined };

/** Starts a site as `npm start` (embedded) or `npm run start:distributed` does, and waits until it is ready. */
export const startSite = async (
  form: keyof typeof mains,
  { adminUrl, dataDir, defer }: Pick<BenchContext, 'adminUrl' | 'dataDir' | 'defer'>,
  settings: Environment = {},
): Promise<Site> => {
  const secret = storedSecret(dataDir, 'internal');
  const [port = 0, operationsPort = 0, ...servicePorts] = await freePorts(2 + services.length);
  const serviceUrls: Environment = Object.fromEntries(
    services.map(({ name }, index) => [urlSettingOf(name), `http://127.0.0.1:${servicePorts[index] ?? 0}`]),
  );
  const environment: Environment = {
    ...minimal,
    ...unlimited,
    ...(form === 'distributed' && serviceUrls),
    PORT: String(port),
    OPERATIONS_PORT: String(operationsPort),
    NODE_ENV: 'development',
    SEED: 'none',
    DATABASE_URL: adminUrl,
    DATA_DIR: dataDir,
    INTERNAL_SECRET: secret,
    ...settings,
  };
  const ready = Promise.withResolvers<null>();
  const output: string[] = [];
  const operationsUrl = `http://127.0.0.1:${operationsPort}`;
  const site = startProcess({ name: form, main: mains[form], operationsUrl, environment }, (line) => {
    output.push(line);
    if (line.startsWith('ready ')) ready.resolve(null);
  });
  const stop = () => site.stop(stopWithinMs);
  defer(stop);
  const ended = await Promise.race([ready.promise, site.ended]);
  const running = readRunning(dataDir);
  if (ended !== null || running === null) throw notStarted('The site', ended, output);
  return {
    gatewayUrl: running.url,
    operationsUrl,
    urls: running.services,
    secret,
    environment,
    output,
    stop,
  };
};

type Program = Pick<ProcessToStart, 'name' | 'main'>;

/** Starts one process at a free port and waits for its `/readyz`. Resolves with its URL. */
export const startOne = async (
  program: Program,
  context: Pick<BenchContext, 'defer'>,
  settings: Environment,
): Promise<string> => {
  const port = await freePort();
  const operationsUrl = `http://127.0.0.1:${port}`;
  await startReady({ ...program, operationsUrl }, context, { ...settings, PORT: String(port) });
  return operationsUrl;
};

/** The same for a gateway, which serves its metrics at a port of their own. */
export const startGateway = async (
  context: Pick<BenchContext, 'defer'>,
  settings: Environment,
): Promise<{ readonly url: string; readonly operationsUrl: string }> => {
  const [port = 0, operationsPort = 0] = await freePorts(2);
  const operationsUrl = `http://127.0.0.1:${operationsPort}`;
  await startReady({ ...gateway, operationsUrl }, context, {
    ...settings,
    PORT: String(port),
    OPERATIONS_PORT: String(operationsPort),
  });
  return { url: `http://127.0.0.1:${port}`, operationsUrl };
};

const startReady = async (
  program: Program & Pick<ProcessToStart, 'operationsUrl'>,
  { defer }: Pick<BenchContext, 'defer'>,
  settings: Environment,
): Promise<void> => {
  const environment = { ...minimal, ...unlimited, ...settings };
  const output: string[] = [];
  const started = startProcess({ ...program, environment }, (line) => output.push(line));
  defer(() => started.stop(stopWithinMs));
  const missing = await started.ready(readyWithinMs);
  if (missing !== null) throw notStarted(program.name, missing, output);
};

const notStarted = (name: string, reason: string | null, output: readonly string[]): Error =>
  new Error(`${name} did not start: ${reason ?? ''}\n${output.slice(-shownLines).join('\n')}`);

type MetricName =
  | 'process_cpu_seconds_total'
  | 'process_resident_memory_bytes'
  | 'nodejs_eventloop_lag_max_seconds'
  | 'candor_search_memory_bytes';

/** The sum of a metric over processes; each URL stands for one process. */
export const sumOfMetric = async (name: MetricName, urls: readonly string[]): Promise<number> => {
  const values = await Promise.all(
    urls.map(async (url) => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(metrics)?.[1] ?? NaN);
    }),
  );
  return values.reduce((sum, value) => sum + value, 0);
};
