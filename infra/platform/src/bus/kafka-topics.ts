import { setTimeout as pause } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { Unavailable } from '../http/problems.ts';
import { InvalidConfiguration } from '../service/load-config.ts';
import type { KafkaConnection } from './kafka-connection.ts';

export interface KafkaTopicSettings {
  readonly partitions: number;
  readonly replication: number;
  readonly retentionHours: number;
}

export interface KafkaTopics {
  /**
   * Resolves when the topics are there, made if they were missing. Rejects with `Unavailable`, or with
   * `InvalidConfiguration` when one is there but does not do, or cannot be made as configured.
   */
  ensure(topics: readonly string[]): Promise<void>;
  /** Somebody could not work with the topic: it is looked at anew before it is used again. */
  doubt(topic: string): void;
}

const ensureWithinMs = 3_000;
const againAfterMs = 100;

export const createKafkaTopics = (
  admin: KafkaConnection<Admin>,
  settings: KafkaTopicSettings,
): KafkaTopics => {
  const ready = new Set<string>();

  return {
    ensure: async (topics) => {
      const missing = topics.filter((topic) => !ready.has(topic));
      if (missing.length === 0) return;
      const deadline = Date.now() + ensureWithinMs;
      let failure: Error | null = null;
      for (;;) {
        try {
          await admin.use(deadline - Date.now(), (asked) => makeMissing(asked, missing, settings));
          for (const topic of missing) ready.add(topic);
          return;
        } catch (error) {
          if (error instanceof InvalidConfiguration) throw error;
          const explanation = explained(error, settings);
          // A last try that has no time left says less than one before it.
          if (failure === null || explanation.cause !== undefined) failure = explanation;
          // What was just made, by us or by another service, is not known to every broker at once.
          if (Date.now() + againAfterMs > deadline) throw failure;
          await pause(againAfterMs);
        }
      }
    },
    doubt: (topic) => {
      ready.delete(topic);
    },
  };
};

const makeMissing = async (
  asked: Admin,
  wanted: readonly string[],
  { partitions, replication, retentionHours }: KafkaTopicSettings,
): Promise<void> => {
  const existing = new Set(await asked.listTopics());
  const missing = wanted.filter((topic) => !existing.has(topic));
  if (missing.length > 0) {
    await asked.createTopics({
      // Its own waiting fails now and then although the topics were made.
      waitForLeaders: false,
      topics: missing.map((topic) => ({
        topic,
        numPartitions: partitions,
        replicationFactor: replication,
        configEntries: [
          { name: 'cleanup.policy', value: 'delete' },
          { name: 'retention.ms', value: String(retentionHours * 3_600_000) },
          // By the brokers' clock: with ours, a service whose clock is an hour ahead could publish nothing.
          { name: 'message.timestamp.type', value: 'LogAppendTime' },
          { name: 'min.insync.replicas', value: String(Math.floor((replication + 1) / 2)) },
        ],
      })),
    });
  }
  const { topics } = await asked.fetchTopicMetadata({ topics: [...wanted] });
  for (const { name, partitions: found } of topics) {
    if (found.length < partitions) throw new InvalidConfiguration(tooFew(name, found.length, partitions));
  }
};

const tooFew = (topic: string, found: number, wanted: number): string =>
  `KAFKA_TOPIC_PARTITIONS: topic ${topic} has ${String(found)} partitions, fewer than the ${String(wanted)} configured; ` +
  `adding some would break the order of its streams, so configure ${String(found)} or let the topic be made anew`;

/** With its cause, as far as one is known. */
const explained = (error: unknown, { replication }: KafkaTopicSettings): Error => {
  const types = typesOf(error);
  const because = { cause: error };
  if (types.includes('INVALID_REPLICATION_FACTOR')) {
    return new InvalidConfiguration(
      `KAFKA_TOPIC_REPLICATION: Kafka has too few brokers to keep ${String(replication)} copies of a topic`,
      because,
    );
  }
  const refused = types.find((type) => type.endsWith('_AUTHORIZATION_FAILED'));
  if (refused !== undefined) {
    return new InvalidConfiguration(
      `KAFKA_BROKERS: Kafka does not let us make our topics (${refused})`,
      because,
    );
  }
  const notLetIn = types.map((type) => signInRefusals[type]).find((refusal) => refusal !== undefined);
  if (notLetIn !== undefined) return new InvalidConfiguration(notLetIn, because);
  return error instanceof Unavailable ? error : new Unavailable('Kafka does not answer.', because);
};

const signInRefusals: Readonly<Record<string, string>> = {
  KafkaJSSASLAuthenticationError:
    'KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD: Kafka does not let us sign in with them',
  UNSUPPORTED_SASL_MECHANISM: 'KAFKA_SASL_MECHANISM: Kafka lets nobody sign in this way',
  ILLEGAL_SASL_STATE: 'KAFKA_SASL_MECHANISM: Kafka lets nobody sign in at these brokers',
};

/** Kafka's own names for what went wrong, and kafkajs's, through its wrappings. */
const typesOf = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return [];
  const own = 'type' in error && typeof error.type === 'string' ? [error.type] : [];
  const parts: unknown = 'errors' in error ? error.errors : [];
  return [
    ...own,
    error.name,
    ...typesOf(error.cause),
    ...(Array.isArray(parts) ? parts.flatMap(typesOf) : []),
  ];
};
