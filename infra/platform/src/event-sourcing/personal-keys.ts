import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../database/refusable-transactions.ts';
import { identityRoutes } from '@candor/contracts';
import { LRUCache } from 'lru-cache';
import type { InternalClient } from '../http/internal-client.ts';

/** Members' keys, 32 bytes each. `null`: destroyed, or never created. */
export interface PersonalKeys {
  /** The key if it is cached; `undefined` if it must be fetched. */
  held(memberId: string): Buffer | null | undefined;
  /** Fetches keys that are not cached. Rejects with `Unavailable`. */
  fetch(memberIds: readonly string[]): Promise<void>;
}

/**
 * Thrown inside a transaction that needs keys that are not cached, because no request is made while a transaction is
 * open.
 */
export class KeysMissing extends Refusal {
  override name = 'KeysMissing';
  readonly memberIds: readonly string[];
  constructor(memberIds: readonly string[]) {
    super('personal keys have to be fetched');
    this.memberIds = memberIds;
  }
}

/** Throws `KeysMissing` with all keys that must be fetched. */
export const requireKeys = (keys: PersonalKeys, memberIds: readonly string[]): void => {
  const missing = [...new Set(memberIds)].filter((memberId) => keys.held(memberId) === undefined);
  if (missing.length > 0) throw new KeysMissing(missing);
};

/** Marks work that fetches its keys, for as long as it runs. */
const fetching = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Runs `work`; if it needs keys, fetches them and runs it again. Nested work leaves the fetch to the outermost work,
 * because a transaction may be open around the nested work.
 */
export const withPersonalKeys = async <T>(keys: PersonalKeys, work: () => Promise<T>): Promise<T> => {
  if (fetching.getStore()?.isOpen === true) return work();
  for (let attempt = 1; ; attempt += 1) {
    const around = { isOpen: true };
    try {
      return await fetching.run(around, work);
    } catch (error) {
      if (!(error instanceof KeysMissing) || attempt > 5) throw error;
      await keys.fetch(error.memberIds);
    } finally {
      // Work that was started there and outlives it fetches for itself.
      around.isOpen = false;
    }
  }
};

const heldMs = 60_000;
const batchSize = 1_000;

/** Fetches keys from identity in batches and caches them for a minute. For that long an erased text can still be read. */
export const createHttpPersonalKeys = (internal: InternalClient): PersonalKeys => {
  const held = new LRUCache<string, { readonly key: Buffer | null }>({ max: 50_000, ttl: heldMs });
  return {
    held: (memberId) => held.get(memberId)?.key,
    fetch: async (memberIds) => {
      const wanted = [...new Set(memberIds)];
      for (let start = 0; start < wanted.length; start += batchSize) {
        const batch = wanted.slice(start, start + batchSize);
        const { keys } = await internal.call('identity', identityRoutes.personalKeys, {
          body: { memberIds: batch },
        });
        for (const memberId of batch) {
          const key = keys[memberId] ?? null;
          held.set(memberId, { key: key === null ? null : Buffer.from(key, 'base64') });
        }
      }
    },
  };
};
