import { LRUCache } from 'lru-cache';

/**
 * Keeps so many values at most; the longest unused go first. Given a `max`, an `LRUCache` takes the memory of all of them
 * when it is made, which costs milliseconds for thousands. By size it grows with what it holds.
 */
export const leastRecentlyUsed = <Value extends object>(
  most: number,
  { ttlMs = 0 }: { readonly ttlMs?: number } = {},
): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1, ttl: ttlMs });
