import kafkajs, { type Admin, type DescribeConfigResponse, type ITopicConfig } from 'kafkajs';
import type { Logger } from '../telemetry/logger.ts';
import { refusalIn } from './kafka-refusals.ts';

export interface KafkaTopicSettings {
  readonly partitions: number;
  readonly replication: number;
  readonly retentionHours: number;
}

export const newTopic = (topic: string, settings: KafkaTopicSettings): ITopicConfig => ({
  topic,
  numPartitions: settings.partitions,
  replicationFactor: settings.replication,
  configEntries: [
    ...wantedOf(settings),
    // When the topic is made alone: one that has fewer copies than are configured by now would take no message.
    { name: 'min.insync.replicas', value: String(Math.floor((settings.replication + 1) / 2)) },
  ],
});

/** What a topic has to be like, whenever it was made and whoever made it. */
const wantedOf = ({ retentionHours }: KafkaTopicSettings) => [
  { name: 'cleanup.policy', value: 'delete' },
  { name: 'retention.ms', value: String(retentionHours * 3_600_000) },
  // By the brokers' clock: with ours, a service whose clock is an hour ahead could publish nothing.
  { name: 'message.timestamp.type', value: 'LogAppendTime' },
];

/**
 * Makes topics that are there already what they would be if they were made now. Whatever else was set on them stays. A
 * Kafka that does not let us is no reason not to start: it is told in the log.
 */
export const renewTopicConfigs = async (
  asked: Admin,
  topics: readonly string[],
  settings: KafkaTopicSettings,
  log: Logger,
): Promise<void> => {
  const type = kafkajs.ConfigResourceTypes.TOPIC;
  const wanted = wantedOf(settings);
  try {
    const { resources } = await asked.describeConfigs({
      includeSynonyms: false,
      resources: topics.map((name) => ({ type, name })),
    });
    const differing = resources.filter(({ configEntries }) =>
      wanted.some(({ name, value }) => valueOf(configEntries, name) !== value),
    );
    if (differing.length === 0) return;
    const names = differing.map(({ resourceName }) => resourceName);
    await asked.alterConfigs({
      validateOnly: false,
      // What is not named goes back to its default, and kafkajs has no request that leaves it.
      resources: differing.map(({ resourceName: name, configEntries }) => ({
        type,
        name,
        configEntries: [...setOnTopic(configEntries, wanted), ...wanted],
      })),
    });
    log.info({ topics: names, configs: wanted }, 'kafka topics changed to what is configured');
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === null) throw error;
    log.warn(
      { topics, configs: wanted, reason: refusal },
      'kafka does not let us see or change how topics are configured, so BUS_RETENTION_HOURS may not hold',
    );
  }
};

type Entries = DescribeConfigResponse['resources'][number]['configEntries'];

const valueOf = (entries: Entries, name: string): string | undefined =>
  entries.find(({ configName }) => configName === name)?.configValue;

/** What somebody set on the topic itself, beside what we want. */
const setOnTopic = (entries: Entries, wanted: readonly { readonly name: string }[]) =>
  entries
    .filter(
      ({ configName, configSource }) =>
        configSource === kafkajs.ConfigSource.TOPIC_CONFIG && !wanted.some(({ name }) => name === configName),
    )
    .map(({ configName: name, configValue: value }) => ({ name, value }));
