import { LRUCache } from 'lru-cache';
import type { Cache } from './cache.ts';

/** Shared by all embedded caches of an installation, as they would share one Redis. */
export interface MemoryStore {
  readonly values: LRUCache<string, string>;
  readonly counters: LRUCache<string, Counter>;
  readonly channels: Map<string, Set<Subscription>>;
}

export interface MemoryStoreOptions {
  /** Of keys and values. The least recently used values are evicted. */
  readonly maxCharacters?: number;
  readonly maxCounters?: number;
}

interface Counter {
  count: number;
  readonly endsAt: number;
}

interface Subscription {
  readonly deliver: (message: string) => void;
}

export const createMemoryStore = ({
  maxCharacters = 32_000_000,
  maxCounters = 100_000,
}: MemoryStoreOptions = {}): MemoryStore => ({
  values: new LRUCache({
    maxSize: maxCharacters,
    sizeCalculation: (value, key) => key.length + value.length + 1,
  }),
  // Separate from the values, so that many cached pages do not reset a limit.
  // With `max`, the cache would allocate memory for all of them at the start of every process.
  counters: new LRUCache({ maxSize: maxCounters, sizeCalculation: () => 1 }),
  channels: new Map(),
});

/** The embedded cache, in the memory of this process. */
export const createMemoryCache = (store: MemoryStore = createMemoryStore()): Cache => {
  const own = new Set<() => void>();
  let isOpen = true;

  return {
    get: async (key) => (isOpen ? store.values.get(key) : undefined) ?? null,
    set: async (key, value, ttlMs) => {
      // lru-cache takes a TTL of 0 for no expiry.
      if (isOpen && ttlMs > 0) store.values.set(key, value, { ttl: ttlMs });
      else if (isOpen) store.values.delete(key);
    },
    delete: async (key) => {
      if (isOpen) store.values.delete(key);
    },
    increment: async (key, windowMs, by = 1) => (isOpen ? increment(store, key, windowMs, by) : null),
    publish: async (channel, message) => {
      if (isOpen) publish(store, channel, message);
    },
    subscribe: async (channel, onMessage) => {
      if (!isOpen) return async () => undefined;
      const unsubscribe = subscribe(store, channel, onMessage);
      own.add(unsubscribe);
      return async () => {
        own.delete(unsubscribe);
        unsubscribe();
      };
    },
    isReachable: async () => true,
    close: async () => {
      isOpen = false;
      for (const unsubscribe of own) unsubscribe();
      own.clear();
    },
  };
};

const increment = ({ counters }: MemoryStore, key: string, windowMs: number, by: number) => {
  // Whole milliseconds, because sums of fractions are rounded: a minute could last 60,000.00000001 ms.
  const now = Math.trunc(performance.now());
  const running = counters.get(key);
  const counter = running && running.endsAt > now ? running : { count: 0, endsAt: now + windowMs };
  counter.count += by;
  counters.set(key, counter);
  return { count: counter.count, resetInMs: counter.endsAt - now };
};

const publish = ({ channels }: MemoryStore, channel: string, message: string): void => {
  for (const subscription of channels.get(channel) ?? []) {
    // As over a network, no subscriber runs inside the publisher.
    setImmediate(() => {
      if (channels.get(channel)?.has(subscription)) subscription.deliver(message);
    });
  }
};

const subscribe = ({ channels }: MemoryStore, channel: string, deliver: (message: string) => void) => {
  const subscription: Subscription = { deliver };
  const subscribers = channels.get(channel) ?? new Set();
  channels.set(channel, subscribers.add(subscription));
  return () => {
    subscribers.delete(subscription);
    if (subscribers.size === 0 && channels.get(channel) === subscribers) channels.delete(channel);
  };
};
