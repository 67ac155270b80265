import { Client } from '@elastic/elasticsearch';
import { Redis } from 'ioredis';

export const flushRedis = (url: string): Promise<void> => withRedis(url, (redis) => redis.flushall());

/** Caches a wrong count of unread messages, until it is removed or expires. */
export const cacheUnreadCount = (url: string, memberId: string, count: number): Promise<void> =>
  withRedis(url, (redis) => redis.set(unreadKey(memberId), count, 'PX', 30_000));

export const removeUnreadCount = (url: string, memberId: string): Promise<void> =>
  withRedis(url, (redis) => redis.del(unreadKey(memberId)));

const unreadKey = (memberId: string): string => `candor:value:unread:${memberId}`;

const withRedis = async (url: string, work: (redis: Redis) => Promise<unknown>): Promise<void> => {
  const redis = new Redis(url);
  try {
    await work(redis);
  } finally {
    redis.disconnect();
  }
};

/** Deletes the indices behind an alias, as an operator might by mistake. */
export const deleteIndices = async (url: string, alias: string): Promise<void> => {
  const { indices } = new Client({ node: url });
  await indices.delete({ index: Object.keys(await indices.get({ index: `${alias}-*` })) });
};

export const deleteDocument = async (url: string, alias: string, id: string): Promise<void> => {
  await new Client({ node: url }).delete({ index: alias, id, refresh: true });
};
