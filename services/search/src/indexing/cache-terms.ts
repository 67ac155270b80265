import { LRUCache } from 'lru-cache';
import type { SearchIndex } from '../search-index.ts';

export type SearchTerms = Pick<SearchIndex, 'countDocumentsWith' | 'findSimilarTerms'>;

const mostCached = 10_000;
const ttlMs = 5_000;

/** Stores the responses of an index for some seconds. Concurrent requests for the same terms share one. */
export const cacheTerms = (index: SearchTerms): SearchTerms => {
  const statistics = createCache(index.countDocumentsWith);
  const similarTerms = createCache(index.findSimilarTerms);
  return {
    countDocumentsWith: (terms) => statistics(terms),
    findSimilarTerms: (term, maxEdits) => similarTerms(term, maxEdits),
  };
};

const createCache = <Arguments extends readonly unknown[], Value>(
  read: (...request: Arguments) => Promise<Value>,
): ((...request: Arguments) => Promise<Value>) => {
  const cache = new LRUCache<string, { readonly value: Promise<Value> }>({ max: mostCached, ttl: ttlMs });
  return (...request) => {
    const key = JSON.stringify(request);
    const cached = cache.get(key);
    if (cached) return cached.value;
    const value = read(...request);
    cache.set(key, { value });
    value.catch(() => cache.delete(key));
    return value;
  };
};
