import type { PlatformConfig } from '../service/platform-config.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Cache } from './cache.ts';
import { createMemoryCache, createMemoryStore, type MemoryStore } from './memory-cache.ts';

export interface CacheSettings {
  /** Without Redis, all caches of this process with the same data folder share their store. */
  readonly config: Pick<PlatformConfig, 'DATA_DIR' | 'REDIS_URL'>;
  readonly log: Logger;
}

const stores = new Map<string, MemoryStore>();

/** The only place that chooses a cache. */
export const createCache = async ({
  config: { DATA_DIR, REDIS_URL },
  log,
}: CacheSettings): Promise<Cache> => {
  if (REDIS_URL !== undefined) {
    // Loads ioredis only where it is used.
    const { createRedisCache } = await import('./redis-cache.ts');
    return createRedisCache({ url: REDIS_URL, log });
  }
  const store = stores.get(DATA_DIR) ?? createMemoryStore();
  stores.set(DATA_DIR, store);
  return createMemoryCache(store);
};
