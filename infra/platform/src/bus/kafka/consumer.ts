import { setTimeout as pause } from 'node:timers/promises';
import type { Admin, Consumer } from 'kafkajs';
import { Unavailable } from '../../http/problems.ts';
import { createLoop } from '../../service/loop.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Subscriber, Subscription } from '../bus.ts';
import { withTimeout, type KafkaClient, type KafkaConnection } from './client.ts';
import { createDeliverer } from './deliveries.ts';
import type { KafkaTopics } from './topics.ts';

export interface KafkaSubscription extends Subscription {
  /** Milliseconds since its last fetch, heartbeat or join. */
  sinceSignalMs(): number;
}

const heartbeatMs = 1_000;
const disconnectTimeoutMs = 1_500;
const requestTimeoutMs = 1_500;
const stallCheckMs = 30_000;

/**
 * Consumes until stopped. kafkajs recovers from outages, new leaders and rebalances; after any other failure a new
 * consumer replaces it. That is always safe: it starts from the committed offsets, and the old connections are cut first.
 */
export const startKafkaSubscription = (
  subscriber: Subscriber,
  {
    openClient,
    admin,
    topics,
    log,
  }: { openClient: () => KafkaClient; admin: KafkaConnection<Admin>; topics: KafkaTopics; log: Logger },
): KafkaSubscription => {
  const { group } = subscriber;
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => {
      resolve();
    });
  });
  let lastSignalAt = Date.now();
  const sinceSignalMs = () => Date.now() - lastSignalAt;

  const isKafkaUp = () =>
    admin
      .use(requestTimeoutMs, (kafka) => kafka.describeCluster())
      .then(() => true)
      .catch(() => false);

  const consume = async (): Promise<void> => {
    const client = openClient();
    const consumer = createConsumer(client, group);
    const ending = new AbortController();
    const deliverer = createDeliverer({ subscriber, signal: ending.signal, heartbeatMs, log });
    const { FETCH, HEARTBEAT, GROUP_JOIN } = consumer.events;
    for (const event of [FETCH, HEARTBEAT, GROUP_JOIN]) consumer.on(event, () => (lastSignalAt = Date.now()));
    const crash = new Promise<never>((_resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => {
        reject(payload.error);
      });
    });
    const stall = stallOf({
      everyMs: stallCheckMs,
      isSilent: () => sinceSignalMs() > stallCheckMs,
      isKafkaUp,
      signal: ending.signal,
    });
    const start = async (): Promise<void> => {
      await consumer.connect();
      await consumer.subscribe({ topics: [...subscriber.topics], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: 3,
        eachBatch: deliverer.eachBatch,
      });
    };
    const started = start();
    try {
      await Promise.race([stopped, crash, started.then(() => stopped), stall]);
    } finally {
      ending.abort();
      const disconnected = started.then(() => consumer.disconnect()).catch(() => undefined);
      await deliverer.idle();
      await withTimeout(disconnectTimeoutMs, client, disconnected).catch(() => undefined);
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
        for (const topic of subscriber.topics) topics.recheck(topic);
        throw error;
      }
      return 'again';
    },
  });
  return {
    sinceSignalMs,
    lag: () =>
      admin
        .use(requestTimeoutMs, (kafka) => countLag(kafka, group, subscriber.topics))
        .catch((error: unknown) => {
          throw new Unavailable('Kafka does not report the lag.', { cause: error });
        }),
    stop: async () => {
      stopping.abort();
      await loop.stop();
    },
  };
};

const createConsumer = ({ kafka }: KafkaClient, group: string): Consumer =>
  kafka.consumer({
    groupId: group,
    allowAutoTopicCreation: false,
    retry: {
      // Repeated, because the consumer's own default takes precedence over the client's.
      retries: Number.MAX_SAFE_INTEGER,
      // kafkajs would restart a consumer even after it was stopped.
      restartOnFailure: () => Promise.resolve(false),
    },
    sessionTimeout: 10_000,
    heartbeatInterval: heartbeatMs,
    rebalanceTimeout: 30_000,
    maxWaitTimeInMs: 500,
  });

/** Rejects when a consumer was silent at two checks in a row while Kafka responds: kafkajs can hang without an event. */
export const stallOf = async ({
  everyMs,
  isSilent,
  isKafkaUp,
  signal,
}: {
  readonly everyMs: number;
  readonly isSilent: () => boolean;
  readonly isKafkaUp: () => Promise<boolean>;
  readonly signal: AbortSignal;
}): Promise<never> => {
  for (let silentChecks = 0; silentChecks < 2;) {
    await pause(everyMs, undefined, { signal });
    silentChecks = isSilent() && (await isKafkaUp()) ? silentChecks + 1 : 0;
  }
  throw new Error('the Kafka consumer has stalled');
};

/** Messages that the group has not committed. */
const countLag = async (kafka: Admin, group: string, topics: readonly string[]): Promise<number> => {
  let lag = 0;
  for (const { topic, partitions } of await kafka.fetchOffsets({ groupId: group, topics: [...topics] })) {
    for (const { partition, low, high } of await kafka.fetchTopicOffsets(topic)) {
      const committed = partitions.find((one) => one.partition === partition)?.offset ?? high;
      // A group without commits has -1, and expired messages do not count.
      lag += Math.max(0, Number(high) - Math.max(Number(low), Number(committed)));
    }
  }
  return lag;
};
