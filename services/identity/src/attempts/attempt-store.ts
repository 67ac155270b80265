import { createHmac } from 'node:crypto';
import type { Cache } from '@candor/platform';

/** Counters and values of the attempt limits. All of them expire. */
export interface AttemptStore {
  /** Adds one to a counter that expires `windowMs` after its first increment. */
  increment(key: string, windowMs: number): Promise<{ readonly count: number; readonly resetInMs: number }>;
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
}

interface Entry {
  readonly value: string;
  readonly endsAt: number;
}

const maxLocalEntries = 20_000;

export interface AttemptStoreOptions {
  readonly cache: Pick<Cache, 'increment' | 'get' | 'set' | 'delete'>;
  readonly now: () => Date;
  /** `INTERNAL_SECRET`: the cache stores keyed hashes of accounts and addresses. */
  readonly secret: string;
}

/**
 * Counts in the cache that all processes share, or in this process while the cache is unreachable, so that a limit always
 * holds.
 */
export const createAttemptStore = ({ cache, now, secret }: AttemptStoreOptions): AttemptStore => {
  const hidden = (key: string): string =>
    `attempts:${createHmac('sha256', secret).update(`attempts ${key}`).digest('base64url')}`;
  const local = new Map<string, Entry>();

  const storeLocally = (key: string, entry: Entry): void => {
    local.delete(key);
    local.set(key, entry);
    if (local.size <= maxLocalEntries) return;
    const oldest = local.keys().next();
    if (!oldest.done) local.delete(oldest.value);
  };

  const stored = (key: string): Entry | null => {
    const entry = local.get(key);
    return entry && entry.endsAt > now().getTime() ? entry : null;
  };

  const incrementLocally = (key: string, windowMs: number) => {
    const running = stored(key) ?? { value: '0', endsAt: now().getTime() + windowMs };
    const count = Number(running.value) + 1;
    storeLocally(key, { value: String(count), endsAt: running.endsAt });
    return { count, resetInMs: running.endsAt - now().getTime() };
  };

  return {
    increment: async (key, windowMs) =>
      (await cache.increment(hidden(key), windowMs)) ?? incrementLocally(`count:${key}`, windowMs),
    get: async (key) => (await cache.get(hidden(key))) ?? stored(`value:${key}`)?.value ?? null,
    set: async (key, value, ttlMs) => {
      storeLocally(`value:${key}`, { value, endsAt: now().getTime() + ttlMs });
      await cache.set(hidden(key), value, ttlMs);
    },
    delete: async (key) => {
      local.delete(`value:${key}`);
      await cache.delete(hidden(key));
    },
  };
};
