import type { PlatformConfig } from '../service/platform-config.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Cache } from './cache.ts';
import { createMemoryCache, createMemoryStore, type MemoryStore } from './memory-cache.ts';

export interface CacheSettings {
  /** Without Redis the data folder names the installation: all that names the same one in this process shares a cache. */
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
    // Who has no Redis need not load its client.
    const { createRedisCache } = await import('./redis-cache.ts');
    return createRedisCache({ url: REDIS_URL, log });
  }
  const store = stores.get(DATA_DIR) ?? createMemoryStore();
  stores.set(DATA_DIR, store);
  return createMemoryCache(store);
};
