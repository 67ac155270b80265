import { setTimeout as pause } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { InvalidConfiguration } from '../service/load-config.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { KafkaConnection } from './kafka-connection.ts';
import { whyNoTopics } from './kafka-refusals.ts';
import { newTopic, renewTopicConfigs, type KafkaTopicSettings } from './kafka-topic-configs.ts';

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
  log: Logger,
): KafkaTopics => {
  const ready = new Set<string>();
  /** Looked at once: when settings are being changed, processes with the old ones and the new ones shall not take turns. */
  const renewed = new Set<string>();

  const makeReady = async (asked: Admin, topics: readonly string[]): Promise<void> => {
    const found = await makeMissing(asked, topics, settings);
    await checkPartitions(asked, topics, settings);
    const old = found.filter((topic) => !renewed.has(topic));
    if (old.length > 0) await renewTopicConfigs(asked, old, settings, log);
    for (const topic of topics) {
      ready.add(topic);
      renewed.add(topic);
    }
  };

  return {
    ensure: async (topics) => {
      const missing = topics.filter((topic) => !ready.has(topic));
      if (missing.length === 0) return;
      const deadline = Date.now() + ensureWithinMs;
      let failure: Error | null = null;
      for (;;) {
        try {
          await admin.use(deadline - Date.now(), (asked) => makeReady(asked, missing));
          return;
        } catch (error) {
          if (error instanceof InvalidConfiguration) throw error;
          const explanation = whyNoTopics(error);
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

/** Makes those that are missing; the others. */
const makeMissing = async (
  asked: Admin,
  wanted: readonly string[],
  settings: KafkaTopicSettings,
): Promise<readonly string[]> => {
  const existing = new Set(await asked.listTopics());
  const missing = wanted.filter((topic) => !existing.has(topic));
  if (missing.length > 0) {
    await asked.createTopics({
      // Its own waiting fails now and then although the topics were made.
      waitForLeaders: false,
      topics: missing.map((topic) => newTopic(topic, settings)),
    });
  }
  return wanted.filter((topic) => existing.has(topic));
};

const checkPartitions = async (
  asked: Admin,
  wanted: readonly string[],
  { partitions }: KafkaTopicSettings,
): Promise<void> => {
  const { topics } = await asked.fetchTopicMetadata({ topics: [...wanted] });
  for (const { name, partitions: found } of topics) {
    if (found.length < partitions) throw new InvalidConfiguration(tooFew(name, found.length, partitions));
  }
};

const tooFew = (topic: string, found: number, wanted: number): string =>
  `KAFKA_TOPIC_PARTITIONS: topic ${topic} has ${String(found)} partitions, fewer than the ${String(wanted)} configured; ` +
  `adding some would break the order of its streams, so configure ${String(found)} or let the topic be made anew`;
