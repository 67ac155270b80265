import type { CommonQueryMethods } from 'slonik';
import type { Metrics } from '@candor/platform';
import type { BuiltIndex } from './indexing/build-index.ts';
import type { FillOptions } from './indexing/fill-index.ts';
import type { SearchAnswer, SearchChange, SearchRequest, SearchTerms } from './search-index.ts';
import type { OwnChange } from './indexing/own-changes.ts';

/**
 * The search service's rating documents, and the search over them. The documents are a table of its Postgres and
 * change in the transaction that changes what they are made of; an index elsewhere follows.
 */
export interface SearchDocuments extends SearchTerms {
  /** Part of a transaction of the caller (read committed). Whoever made a change finds it at once. */
  applyIn(
    transaction: CommonQueryMethods,
    changes: readonly SearchChange[],
    madeBy?: readonly OwnChange[],
  ): Promise<void>;
  /** In a transaction of its own. */
  apply(changes: readonly SearchChange[]): Promise<void>;
  /** `asker`: the member whose own latest changes must be found although the index may not show them yet. */
  search(request: SearchRequest, asker?: string): Promise<SearchDocumentsAnswer>;
  /**
   * Ids of entities with ratings, the most rated first, then by id, in whose names a word and what follows it begin with
   * `text`, which is made of `words`, a blank between them; of two letters at least, and of 20 at most that count. `null`: no
   * index answers now.
   */
  mostRatedStarting(text: string, limit: number): Promise<readonly string[] | null>;
  /** Keeps the index up to date, until stopped. */
  keepIndexed(metrics: Metrics): { readonly stop: () => Promise<void> };
  /**
   * Builds the index anew while searches and changes go on. Rejects with `RuleViolation` when somebody else does so
   * or there is none, and with the reason of the signal when that stops it; the index before it is then as it was.
   */
  rebuildIndex(options: RebuildOptions): Promise<BuiltIndex>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export interface RebuildOptions {
  readonly onProgress?: FillOptions['onProgress'];
  readonly signal?: AbortSignal;
}

export interface SearchDocumentsAnswer extends SearchAnswer {
  /** `fallback`: the documents answered because the index cannot. */
  readonly mode: 'index' | 'fallback';
}
