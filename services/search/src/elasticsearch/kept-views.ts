import { LRUCache } from 'lru-cache';

/**
 * Views that were shown lately, so that an index need neither fetch nor send them again. One is known by the
 * fingerprint of its entry, in which the version and the view itself are, so none is ever out of date.
 */
export interface KeptViews {
  find(ratingId: string, fingerprint: number): Buffer | undefined;
  keep(ratingId: string, fingerprint: number, view: Buffer): void;
  /** How often a view was found here, and how often it was not. */
  readonly asked: { readonly found: number; readonly missed: number };
  /** Forgets all of them. */
  clear(): void;
}

export interface KeptViewsLimits {
  readonly mostBytes?: number;
  /** What people wrote must not outlive its erasure for long in a memory that nobody sees. */
  readonly keptMs?: number;
}

/** Of each, beside its view: key, fingerprint and what the memory is managed with. */
const overheadBytes = 400;

export const createKeptViews = ({
  mostBytes = 32_000_000,
  keptMs = 600_000,
}: KeptViewsLimits = {}): KeptViews => {
  const asked = { found: 0, missed: 0 };
  const kept = new LRUCache<string, { readonly fingerprint: number; readonly view: Buffer }>({
    maxSize: mostBytes,
    sizeCalculation: ({ view }) => view.length + overheadBytes,
    // Also what nobody looks for again goes then.
    ttl: keptMs,
    ttlAutopurge: true,
    ttlResolution: Math.min(keptMs, 1_000),
  });
  return {
    asked,
    find: (ratingId, fingerprint) => {
      const known = kept.get(ratingId);
      if (known?.fingerprint === fingerprint) {
        asked.found += 1;
        return known.view;
      }
      asked.missed += 1;
      return undefined;
    },
    keep: (ratingId, fingerprint, view) => {
      // A part of an answer would keep all of it in memory.
      const own = Buffer.allocUnsafeSlow(view.length);
      view.copy(own);
      kept.set(ratingId, { fingerprint, view: own });
    },
    clear: () => {
      kept.clear();
    },
  };
};
