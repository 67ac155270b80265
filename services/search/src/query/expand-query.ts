import { queryWords, type QueryWord } from '@candor/shared-kernel';
import { LRUCache } from 'lru-cache';
import type { SearchTerms } from '../search-index.ts';

export type SimilarTerms = Pick<SearchTerms, 'findSimilarTerms'>;

const minWordLetters = 5;
const minTermLetters = 4;

/**
 * The term groups of a query, one for each word. A word matches its own term. If it has five letters or more and its
 * stem four, it also matches every term one edit away. A query without letters and digits has no groups, so it is no
 * condition.
 */
export const expandQuery = (text: string, terms: SimilarTerms): Promise<readonly (readonly string[])[]> =>
  Promise.all(
    queryWords(text).map(async (queryWord) =>
      mayBeMistyped(queryWord)
        ? [queryWord.term, ...(await terms.findSimilarTerms(queryWord.term))]
        : [queryWord.term],
    ),
  );

const mayBeMistyped = ({ word, term }: QueryWord): boolean =>
  [...word].length >= minWordLetters && [...term].length >= minTermLetters;

const mostCached = 10_000;

/** Most searches contain one of few words. Concurrent lookups of a term share one promise. */
export const cacheSimilarTerms = ({ findSimilarTerms }: SimilarTerms, ttlMs: number): SimilarTerms => {
  const cache = new LRUCache<string, Promise<readonly string[]>>({ max: mostCached, ttl: ttlMs });
  return {
    findSimilarTerms: (term) => {
      const cached = cache.get(term);
      if (cached !== undefined) return cached;
      const found = findSimilarTerms(term);
      cache.set(term, found);
      found.catch(() => cache.delete(term));
      return found;
    },
  };
};
