import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Logger } from '../telemetry/logger.ts';
import type { Cache } from './cache.ts';
import { createRedisBreaker } from './redis-breaker.ts';
import { createRedisChannels } from './redis-channels.ts';
import { connectRedis, disconnectRedis, redisConnection } from './redis-connection.ts';

export interface RedisCacheOptions {
  /** Includes credentials. Never logged. */
  readonly url: string;
  readonly log: Logger;
}

/** One script, so that no counter is ever without an expiry. A counter that lacks one gets it here. */
const incrementScript = `
local count = redis.call('INCRBY', KEYS[1], ARGV[2])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return {count, left}
`;
const Counted = z.tuple([z.number(), z.number()]);

/** The cache that all processes share. Without Redis it misses, loses and does not count, and logs that once. */
export const createRedisCache = async ({ url, log }: RedisCacheOptions): Promise<Cache> => {
  const redis = redisConnection(url);
  const probe = () => increment(redis, 'candor:probe', 1_000, 1);
  const { unreachableBecause } = await connectRedis(redis, probe);
  const breaker = createRedisBreaker({ redis, probe, unreachableBecause, log });
  const channels = createRedisChannels(redisConnection(url));

  return {
    get: (key) => breaker.send(() => redis.get(valueKey(key))),
    set: async (key, value, ttlMs) => {
      await breaker.send(async () => {
        if (ttlMs > 0) await redis.set(valueKey(key), value, 'PX', wholeMs(ttlMs));
        else await redis.del(valueKey(key));
      });
    },
    delete: async (key) => {
      await breaker.send(() => redis.del(valueKey(key)));
    },
    increment: (key, windowMs, by = 1) =>
      breaker.send(() => increment(redis, `candor:count:${key}`, windowMs, by)),
    publish: async (channel, message) => {
      await breaker.send(() => redis.publish(channelKey(channel), message));
    },
    subscribe: (channel, onMessage) => channels.subscribe(channelKey(channel), onMessage),
    isReachable: async () => (await breaker.send(() => redis.ping())) !== null,
    close: async () => {
      breaker.close();
      await Promise.all([channels.close(), disconnectRedis(redis)]);
    },
  };
};

const valueKey = (key: string): string => `candor:value:${key}`;
const channelKey = (channel: string): string => `candor:channel:${channel}`;

const increment = async (redis: Redis, key: string, windowMs: number, by: number) => {
  const [count, left] = Counted.parse(await redis.eval(incrementScript, 1, key, wholeMs(windowMs), by));
  return { count, resetInMs: Math.max(1, left) };
};

/** Redis refuses fractions and very long numbers. */
const wholeMs = (ms: number): number => Math.min(Math.max(1, Math.ceil(ms)), 1e12);
