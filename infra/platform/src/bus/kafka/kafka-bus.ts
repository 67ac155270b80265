import { Unavailable } from '../../http/problems.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Bus } from '../bus.ts';
import { createKafkaConnection, openKafkaClient, type KafkaAccess } from './client.ts';
import { startKafkaSubscription, type KafkaSubscription } from './consumer.ts';
import { createKafkaPublisher } from './publisher.ts';
import { createKafkaTopics, type KafkaTopicSettings } from './topics.ts';

export interface KafkaBusOptions extends KafkaTopicSettings {
  readonly brokers: readonly string[];
  readonly access: KafkaAccess;
  /** Created at start; other topics are created on first use. */
  readonly topics: readonly string[];
  /** Of topics and groups in Kafka, for sites that share one. Callers use names without it. */
  readonly prefix: string;
  readonly log: Logger;
}

const recentMs = 3_000;
const requestTimeoutMs = 1_500;
const maxSilenceMs = 30_000;

/**
 * The distributed bus. It also starts while Kafka is unreachable: `publish` then rejects with `Unavailable`, and
 * subscriptions begin later. Rejects with `InvalidConfiguration` when Kafka refuses the configuration of the topics.
 */
export const createKafkaBus = async (options: KafkaBusOptions): Promise<Bus> => {
  const { brokers, access, prefix, log } = options;
  const topicsAtStart = options.topics.map((topic) => prefix + topic);
  let lastDataAt = 0;
  let opened = 0;
  const openClient = () => {
    opened += 1;
    const first = opened % brokers.length;
    return openKafkaClient({
      // kafkajs waits for the first broker longer than our timeouts, so each client starts with another one.
      brokers: [...brokers.slice(first), ...brokers.slice(0, first)],
      access,
      log,
      onData: () => {
        lastDataAt = Date.now();
      },
    });
  };
  const admin = createKafkaConnection(openClient, (kafka) => kafka.admin());
  const topics = createKafkaTopics(admin, options, log);
  const publisher = createKafkaPublisher(openClient, topics);
  const subscriptions = new Set<KafkaSubscription>();

  const close = async (): Promise<void> => {
    await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
    await publisher.close();
    await admin.close();
  };

  try {
    await topics.ensure(topicsAtStart);
  } catch (error) {
    if (!(error instanceof Unavailable)) {
      await close();
      throw error;
    }
    log.warn({ err: error, brokers }, 'kafka is not reachable yet');
  }

  return {
    publish: async (topic, envelopes) => {
      if (envelopes.length > 0) await publisher.publish(prefix + topic, envelopes);
    },
    subscribe: ({ group, topics: names, onBatch, onUnreadable }) => {
      const withoutPrefix = (topic: string) => topic.slice(prefix.length);
      const subscriber = {
        group: prefix + group,
        topics: names.map((topic) => prefix + topic),
        onBatch: (batch: Parameters<typeof onBatch>[0], topic: string) =>
          onBatch(batch, withoutPrefix(topic)),
        onUnreadable: (message: Parameters<typeof onUnreadable>[0]) =>
          onUnreadable({ ...message, topic: withoutPrefix(message.topic) }),
      };
      const subscription = startKafkaSubscription(subscriber, { openClient, admin, topics, log });
      subscriptions.add(subscription);
      return Promise.resolve({
        lag: () => subscription.lag(),
        stop: () => {
          subscriptions.delete(subscription);
          return subscription.stop();
        },
      });
    },
    isReachable: async () => {
      try {
        if (Date.now() - lastDataAt > recentMs)
          await admin.use(requestTimeoutMs, (kafka) => kafka.describeCluster());
        await topics.ensure(topicsAtStart);
      } catch {
        return false;
      }
      return [...subscriptions].every((subscription) => subscription.sinceSignalMs() < maxSilenceMs);
    },
    close,
  };
};
