import { announcedEvents } from '@candor/contracts';
import { migrate } from '../database/migrate.ts';
import { provisionService } from '../database/provision.ts';
import type { PlatformConfig } from '../service/platform-config.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Bus } from './bus.ts';
import { kafkaAccessOf, type KafkaAccessSettings } from './kafka-access.ts';
import { createPostgresBus, postgresBusMigrations } from './postgres-bus.ts';
import { prefixedBus } from './prefixed-bus.ts';

export interface BusSettings {
  readonly config: Pick<
    PlatformConfig,
    | 'DATABASE_URL'
    | 'INTERNAL_SECRET'
    | 'KAFKA_BROKERS'
    | keyof KafkaAccessSettings
    | 'KAFKA_PREFIX'
    | 'KAFKA_TOPIC_PARTITIONS'
    | 'KAFKA_TOPIC_REPLICATION'
    | 'BUS_RETENTION_HOURS'
  >;
  readonly log: Logger;
}

/** Tables of the bus in Postgres, which stand in a schema `bus` as if it were a service's. */
export const embeddedBusMigrations = postgresBusMigrations;

/** The only place that chooses a bus. */
export const createBus = async ({ config, log }: BusSettings): Promise<Bus> => {
  const { KAFKA_BROKERS: brokers, KAFKA_PREFIX: prefix } = config;
  if (brokers === undefined) return createEmbeddedBus({ config, log });
  // Who has no Kafka need not load its client.
  const { createKafkaBus } = await import('./kafka-bus.ts');
  const bus = await createKafkaBus({
    brokers,
    access: kafkaAccessOf(config),
    topics: [...new Set([...announcedEvents.values()].map(({ topic }) => prefix + topic))],
    partitions: config.KAFKA_TOPIC_PARTITIONS,
    replication: config.KAFKA_TOPIC_REPLICATION,
    retentionHours: config.BUS_RETENTION_HOURS,
    log,
  });
  return prefixedBus(bus, prefix);
};

/** It has a role and a schema of its own. */
const createEmbeddedBus = async ({ config, log }: BusSettings): Promise<Bus> => {
  const databaseUrl = await provisionService({
    adminUrl: config.DATABASE_URL,
    service: 'bus',
    secret: config.INTERNAL_SECRET,
  });
  await migrate(databaseUrl, [postgresBusMigrations]);
  return createPostgresBus({ databaseUrl, log, keptHours: config.BUS_RETENTION_HOURS });
};
