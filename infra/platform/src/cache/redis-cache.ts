import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Logger } from '../telemetry/logger.ts';
import type { Cache } from './cache.ts';
import { createRedisBreaker } from './redis-breaker.ts';
import { createRedisChannels } from './redis-channels.ts';
import { connectRedis, disconnectRedis, redisConnection } from './redis-connection.ts';

export interface RedisCacheOptions {
  /** With user and password, if any: never to be logged. */
  readonly url: string;
  readonly log: Logger;
}

/**
 * One script, so that no counter is ever without its end. One that has none all the same, by somebody else's hand,
 * gets it now.
 */
const incrementScript = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return {count, left}
`;
const Counted = z.tuple([z.number(), z.number()]);

/** The cache of all processes. Without Redis it misses, loses and does not count, and says so once in the log. */
export const createRedisCache = async ({ url, log }: RedisCacheOptions): Promise<Cache> => {
  const redis = redisConnection(url);
  const probe = () => increment(redis, 'candor:probe', 1_000);
  const { awayBecause } = await connectRedis(redis, probe);
  const breaker = createRedisBreaker({ redis, probe, awayBecause, log });
  const channels = createRedisChannels(redisConnection(url));

  return {
    get: (key) => breaker.ask(() => redis.get(valueKey(key))),
    set: async (key, value, ttlMs) => {
      await breaker.ask(async () => {
        if (ttlMs > 0) await redis.set(valueKey(key), value, 'PX', wholeMs(ttlMs));
        else await redis.del(valueKey(key));
      });
    },
    delete: async (key) => {
      await breaker.ask(() => redis.del(valueKey(key)));
    },
    increment: (key, windowMs) => breaker.ask(() => increment(redis, `candor:count:${key}`, windowMs)),
    publish: async (channel, message) => {
      await breaker.ask(() => redis.publish(channelKey(channel), message));
    },
    subscribe: (channel, onMessage) => channels.subscribe(channelKey(channel), onMessage),
    isReachable: () => breaker.isReachable(),
    close: async () => {
      breaker.close();
      await Promise.all([channels.close(), disconnectRedis(redis)]);
    },
  };
};

const valueKey = (key: string): string => `candor:value:${key}`;
const channelKey = (channel: string): string => `candor:channel:${channel}`;

const increment = async (redis: Redis, key: string, windowMs: number) => {
  const [count, left] = Counted.parse(await redis.eval(incrementScript, 1, key, wholeMs(windowMs)));
  return { count, resetInMs: Math.max(1, left) };
};

/** Redis knows no fractions, and would take a number that long for an error. */
const wholeMs = (ms: number): number => Math.min(Math.max(1, Math.ceil(ms)), 1e12);
