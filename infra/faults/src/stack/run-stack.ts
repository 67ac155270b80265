import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, gateway, services, type ProcessName } from '@candor/distributed/processes';
import { internalClientFor } from '@candor/embedded';
import { startPostgres, supervisePostgres } from '@candor/embedded/postgres';
import { serviceNames, urlSettingOf, type Environment, type ServiceName } from '@candor/platform';
import { freePorts } from '@candor/platform/free-ports';
import pg from 'pg';
import { pollUntil } from '../poll.ts';
import { openLoadBalancer, type LoadBalancer } from './load-balancer.ts';
import { superviseProcess, type SupervisedProcess } from './supervised-process.ts';

export type Stack = Awaited<ReturnType<typeof runStack>>;

/** A busy machine takes long to start ten processes at once. */
const readyTimeoutMs = 180_000;

/** All load comes from one address, and every read must reach the service. */
const withoutLimits: Environment = {
  CACHE_MS: '0',
  LIMIT_READ: '1000000',
  LIMIT_WRITE: '1000000',
  DAILY_LIMITS: 'false',
  LIMIT_UPLOAD: '1000000',
  LIMIT_SOCKET: '1000000',
  LIMIT_REGISTER: '1000000',
  LIMIT_LOGIN: '1000000',
  REGISTRATIONS_PER_ADDRESS: '100000',
  PASSWORD_HASH_MEMORY_KB: '1024',
};

/** A distributed site of its own: every service behind a load balancer, the gateway, and a Postgres. */
export const runStack = async (folder: string, given: Environment) => {
  const own = `faults-${randomBytes(5).toString('hex')}`;
  const secret = randomBytes(32).toString('hex');
  const logFolder = join(folder, 'log');
  mkdirSync(logFolder, { recursive: true });
  await using cleanup = new AsyncDisposableStack();

  const postgres = await startPostgres({ dataDir: folder });
  const postgresPids = [postgres.pid];
  cleanup.defer(() => postgres.stop());
  const supervision = supervisePostgres({
    postgres,
    onEnded: () => undefined,
    onRestarted: () => postgresPids.push(postgres.pid),
    onGivenUp: () => undefined,
  });
  cleanup.defer(() => supervision.stop());
  const balancers = new Map<ServiceName, LoadBalancer>();
  for (const name of serviceNames) balancers.set(name, cleanup.use(await openLoadBalancer()));
  // Every service has a load balancer.
  const urls = Object.fromEntries([...balancers].map(([name, { url }]) => [name, url])) as Record<
    ServiceName,
    string
  >;
  // After the load balancers listen, so that none of them gets one of these ports.
  const [gatewayPort = 0, operationsPort = 0, ...ports] = await freePorts(2 + services.length * 2);
  const siteUrl = `http://127.0.0.1:${gatewayPort}`;
  const environment: Environment = {
    ...given,
    ...withoutLimits,
    ...Object.fromEntries(serviceNames.map((name) => [urlSettingOf(name), urls[name]])),
    DATABASE_URL: postgres.adminUrl,
    DATA_DIR: folder,
    INTERNAL_SECRET: secret,
    PUBLIC_URL: siteUrl,
    ELASTICSEARCH_INDEX: own,
    S3_BUCKET: own,
    SMTP_URL: '',
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    WEB_DIST: join(checkout, 'web/dist'),
  };
  const instances = new Map<string, SupervisedProcess>();
  cleanup.defer(async () => {
    await instances.get('gateway')?.stop();
    await Promise.all([...instances.values()].map((instance) => instance.stop()));
  });
  const startInstance = async (name: string, main: string, port: number): Promise<SupervisedProcess> => {
    const program = {
      name,
      main,
      operationsUrl: `http://127.0.0.1:${name === gateway.name ? operationsPort : port}`,
      environment: { ...environment, PORT: String(port), OPERATIONS_PORT: String(operationsPort) },
    };
    const instance = superviseProcess(program, join(logFolder, `${name}.log`));
    instances.set(name, instance);
    await instance.ready(readyTimeoutMs);
    return instance;
  };
  const processOf = (name: string): SupervisedProcess => {
    const found = instances.get(name);
    if (found === undefined) throw new Error(`${name} was not started`);
    return found;
  };
  const pool = cleanup.adopt(new pg.Pool({ connectionString: postgres.adminUrl, max: 2 }), (one) =>
    one.end(),
  );
  pool.on('error', () => undefined);
  const internal = cleanup.adopt(internalClientFor('faults', { urls, secret }), (client) => client.close());

  await Promise.all(
    services.map(({ name, main }, index) => {
      const port = ports[index] ?? 0;
      balancers.get(name)?.setInstances([port]);
      return startInstance(name, main, port);
    }),
  );
  await startInstance('gateway', gateway.main, gatewayPort);
  const started = cleanup.move();

  return {
    siteUrl,
    internal,
    elasticsearchIndex: own,
    logFolder,
    /** The first instance. */
    processOf: (name: ProcessName) => processOf(name),
    /** Stops everything; the ids of all processes that were started. */
    stop: async (): Promise<readonly number[]> => {
      await started.disposeAsync();
      return [...postgresPids, ...[...instances.values()].flatMap(({ pids }) => pids)];
    },
    /** Starts a second instance of each service, one after the other. Disposal stops them. */
    addInstances: async () => {
      for (const [index, { name, main }] of services.entries()) {
        const [first = 0, second = 0] = [ports[index], ports[services.length + index]];
        await startInstance(`${name}-2`, main, second);
        balancers.get(name)?.setInstances([first, second]);
      }
      return {
        [Symbol.asyncDispose]: async (): Promise<void> => {
          for (const [index, { name }] of services.entries())
            balancers.get(name)?.setInstances([ports[index] ?? 0]);
          await Promise.all(services.map(({ name }) => processOf(`${name}-2`).stop()));
        },
      };
    },
    /** Ends Postgres and with it all sessions; resolves when its supervision has started it again. */
    endPostgres: async (signal: 'SIGINT' | 'SIGKILL'): Promise<void> => {
      const { pid } = postgres;
      process.kill(pid, signal);
      const isBack = await pollUntil(() => postgres.pid !== pid, Date.now() + readyTimeoutMs);
      if (!isBack) throw new Error('Postgres did not come back');
    },
    query: async <Row extends pg.QueryResultRow>(
      text: string,
      values: readonly unknown[] = [],
    ): Promise<readonly Row[]> => (await pool.query<Row>(text, [...values])).rows,
    /** How often processes ended on their own. */
    crashes: (): number => [...instances.values()].reduce((sum, instance) => sum + instance.crashes(), 0),
  };
};
