import { randomBytes } from 'node:crypto';
import { checkout, gateway, processes, services, type ProcessName } from '@candor/distributed/processes';
import { urlSettingOf, type Environment, type ServiceName } from '@candor/platform';
import type { BenchContext } from './bench.ts';
import { freePorts } from '@candor/platform/free-ports';
import { startProgram, type RunningProgram } from './program.ts';
import { unsuspicious } from './unsuspicious.ts';

/** Every service and the gateway as a process of its own. */
export interface Stack {
  readonly gatewayUrl: string;
  readonly urls: Readonly<Record<ServiceName, string>>;
  readonly secret: string;
  pidOf(name: ProcessName): number;
  /** Starts one more of them at this port of this machine. */
  startAnother(name: ServiceName, port: number): Promise<void>;
  /** Starts one of them anew, where it was. */
  restart(name: ServiceName, changed: Environment): Promise<void>;
}

export interface StackOptions {
  readonly context: Pick<BenchContext, 'adminUrl' | 'dataDir' | 'afterwards'>;
  /** The settings that choose the engines, and whatever else is not as by default. */
  readonly environment: Environment;
}

/** Starts them; they are stopped when the benchmark ends. */
export const startStack = async ({ context, environment }: StackOptions): Promise<Stack> => {
  const { adminUrl, dataDir, afterwards } = context;
  const [gatewayPort = 0, ...ports] = await freePorts(1 + services.length);
  const portOf = new Map(services.map(({ name }, index) => [name, ports[index] ?? 0]));
  const urls = Object.fromEntries([...portOf].map(([name, port]) => [name, addressOf(port)])) as Record<
    // Every service got its port just now.
    ServiceName,
    string
  >;
  const secret = environment['INTERNAL_SECRET'] ?? randomBytes(32).toString('hex');
  const gatewayUrl = addressOf(gatewayPort);
  const common: Environment = {
    ...withoutSettings(process.env),
    ...unlimited,
    ...unsuspicious,
    ...Object.fromEntries(services.map(({ name }) => [urlSettingOf(name), urls[name]])),
    DATABASE_URL: adminUrl,
    DATA_DIR: dataDir,
    INTERNAL_SECRET: secret,
    PUBLIC_URL: gatewayUrl,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    ...environment,
  };
  const start = async (name: string, main: string, port: number, changed: Environment = {}) => {
    const running = await startProgram({
      name,
      folder: checkout,
      readyUrl: `${addressOf(port)}/readyz`,
      command: process.execPath,
      arguments: ['--disable-warning=TimeoutNegativeWarning', main],
      environment: { ...common, ...changed, PORT: String(port) },
    });
    afterwards(() => running.stop());
    return running;
  };

  const started = new Map<ProcessName, RunningProgram>(
    await Promise.all(
      services.map(async ({ name, main }) => [name, await start(name, main, portOf.get(name) ?? 0)] as const),
    ),
  );
  started.set(gateway.name, await start(gateway.name, gateway.main, gatewayPort));

  return {
    gatewayUrl,
    urls,
    secret,
    pidOf: (name) => started.get(name)?.pid ?? 0,
    startAnother: async (name, port) => {
      await start(name, mainOf(name), port);
    },
    restart: async (name, changed) => {
      await started.get(name)?.stop();
      started.set(name, await start(name, mainOf(name), portOf.get(name) ?? 0, changed));
    },
  };
};

const mainOf = (name: ServiceName): string => services.find((service) => service.name === name)?.main ?? '';

const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

/** Engines and limits are the benchmark's choice, not whatever somebody has set for something else. */
const withoutSettings = (environment: Environment): Environment => {
  const settings = new Set(processes.flatMap(({ config }) => Object.keys(config.shape)));
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !settings.has(name)));
};

/** The load comes from one address, every read has to be a service's own answer, and none is turned away. */
const unlimited: Environment = {
  CACHE_MS: '0',
  LIMIT_READ: '100000000',
  LIMIT_WRITE: '100000000',
  LIMIT_UPLOAD: '100000000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
};
