import { LRUCache } from 'lru-cache';
import type { SearchTerms } from '../search-index.ts';

type NearTerms = Pick<SearchTerms, 'termsOneLetterFrom'>;

const mostKept = 10_000;

/** Answers as `terms` did up to `keptMs` ago: few words are in most searches. */
export const keptTerms = (terms: NearTerms, keptMs: number): NearTerms => {
  const kept = new LRUCache<string, Promise<readonly string[]>>({ max: mostKept, ttl: keptMs });
  return {
    termsOneLetterFrom: (term) => {
      const known = kept.get(term);
      if (known !== undefined) return known;
      const asked = terms.termsOneLetterFrom(term);
      kept.set(term, asked);
      asked.catch(() => kept.delete(term));
      return asked;
    },
  };
};
