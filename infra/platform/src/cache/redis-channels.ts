import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Cache } from './cache.ts';
import { disconnectRedis } from './redis-connection.ts';

/** Listens on a connection of its own, which opens with the first subscription. */
export interface RedisChannels {
  subscribe: Cache['subscribe'];
  close(): Promise<void>;
}

interface Channel {
  readonly subscriptions: Set<Subscription>;
  /** Settled when Redis knows for the first time, or was found to be away. */
  readonly asked: PromiseWithResolvers<void>;
  /** Whether Redis knows, on the connection of now, that we listen. */
  isHeard: boolean;
}

interface Subscription {
  readonly deliver: (message: string) => void;
}

const checkEveryMs = 5_000;
const patienceMs = 1_000;

export const createRedisChannels = (redis: Redis): RedisChannels => {
  const channels = new Map<string, Channel>();
  let isOpen = true;

  const listen = async (): Promise<void> => {
    const missing = [...channels].filter(([, { isHeard }]) => !isHeard);
    if (redis.status !== 'ready') return;
    if (missing.length === 0) {
      // An idle connection that leads nowhere any more looks like one on which nothing happens.
      if (channels.size > 0) await redis.ping();
      return;
    }
    await redis.subscribe(...missing.map(([name]) => name));
    for (const [, channel] of missing) {
      channel.isHeard = true;
      channel.asked.resolve();
    }
  };
  const tryToListen = (): void => {
    // What failed is tried again on the next connection or check.
    listen().catch(() => undefined);
  };
  redis.on('error', () => undefined);
  redis.on('ready', tryToListen);
  redis.on('close', () => {
    for (const channel of channels.values()) {
      channel.isHeard = false;
      channel.asked.resolve();
    }
  });
  redis.on('message', (name, message) => {
    for (const subscription of channels.get(name)?.subscriptions ?? []) {
      setImmediate(() => {
        if (channels.get(name)?.subscriptions.has(subscription)) subscription.deliver(message);
      });
    }
  });
  const checks = setInterval(tryToListen, checkEveryMs).unref();

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
        asked: Promise.withResolvers(),
        isHeard: false,
      };
      channel.subscriptions.add(subscription);
      channels.set(name, channel);
      if (redis.status === 'wait') redis.connect().catch(() => undefined);
      else tryToListen();
      if (redis.status !== 'reconnecting') {
        await Promise.race([channel.asked.promise, pause(patienceMs, null, { ref: false })]);
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
