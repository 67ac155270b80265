import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, gateway, services } from '@candor/distributed/processes';
import { internalClientFor } from '@candor/embedded';
import { startPostgres } from '@candor/embedded/postgres';
import { urlSettingOf, type Environment, type InternalClient, type ServiceName } from '@candor/platform';
import pg from 'pg';
import { freePorts } from '@candor/platform/free-ports';
import { runSetting } from './left-behind.ts';
import { openSpreader, type Spreader } from './spreader.ts';
import { superviseProcess, type SupervisedProcess } from './supervised-process.ts';

/** The distributed stack of one run: every service behind a spreader, the gateway, and a Postgres of its own. */
export interface Stack {
  readonly siteUrl: string;
  readonly internal: InternalClient;
  /** Tells this run's processes from all others. */
  readonly run: string;
  readonly logFolder: string;
  readonly elasticsearchIndex: string;
  readonly serviceNames: readonly ServiceName[];
  /** The process that always runs. */
  processOf(name: ServiceName | 'gateway'): SupervisedProcess;
  /** Starts a second instance of each service, one after the other as when a site grows; ends them again. */
  addInstances(): Promise<{ readonly end: () => Promise<void> }>;
  /** Stops Postgres, which ends all sessions, and starts it on the same port. */
  restartPostgres(): Promise<void>;
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  unaskedEnds(): number;
  /** Ends everything; the processes that ever were. */
  stop(): Promise<readonly number[]>;
}

/** A machine that is busy takes long to start ten processes at once. */
const readyWithinMs = 180_000;

export const runStack = async (folder: string, given: Environment): Promise<Stack> => {
  const run = randomBytes(5).toString('hex');
  const logFolder = join(folder, 'log');
  mkdirSync(logFolder, { recursive: true });
  let postgres = await startPostgres({ dataDir: folder });
  const pids: number[] = [postgres.pid];
  const spreaders = new Map<ServiceName, Spreader>();
  for (const { name } of services) spreaders.set(name, await openSpreader());
  // After them: one of them might get a port that is only kept in mind.
  const [gatewayPort = 0, ...ports] = await freePorts(1 + services.length * 2);
  const urls = Object.fromEntries([...spreaders].map(([name, { url }]) => [name, url])) as Record<
    // Every service got its spreader just now.
    ServiceName,
    string
  >;
  const secret = randomBytes(32).toString('hex');
  const siteUrl = `http://127.0.0.1:${gatewayPort}`;
  const elasticsearchIndex = `faults-${run}`;
  const environment: Environment = {
    ...given,
    ...unlimited,
    ...Object.fromEntries(Object.entries(urls).map(([name, url]) => [urlSettingOf(name), url])),
    DATABASE_URL: postgres.adminUrl,
    DATA_DIR: folder,
    INTERNAL_SECRET: secret,
    PUBLIC_URL: siteUrl,
    ELASTICSEARCH_INDEX: elasticsearchIndex,
    S3_BUCKET: `faults-${run}`,
    SMTP_URL: '',
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    [runSetting]: run,
  };
  const supervise = (name: string, main: string, port: number): SupervisedProcess =>
    superviseProcess({
      name,
      main,
      folder: checkout,
      url: `http://127.0.0.1:${port}`,
      environment: { ...environment, PORT: String(port), WEB_DIST: join(checkout, 'web/dist') },
      logFile: join(logFolder, `${name}.log`),
    });

  const started = new Map<string, SupervisedProcess>();
  const everStarted: SupervisedProcess[] = [];
  const internal = internalClientFor('faults', { urls, secret });
  const pool = new pg.Pool({ connectionString: postgres.adminUrl, max: 2 });
  pool.on('error', () => undefined);

  const stop = async (): Promise<readonly number[]> => {
    await internal.close();
    await pool.end();
    await started.get('gateway')?.stop();
    await Promise.all(everStarted.map((one) => one.stop()));
    for (const spreader of spreaders.values()) await spreader.close();
    await postgres.stop();
    return [...pids, ...everStarted.flatMap((one) => one.pids())];
  };

  try {
    for (const [index, { name, main }] of services.entries()) {
      const port = ports[index] ?? 0;
      const service = supervise(name, main, port);
      started.set(name, service);
      everStarted.push(service);
      spreaders.get(name)?.setInstances([port]);
    }
    await Promise.all(everStarted.map((service) => service.ready(readyWithinMs)));
    const door = supervise('gateway', gateway.main, gatewayPort);
    started.set('gateway', door);
    everStarted.push(door);
    await door.ready(readyWithinMs);
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    siteUrl,
    internal,
    run,
    logFolder,
    elasticsearchIndex,
    stop,
    serviceNames: services.map(({ name }) => name),
    processOf: (name) => {
      const found = started.get(name);
      if (found === undefined) throw new Error(`${name} was not started`);
      return found;
    },
    addInstances: async () => {
      const added: SupervisedProcess[] = [];
      for (const [index, { name, main }] of services.entries()) {
        const [first = 0, second = 0] = [ports[index], ports[services.length + index]];
        const instance = supervise(`${name}-2`, main, second);
        added.push(instance);
        everStarted.push(instance);
        await instance.ready(readyWithinMs);
        spreaders.get(name)?.setInstances([first, second]);
      }
      return {
        end: async () => {
          for (const [index, { name }] of services.entries()) {
            spreaders.get(name)?.setInstances([ports[index] ?? 0]);
          }
          await Promise.all(added.map((instance) => instance.stop()));
        },
      };
    },
    restartPostgres: async () => {
      const { port } = postgres;
      await postgres.stop();
      postgres = await startPostgres({ dataDir: folder, choosePort: () => Promise.resolve(port) });
      pids.push(postgres.pid);
    },
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(text, [...values])).rows,
    unaskedEnds: () => everStarted.reduce((sum, one) => sum + one.unaskedEnds(), 0),
  };
};

/** The load comes from one address, and every read has to be a service's own answer. */
const unlimited: Environment = {
  CACHE_MS: '0',
  LIMIT_READ: '1000000',
  LIMIT_WRITE: '1000000',
  LIMIT_UPLOAD: '1000000',
  LIMIT_SOCKET: '1000000',
  LIMIT_REGISTER: '1000000',
  LIMIT_LOGIN: '1000000',
  REGISTRATIONS_PER_ADDRESS: '100000',
  PASSWORD_HASH_MEMORY_KB: '1024',
};
