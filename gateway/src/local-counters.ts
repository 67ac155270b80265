import { LRUCache } from 'lru-cache';

/** Counters of this process alone, each starting again `windowMs` after its first increment. */
export interface LocalCounters {
  increment(key: string, windowMs: number): { count: number; resetInMs: number };
  count(key: string): number;
}

export const createLocalCounters = (): LocalCounters => {
  const counters = new LRUCache<string, { count: number; readonly endsAt: number }>({ max: 50_000 });
  const running = (key: string) => {
    const counter = counters.get(key);
    return counter && counter.endsAt > performance.now() ? counter : null;
  };
  return {
    increment: (key, windowMs) => {
      const counter = running(key) ?? { count: 0, endsAt: performance.now() + windowMs };
      counter.count += 1;
      counters.set(key, counter);
      return { count: counter.count, resetInMs: counter.endsAt - performance.now() };
    },
    count: (key) => running(key)?.count ?? 0,
  };
};
