import type { Redis } from 'ioredis';
import type { EngineContents } from './engine.ts';

export interface CacheContents extends EngineContents {
  readonly url: string;
}

const claim = 'claimed-by-a-spec';
const claimSeconds = 3_600;
const databases = 16;

/** All keys and values of an unused numbered database of a Redis. */
export const cacheContents = async (server: string): Promise<CacheContents> => {
  const { Redis: connect } = await import('ioredis');
  const open = async (number: number): Promise<{ url: string; redis: Redis } | null> => {
    const url = new URL(`/${String(number)}`, server).href;
    const redis = new connect(url);
    if ((await redis.set(claim, 'yes', 'EX', claimSeconds, 'NX')) === 'OK') {
      if ((await redis.dbsize()) === 1) return { url, redis };
      await redis.del(claim);
    }
    await redis.quit();
    return null;
  };
  const ownDatabase = async () => {
    for (let number = databases - 1; number > 0; number -= 1) {
      const own = await open(number);
      if (own !== null) return own;
    }
    throw new Error('every database of this Redis is used');
  };
  const { url, redis } = await ownDatabase();
  return {
    url,
    read: async () => {
      const found: string[] = [];
      let cursor = '0';
      do {
        const [next, keys] = await redis.scan(cursor, 'COUNT', '500');
        for (const key of keys) found.push(`${key} ${JSON.stringify(await valueOf(redis, key))}`);
        cursor = next;
      } while (cursor !== '0');
      return found;
    },
    seed: async (text) => {
      await redis.set('seeded', text, 'EX', claimSeconds);
    },
    remove: async () => {
      await redis.flushdb();
    },
    close: async () => {
      await redis.quit();
    },
  };
};

const valueOf = async (redis: Redis, key: string): Promise<unknown> => {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, '0', '-1');
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    // It has expired.
    default:
      return null;
  }
};
