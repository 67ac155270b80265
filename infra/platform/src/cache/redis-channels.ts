import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Cache } from './cache.ts';
import { disconnectRedis } from './redis-connection.ts';

/** Subscribes on a connection of its own, which opens with the first subscription. */
export interface RedisChannels {
  subscribe: Cache['subscribe'];
  close(): Promise<void>;
}

interface Channel {
  readonly subscriptions: Set<Subscription>;
  /** Resolved when Redis has confirmed the subscription for the first time, or is unreachable. */
  readonly settled: PromiseWithResolvers<void>;
  /** Whether Redis has confirmed the subscription on the current connection. */
  isSubscribed: boolean;
}

interface Subscription {
  readonly deliver: (message: string) => void;
}

const checkEveryMs = 5_000;
const timeoutMs = 1_000;

export const createRedisChannels = (redis: Redis): RedisChannels => {
  const channels = new Map<string, Channel>();
  let isOpen = true;

  const subscribeMissing = async (): Promise<void> => {
    const missing = [...channels].filter(([, { isSubscribed }]) => !isSubscribed);
    if (redis.status !== 'ready') return;
    if (missing.length === 0) {
      // Detects a dead connection, which looks like an idle one.
      if (channels.size > 0) await redis.ping();
      return;
    }
    await redis.subscribe(...missing.map(([name]) => name));
    for (const [, channel] of missing) {
      channel.isSubscribed = true;
      channel.settled.resolve();
    }
  };
  const trySubscribing = (): void => {
    // A failure is retried on the next connection or check.
    subscribeMissing().catch(() => undefined);
  };
  redis.on('error', () => undefined);
  redis.on('ready', trySubscribing);
  redis.on('close', () => {
    for (const channel of channels.values()) {
      channel.isSubscribed = false;
      channel.settled.resolve();
    }
  });
  redis.on('message', (name, message) => {
    for (const subscription of channels.get(name)?.subscriptions ?? []) {
      setImmediate(() => {
        if (channels.get(name)?.subscriptions.has(subscription)) subscription.deliver(message);
      });
    }
  });
  const checks = setInterval(trySubscribing, checkEveryMs).unref();

  const end = (name: string, subscription: Subscription): void => {
    const channel = channels.get(name);
    if (!channel?.subscriptions.delete(subscription) || channel.subscriptions.size > 0) return;
    channels.delete(name);
    redis.unsubscribe(name).catch(() => undefined);
  };

  return {
    subscribe: async (name, deliver) => {
      if (!isOpen) return async () => undefined;
      const subscription: Subscription = { deliver };
      const channel = channels.get(name) ?? {
        subscriptions: new Set(),
        settled: Promise.withResolvers(),
        isSubscribed: false,
      };
      channel.subscriptions.add(subscription);
      channels.set(name, channel);
      if (redis.status === 'wait') redis.connect().catch(() => undefined);
      else trySubscribing();
      if (redis.status !== 'reconnecting') {
        await Promise.race([channel.settled.promise, pause(timeoutMs, null, { ref: false })]);
      }
      return async () => {
        end(name, subscription);
      };
    },
    close: async () => {
      isOpen = false;
      clearInterval(checks);
      channels.clear();
      await disconnectRedis(redis);
    },
  };
};
