import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { createRedisSubscriber } from './redis-pub-sub.ts';

/** A connection whose `psubscribe` waits for its response. */
const createSlowRedis = () => {
  const patternsSubscribed = Promise.withResolvers<null>();
  const subscribed: string[] = [];
  const redis = Object.assign(new EventEmitter(), {
    status: 'ready',
    psubscribe: () => patternsSubscribed.promise,
    subscribe: async (...channels: readonly string[]) => {
      subscribed.push(...channels);
    },
  });
  return { redis: redis as unknown as Redis, patternsSubscribed, subscribed };
};

describe('a subscriber', () => {
  it('subscribes to channels, and so to probes, after the patterns of other instances', async () => {
    const { redis, patternsSubscribed, subscribed } = createSlowRedis();
    const subscriber = createRedisSubscriber(redis);
    const changes: boolean[] = [];
    subscriber.onChange((isSubscribed) => changes.push(isSubscribed));
    subscriber.client.pSubscribe('events*', () => undefined);
    subscriber.client.subscribe('probe', () => undefined);
    redis.emit('ready');
    await setImmediate();
    expect(subscribed).toEqual([]);
    expect(changes).toEqual([]);
    patternsSubscribed.resolve(null);
    await setImmediate();
    expect(new Set(subscribed)).toEqual(new Set(['probe']));
    expect(changes).toContain(true);
  });
});
