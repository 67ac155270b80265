import { setTimeout as pause } from 'node:timers/promises';
import kafkajs, { type Admin, type DescribeConfigResponse } from 'kafkajs';
import { InvalidConfiguration } from '../../service/load-config.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { KafkaConnection } from './client.ts';
import { permanentRefusal, topicError } from './errors.ts';

export interface KafkaTopicSettings {
  readonly partitions: number;
  readonly replication: number;
  readonly retentionHours: number;
}

export interface KafkaTopics {
  /**
   * Creates missing topics. Rejects with `Unavailable`, or with `InvalidConfiguration` when a topic cannot be created as
   * configured or has too few partitions.
   */
  ensure(topics: readonly string[]): Promise<void>;
  /** A request for the topic failed, so `ensure` checks it again. */
  recheck(topic: string): void;
}

const ensureTimeoutMs = 3_000;
const retryMs = 100;

export const createKafkaTopics = (
  admin: KafkaConnection<Admin>,
  settings: KafkaTopicSettings,
  log: Logger,
): KafkaTopics => {
  const ready = new Set<string>();
  /** Configured once: during a change of settings, old and new processes must not alternate. */
  const configured = new Set<string>();

  const prepare = async (kafka: Admin, topics: readonly string[]): Promise<void> => {
    const existing = await createMissing(kafka, topics, settings);
    await requirePartitions(kafka, topics, settings);
    const unconfigured = existing.filter((topic) => !configured.has(topic));
    if (unconfigured.length > 0) await updateConfigs(kafka, unconfigured, settings, log);
    for (const topic of topics) {
      ready.add(topic);
      configured.add(topic);
    }
  };

  return {
    ensure: async (topics) => {
      const missing = topics.filter((topic) => !ready.has(topic));
      if (missing.length === 0) return;
      const deadline = Date.now() + ensureTimeoutMs;
      let failure: Error | null = null;
      for (;;) {
        try {
          await admin.use(deadline - Date.now(), (kafka) => prepare(kafka, missing));
          return;
        } catch (error) {
          if (error instanceof InvalidConfiguration) throw error;
          const explained = topicError(error);
          // A last attempt without time left would replace a better explanation.
          if (failure === null || explained.cause !== undefined) failure = explained;
          // Brokers learn of a new topic one after the other.
          if (Date.now() + retryMs > deadline) throw failure;
          await pause(retryMs);
        }
      }
    },
    recheck: (topic) => {
      ready.delete(topic);
    },
  };
};

/** Returns the topics that existed before. */
const createMissing = async (
  kafka: Admin,
  topics: readonly string[],
  settings: KafkaTopicSettings,
): Promise<readonly string[]> => {
  const existing = new Set(await kafka.listTopics());
  const missing = topics.filter((topic) => !existing.has(topic));
  if (missing.length > 0) {
    await kafka.createTopics({
      // kafkajs's own wait sometimes fails although the topics were created.
      waitForLeaders: false,
      topics: missing.map((topic) => ({
        topic,
        numPartitions: settings.partitions,
        replicationFactor: settings.replication,
        configEntries: [
          ...requiredConfigs(settings),
          // Only for new topics: an existing topic with fewer replicas would accept no messages.
          { name: 'min.insync.replicas', value: String(Math.floor((settings.replication + 1) / 2)) },
        ],
      })),
    });
  }
  return topics.filter((topic) => existing.has(topic));
};

const requirePartitions = async (
  kafka: Admin,
  topics: readonly string[],
  { partitions: required }: KafkaTopicSettings,
): Promise<void> => {
  const metadata = await kafka.fetchTopicMetadata({ topics: [...topics] });
  for (const { name, partitions } of metadata.topics) {
    if (partitions.length < required)
      throw new InvalidConfiguration(
        `KAFKA_TOPIC_PARTITIONS: topic ${name} has ${String(partitions.length)} partitions, fewer than the ` +
          `${String(required)} configured; adding partitions would break the order of its streams, so configure ` +
          `${String(partitions.length)} or delete the topic`,
      );
  }
};

const requiredConfigs = ({ retentionHours }: KafkaTopicSettings) => [
  { name: 'cleanup.policy', value: 'delete' },
  { name: 'retention.ms', value: String(retentionHours * 3_600_000) },
  // With our timestamps, a service whose clock is an hour ahead could publish nothing.
  { name: 'message.timestamp.type', value: 'LogAppendTime' },
];

/** Updates existing topics to the required configs, and leaves their other configs. Logs a warning if Kafka refuses. */
const updateConfigs = async (
  kafka: Admin,
  topics: readonly string[],
  settings: KafkaTopicSettings,
  log: Logger,
): Promise<void> => {
  const type = kafkajs.ConfigResourceTypes.TOPIC;
  const required = requiredConfigs(settings);
  try {
    const { resources } = await kafka.describeConfigs({
      includeSynonyms: false,
      resources: topics.map((name) => ({ type, name })),
    });
    const differing = resources.filter(({ configEntries }) =>
      required.some(
        ({ name, value }) => configEntries.find((entry) => entry.configName === name)?.configValue !== value,
      ),
    );
    if (differing.length === 0) return;
    await kafka.alterConfigs({
      validateOnly: false,
      // Kafka resets configs that the request leaves out, and kafkajs has no incremental request.
      resources: differing.map(({ resourceName: name, configEntries }) => ({
        type,
        name,
        configEntries: [...ownConfigs(configEntries, required), ...required],
      })),
    });
    const names = differing.map(({ resourceName }) => resourceName);
    log.info({ topics: names, configs: required }, 'kafka topic configs updated');
  } catch (error) {
    const reason = permanentRefusal(error);
    if (reason === null) throw error;
    log.warn(
      { topics, configs: required, reason },
      'kafka refuses to show or update topic configs, so BUS_RETENTION_HOURS may not apply',
    );
  }
};

type ConfigEntry = DescribeConfigResponse['resources'][number]['configEntries'][number];

/** Further configs that were set on the topic itself. */
const ownConfigs = (entries: readonly ConfigEntry[], required: readonly { readonly name: string }[]) =>
  entries
    .filter(({ configSource }) => configSource === kafkajs.ConfigSource.TOPIC_CONFIG)
    .filter(({ configName }) => !required.some(({ name }) => name === configName))
    .map(({ configName: name, configValue: value }) => ({ name, value }));
