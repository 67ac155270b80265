import { Unavailable } from '../http/problems.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Bus } from './bus.ts';
import type { KafkaAccess } from './kafka-access.ts';
import { openKafkaClient } from './kafka-client.ts';
import { createKafkaConnection } from './kafka-connection.ts';
import { createKafkaPublisher } from './kafka-publisher.ts';
import { startKafkaSubscription, type KafkaSubscription } from './kafka-subscription.ts';
import type { KafkaTopicSettings } from './kafka-topic-configs.ts';
import { createKafkaTopics } from './kafka-topics.ts';

export interface KafkaBusOptions extends KafkaTopicSettings {
  readonly brokers: readonly string[];
  readonly access: KafkaAccess;
  /** Made at start; others when they are first used. */
  readonly topics: readonly string[];
  readonly log: Logger;
}

const recentMs = 3_000;
const askWithinMs = 1_500;
const longestSilenceMs = 30_000;

/**
 * The distributed bus. Starts also while Kafka is away: whoever publishes is told `Unavailable`, subscriptions begin when
 * it is back. Rejects with `InvalidConfiguration` when its topics cannot be as configured.
 */
export const createKafkaBus = async (options: KafkaBusOptions): Promise<Bus> => {
  const { brokers, access, log } = options;
  let answeredAt = 0;
  let opened = 0;
  const openClient = () => {
    opened += 1;
    const first = opened % brokers.length;
    return openKafkaClient({
      // kafkajs asks the first one first, for longer than we wait: if that one hangs, the next client asks another.
      brokers: [...brokers.slice(first), ...brokers.slice(0, first)],
      access,
      log,
      onAnswer: () => {
        answeredAt = Date.now();
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
    await topics.ensure(options.topics);
  } catch (error) {
    if (!(error instanceof Unavailable)) {
      await close();
      throw error;
    }
    log.warn({ err: error, brokers }, 'kafka does not answer yet');
  }

  return {
    publish: async (topic, envelopes) => {
      if (envelopes.length > 0) await publisher.publish(topic, envelopes);
    },
    subscribe: (subscriber) => {
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
        if (Date.now() - answeredAt > recentMs)
          await admin.use(askWithinMs, (asked) => asked.describeCluster());
        await topics.ensure(options.topics);
      } catch {
        return false;
      }
      return [...subscriptions].every((subscription) => subscription.sinceAliveMs() < longestSilenceMs);
    },
    close,
  };
};
