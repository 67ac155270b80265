import { LRUCache } from 'lru-cache';
import type { UpstreamResponse } from './read-response.ts';

/** Visitors' reads, cached for a moment: simultaneous identical requests share one response. */
export interface SharedCache {
  read(
    key: string,
    load: () => Promise<UpstreamResponse>,
  ): Promise<{ response: UpstreamResponse; isHit: boolean }>;
}

const maxBytes = 64_000_000;
const headBytes = 1_000;

export const createSharedCache = (ttlMs: number): SharedCache => {
  if (ttlMs === 0) return { read: async (_key, load) => ({ response: await load(), isHit: false }) };
  const cached = new LRUCache<string, UpstreamResponse & { readonly body: Buffer }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + headBytes,
    ttl: ttlMs,
  });
  const underway = new Map<string, Promise<UpstreamResponse>>();

  return {
    read: async (key, load) => {
      const fresh = cached.get(key);
      if (fresh) return { response: fresh, isHit: true };
      const pending = underway.get(key);
      if (pending) {
        const response = await pending;
        return isEverybodys(response) ? { response, isHit: true } : { response: await load(), isHit: false };
      }
      const own = load();
      underway.set(key, own);
      try {
        const response = await own;
        if (isEverybodys(response)) cached.set(key, response);
        return { response, isHit: false };
      } finally {
        underway.delete(key);
      }
    },
  };
};

/** Whole, right, and neither meant for one browser nor said to be cached out of caches. */
const isEverybodys = (response: UpstreamResponse): response is UpstreamResponse & { readonly body: Buffer } =>
  response.status === 200 &&
  Buffer.isBuffer(response.body) &&
  response.headers['set-cookie'] === undefined &&
  !/no-store|private/.test(String(response.headers['cache-control']));
