import { identityRoutes } from '@candor/contracts';
import { LRUCache } from 'lru-cache';
import type { InternalClient } from '../http/internal-client.ts';
import type { PersonalKeys } from './personal-keys.ts';

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
