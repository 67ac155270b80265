import type { Admin, Consumer } from 'kafkajs';
import { createLoop } from '../service/loop.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Subscriber, Subscription } from './bus.ts';
import { createBatchHandler, type BatchHandler } from './kafka-batch-handler.ts';
import { within, type KafkaClient } from './kafka-client.ts';
import type { KafkaConnection } from './kafka-connection.ts';
import { createKafkaLag } from './kafka-lag.ts';
import { silenceOf } from './kafka-silence.ts';
import type { KafkaTopics } from './kafka-topics.ts';

export interface KafkaSubscription extends Subscription {
  /** Milliseconds since it last fetched, or told Kafka that it is alive. */
  sinceAliveMs(): number;
}

export interface KafkaSubscriptionOptions {
  readonly openClient: () => KafkaClient;
  readonly admin: KafkaConnection<Admin>;
  readonly topics: KafkaTopics;
  readonly log: Logger;
}

const heartbeatMs = 1_000;
const leaveWithinMs = 1_500;
const watchMs = 30_000;

/**
 * Consumes until stopped. kafkajs outlives what it can (outages, new leaders, a group shared out anew); after anything
 * else a new consumer takes over. That is safe at any moment: it starts from what was counted as done, and the old one's
 * connections are cut before.
 */
export const startKafkaSubscription = (
  subscriber: Subscriber,
  { openClient, admin, topics, log }: KafkaSubscriptionOptions,
): KafkaSubscription => {
  const { group } = subscriber;
  const stopping = new AbortController();
  const stopped = aborted(stopping.signal);
  let aliveAt = Date.now();
  const sinceAliveMs = () => Date.now() - aliveAt;

  const consume = async (): Promise<void> => {
    const client = openClient();
    const consumer = consumerOf(client, group);
    const ending = new AbortController();
    const handler = createBatchHandler({ subscriber, ending: ending.signal, heartbeatMs, log });
    const { FETCH, HEARTBEAT, GROUP_JOIN } = consumer.events;
    for (const sign of [FETCH, HEARTBEAT, GROUP_JOIN]) consumer.on(sign, () => (aliveAt = Date.now()));
    const crash = crashOf(consumer);
    const silence = silenceOf({
      everyMs: watchMs,
      isSilent: () => sinceAliveMs() > watchMs,
      kafkaAnswers: () => answers(admin),
      signal: ending.signal,
    });
    const started = start(consumer, subscriber.topics, handler);
    try {
      await Promise.race([stopped, crash, started.then(() => stopped), silence]);
    } finally {
      ending.abort();
      const left = started.then(() => consumer.disconnect()).catch(() => undefined);
      await handler.idle();
      await within(leaveWithinMs, client, left).catch(() => undefined);
      client.destroy();
    }
  };

  const loop = createLoop({
    name: `bus/${group}`,
    log,
    idleMs: 0,
    step: async () => {
      await Promise.race([topics.ensure(subscriber.topics), stopped]);
      if (stopping.signal.aborted) return 'again';
      try {
        await consume();
      } catch (error) {
        for (const topic of subscriber.topics) topics.doubt(topic);
        throw error;
      }
      return 'again';
    },
  });
  return {
    sinceAliveMs,
    lag: createKafkaLag(admin, group, subscriber.topics),
    stop: async () => {
      stopping.abort();
      await loop.stop();
    },
  };
};

const consumerOf = ({ kafka }: KafkaClient, group: string): Consumer =>
  kafka.consumer({
    groupId: group,
    allowAutoTopicCreation: false,
    retry: {
      // Said again here, since a consumer has a default of its own that wins over the client's.
      retries: Number.MAX_SAFE_INTEGER,
      // Restarting is ours: kafkajs's own survives being told to stop.
      restartOnFailure: () => Promise.resolve(false),
    },
    sessionTimeout: 10_000,
    heartbeatInterval: heartbeatMs,
    rebalanceTimeout: 30_000,
    maxWaitTimeInMs: 100,
  });

const start = async (consumer: Consumer, topics: readonly string[], handler: BatchHandler): Promise<void> => {
  await consumer.connect();
  await consumer.subscribe({ topics: [...topics], fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: 3,
    eachBatch: (payload) => handler.eachBatch(payload),
  });
};

const crashOf = (consumer: Consumer): Promise<never> =>
  new Promise<never>((_resolve, reject) => {
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      reject(payload.error);
    });
  });

const answers = (admin: KafkaConnection<Admin>): Promise<boolean> =>
  admin
    .use(1_500, (asked) => asked.describeCluster())
    .then(() => true)
    .catch(() => false);

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
