import { LRUCache } from 'lru-cache';
import type { UpstreamAnswer } from './take-answer.ts';

/** Visitors' reads, kept for a moment: who asks the same at the same time gets one answer. */
export interface SharedCache {
  read(key: string, load: () => Promise<UpstreamAnswer>): Promise<{ answer: UpstreamAnswer; isHit: boolean }>;
}

const maxBytes = 64_000_000;
const headBytes = 1_000;

export const createSharedCache = (ttlMs: number): SharedCache => {
  if (ttlMs === 0) return { read: async (_key, load) => ({ answer: await load(), isHit: false }) };
  const kept = new LRUCache<string, UpstreamAnswer & { readonly body: Buffer }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + headBytes,
    ttl: ttlMs,
  });
  const underway = new Map<string, Promise<UpstreamAnswer>>();

  return {
    read: async (key, load) => {
      const fresh = kept.get(key);
      if (fresh) return { answer: fresh, isHit: true };
      const asked = underway.get(key);
      if (asked) {
        const answer = await asked;
        return isEverybodys(answer) ? { answer, isHit: true } : { answer: await load(), isHit: false };
      }
      const own = load();
      underway.set(key, own);
      try {
        const answer = await own;
        if (isEverybodys(answer)) kept.set(key, answer);
        return { answer, isHit: false };
      } finally {
        underway.delete(key);
      }
    },
  };
};

/** Whole, right, and neither meant for one browser nor said to be kept out of caches. */
const isEverybodys = (answer: UpstreamAnswer): answer is UpstreamAnswer & { readonly body: Buffer } =>
  answer.status === 200 &&
  Buffer.isBuffer(answer.body) &&
  answer.headers['set-cookie'] === undefined &&
  !/no-store|private/.test(String(answer.headers['cache-control']));
