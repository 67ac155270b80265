import type { Cache } from '@candor/platform';
import { LRUCache } from 'lru-cache';

/** Counters whose increments do not wait for the shared cache. */
export interface ReadCounters {
  increment(key: string): { readonly count: number; readonly resetInMs: number };
}

interface Counter {
  /** Of all gateways at the last exchange, and of this one since. */
  count: number;
  endsAt: number;
  /** Counted here and not yet in the shared cache. */
  unsent: number;
  isSending: boolean;
}

const sendEveryMs = 100;

/**
 * Counts in this process. Each counter adds its increments to the shared cache at once when it begins, and then at most ten
 * times a second, and takes over the total of all gateways. Gateways together may thus exceed a limit by what they serve in
 * that time. Without the shared cache, each counts alone.
 */
export const createReadCounters = (cache: Pick<Cache, 'increment'>, windowMs: number): ReadCounters => {
  const counters = new LRUCache<string, Counter>({ max: 50_000 });

  const exchange = async (key: string, counter: Counter): Promise<void> => {
    const sent = counter.unsent;
    counter.unsent = 0;
    const total = await cache.increment(key, windowMs, sent);
    if (total !== null) {
      counter.count = total.count + counter.unsent;
      counter.endsAt = performance.now() + total.resetInMs;
    }
    setTimeout(() => {
      if (counter.unsent > 0 && counters.peek(key) === counter) void exchange(key, counter);
      else counter.isSending = false;
    }, sendEveryMs).unref();
  };

  return {
    increment: (key) => {
      const now = performance.now();
      let counter = counters.get(key);
      if (counter === undefined || counter.endsAt <= now) {
        counter = { count: 0, endsAt: now + windowMs, unsent: 0, isSending: false };
        counters.set(key, counter);
      }
      counter.count += 1;
      counter.unsent += 1;
      if (!counter.isSending) {
        counter.isSending = true;
        void exchange(key, counter);
      }
      return { count: counter.count, resetInMs: counter.endsAt - now };
    },
  };
};
