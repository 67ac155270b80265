import { announcedEvents } from '@candor/contracts';
import { migrate } from '../database/migrate.ts';
import { provisionService } from '../database/provision.ts';
import type { PlatformConfig } from '../service/platform-config.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Bus } from './bus.ts';
import type { KafkaAccess } from './kafka/client.ts';
import { createPostgresBus, postgresBusMigrations } from './postgres-bus.ts';

export interface BusSettings {
  readonly config: Pick<
    PlatformConfig,
    | 'DATABASE_URL'
    | 'INTERNAL_SECRET'
    | 'INTERNAL_SECRET_PREVIOUS'
    | 'KAFKA_BROKERS'
    | keyof KafkaAccessSettings
    | 'KAFKA_PREFIX'
    | 'KAFKA_TOPIC_PARTITIONS'
    | 'KAFKA_TOPIC_REPLICATION'
    | 'BUS_RETENTION_HOURS'
  >;
  readonly log: Logger;
}

type KafkaAccessSettings = Pick<
  PlatformConfig,
  'KAFKA_SSL' | 'KAFKA_SASL_MECHANISM' | 'KAFKA_SASL_USERNAME' | 'KAFKA_SASL_PASSWORD'
>;

/** The Postgres bus has a schema and a role of its own, like a service. */
export const embeddedBusMigrations = postgresBusMigrations;

/** The only place that chooses a bus. */
export const createBus = async ({ config, log }: BusSettings): Promise<Bus> => {
  const { KAFKA_BROKERS: brokers } = config;
  if (brokers === undefined) return createEmbeddedBus({ config, log });
  // Loads kafkajs only where it is used.
  const { createKafkaBus } = await import('./kafka/kafka-bus.ts');
  return createKafkaBus({
    brokers,
    access: kafkaAccessOf(config),
    topics: [...new Set([...announcedEvents.values()].map(({ topic }) => topic))],
    prefix: config.KAFKA_PREFIX,
    partitions: config.KAFKA_TOPIC_PARTITIONS,
    replication: config.KAFKA_TOPIC_REPLICATION,
    retentionHours: config.BUS_RETENTION_HOURS,
    log,
  });
};

export const kafkaAccessOf = ({
  KAFKA_SSL: ssl,
  KAFKA_SASL_MECHANISM: mechanism,
  KAFKA_SASL_USERNAME: username,
  KAFKA_SASL_PASSWORD: password,
}: KafkaAccessSettings): KafkaAccess => {
  if (mechanism === undefined || username === undefined || password === undefined) return { ssl, sasl: null };
  return { ssl, sasl: { mechanism, username, password } };
};

const createEmbeddedBus = async ({ config, log }: BusSettings): Promise<Bus> =>
  createPostgresBus({
    databaseUrl: await prepareBus(config),
    log,
    retentionHours: config.BUS_RETENTION_HOURS,
  });

const prepared = new Map<string, Promise<string>>();

/** Provisions and migrates the bus's schema, once for all services of this process. Resolves to the URL of its role. */
const prepareBus = ({
  DATABASE_URL: adminUrl,
  INTERNAL_SECRET: secret,
  INTERNAL_SECRET_PREVIOUS: previousSecret,
}: BusSettings['config']): Promise<string> => {
  const key = `${adminUrl} ${secret}`;
  const earlier = prepared.get(key);
  if (earlier !== undefined) return earlier;
  const preparing = (async () => {
    const databaseUrl = await provisionService({ adminUrl, service: 'bus', secret, previousSecret });
    await migrate(databaseUrl, [postgresBusMigrations]);
    return databaseUrl;
  })();
  prepared.set(key, preparing);
  // The next service tries again.
  preparing.catch(() => prepared.delete(key));
  return preparing;
};
