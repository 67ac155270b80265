import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@candor/platform/free-ports';
import type { Engine } from '@candor/platform/testing';
import type { GenericContainer, StartedTestContainer, Wait as WaitStrategies } from 'testcontainers';
import type { TestProject } from 'vitest/node';

/** How to start an engine for the specs, and the settings that name it. */
interface Container {
  /** If it is set, the specs use that engine. */
  readonly variable: string;
  readonly make: (kit: Kit) => Promise<GenericContainer>;
  readonly settings: (started: StartedTestContainer) => Readonly<Record<string, string>>;
}

interface Kit {
  readonly GenericContainer: typeof GenericContainer;
  readonly Wait: typeof WaitStrategies;
  /** As this process reaches it. */
  readonly dockerHost: string;
}

const s3Keys = { S3_ACCESS_KEY_ID: 'candor', S3_SECRET_ACCESS_KEY: 'only-for-specs' };

/** The images of docker-compose.yml, for the engines in it. */
export const engineImages: Readonly<Record<Engine, string>> = {
  Kafka: 'apache/kafka:4.3.1',
  Elasticsearch: 'elasticsearch:9.4.3',
  Redis: 'redis:8',
  S3: 'versity/versitygw:v1.8.0',
  SMTP: 'maildev/maildev:3.0.0',
  Stripe: 'stripe/stripe-mock:v0.203.0',
};

const containers: Readonly<Record<Engine, Container>> = {
  Kafka: {
    variable: 'KAFKA_BROKERS',
    make: async ({ GenericContainer, Wait, dockerHost }) => {
      // The broker advertises its own address to clients, so its port must be chosen before it starts.
      const port = await freePort();
      return new GenericContainer(engineImages.Kafka)
        .withExposedPorts({ container: 9092, host: port })
        .withEnvironment({
          KAFKA_NODE_ID: '1',
          KAFKA_PROCESS_ROLES: 'broker,controller',
          KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
          KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${dockerHost}:${port}`,
          KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
          KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
          KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
          KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
          KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
          KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
          KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
        })
        .withWaitStrategy(Wait.forListeningPorts());
    },
    settings: (started) => ({ KAFKA_BROKERS: addressOf(started, 9092) }),
  },
  Elasticsearch: {
    variable: 'ELASTICSEARCH_URL',
    make: async ({ GenericContainer, Wait }) =>
      new GenericContainer(engineImages.Elasticsearch)
        .withExposedPorts(9200)
        .withEnvironment({
          'discovery.type': 'single-node',
          'xpack.security.enabled': 'false',
          ES_JAVA_OPTS: '-Xms512m -Xmx512m',
        })
        .withWaitStrategy(Wait.forHttp('/_cluster/health?wait_for_status=yellow', 9200)),
    settings: (started) => ({ ELASTICSEARCH_URL: `http://${addressOf(started, 9200)}` }),
  },
  Redis: {
    variable: 'REDIS_URL',
    make: async ({ GenericContainer, Wait }) =>
      new GenericContainer(engineImages.Redis)
        .withExposedPorts(6379)
        .withWaitStrategy(Wait.forListeningPorts()),
    settings: (started) => ({ REDIS_URL: `redis://${addressOf(started, 6379)}` }),
  },
  S3: {
    variable: 'S3_ENDPOINT',
    make: async ({ GenericContainer, Wait }) =>
      new GenericContainer(engineImages.S3)
        .withExposedPorts(7070)
        .withEnvironment({
          ROOT_ACCESS_KEY_ID: s3Keys.S3_ACCESS_KEY_ID,
          ROOT_SECRET_ACCESS_KEY: s3Keys.S3_SECRET_ACCESS_KEY,
        })
        .withCommand(['--port', ':7070', '--health', '/_health', '--iam-dir', '/tmp', 'posix', '/var/tmp'])
        .withWaitStrategy(Wait.forHttp('/_health', 7070)),
    settings: (started) => ({ S3_ENDPOINT: `http://${addressOf(started, 7070)}`, ...s3Keys }),
  },
  SMTP: {
    variable: 'SMTP_URL',
    make: async ({ GenericContainer, Wait }) =>
      new GenericContainer(engineImages.SMTP)
        .withExposedPorts(1025, 1080)
        .withWaitStrategy(Wait.forHttp('/api/healthz', 1080)),
    settings: (started) => ({
      SMTP_URL: `smtp://${addressOf(started, 1025)}`,
      MAIL_API_URL: `http://${addressOf(started, 1080)}/api`,
    }),
  },
  Stripe: {
    variable: 'STRIPE_API_BASE',
    make: async ({ GenericContainer, Wait }) =>
      new GenericContainer(engineImages.Stripe)
        .withExposedPorts(12111)
        .withWaitStrategy(Wait.forListeningPorts()),
    settings: (started) => ({ STRIPE_API_BASE: `http://${addressOf(started, 12111)}` }),
  },
};

/**
 * Starts the engines that the specs of this run need and the environment does not name. Without docker these specs are
 * skipped with that reason.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing = enginesNeededBy(project.vitest.state.getPaths()).filter(
    (engine) => (process.env[containers[engine].variable] ?? '') === '',
  );
  const kit = missing.length > 0 && maybeDocker() ? await dockerKit() : null;
  if (kit === null) return () => Promise.resolve();
  const started = await Promise.all(missing.map((engine) => start(engine, kit)));
  return async () => {
    await Promise.all(started.flatMap((container) => (container === null ? [] : [container.stop()])));
  };
}

/** The engines that specs name in `describeOnEngine`. */
export function enginesNeededBy(specs: readonly string[]): readonly Engine[] {
  const named = specs.flatMap((spec) =>
    [...readFileSync(spec, 'utf8').matchAll(/describeOnEngine\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  return (Object.keys(containers) as Engine[]).filter((engine) => named.includes(engine));
}

async function start(engine: Engine, kit: Kit): Promise<StartedTestContainer | null> {
  const { make, settings } = containers[engine];
  try {
    const started = await (await make(kit)).start();
    Object.assign(process.env, settings(started));
    return started;
  } catch (error) {
    console.warn(
      `${engine} does not start in docker: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  }
}

/** A quick check, because finding out for sure takes a second without docker. */
function maybeDocker(): boolean {
  const sockets = ['/var/run/docker.sock', join(homedir(), '.docker/run/docker.sock')];
  const rootless = join(process.env['XDG_RUNTIME_DIR'] ?? '/run', 'docker.sock');
  return (
    process.env['DOCKER_HOST'] !== undefined ||
    process.platform === 'win32' ||
    [...sockets, rootless].some((socket) => existsSync(socket))
  );
}

/** `null` if docker does not respond. */
async function dockerKit(): Promise<Kit | null> {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  try {
    const { info } = await getContainerRuntimeClient();
    return { GenericContainer, Wait, dockerHost: info.containerRuntime.host };
  } catch {
    return null;
  }
}

const addressOf = (started: StartedTestContainer, port: number): string =>
  `${started.getHost()}:${started.getMappedPort(port)}`;
