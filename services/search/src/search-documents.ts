import type { Metrics } from '@candor/platform';
import type { CommonQueryMethods } from 'slonik';
import type { BuiltIndex } from './indexing/build-index.ts';
import type { BuildProgress } from './indexing/fill-index.ts';
import type { SearchChange, SearchRequest, SearchResponse, SearchTerms } from './search-index.ts';

/**
 * The rating documents and the search over them. The documents are a table in Postgres and change in the transaction
 * of their sources. An index in Elasticsearch follows them.
 */
export interface SearchDocuments extends SearchTerms {
  /** Runs in the caller's transaction (read committed). */
  applyIn(transaction: CommonQueryMethods, changes: readonly SearchChange[]): Promise<void>;
  /** Runs in a transaction of its own. */
  apply(changes: readonly SearchChange[]): Promise<void>;
  /** `isLatest`: the documents respond, because the index may lack the last changes. */
  search(request: SearchRequest, isLatest?: boolean): Promise<SearchDocumentsResponse>;
  /** Keeps the index up to date until stopped. */
  startIndexing(metrics: Metrics): { readonly stop: () => Promise<void> };
  /**
   * Builds the next index while searches and changes go on. Rejects with `RuleViolation` when there is no index or
   * another build runs, and with the signal's reason when it is aborted. The current index then stays in use.
   */
  rebuildIndex(options: RebuildIndexOptions): Promise<BuiltIndex>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export interface RebuildIndexOptions {
  readonly onProgress?: (progress: BuildProgress) => void | Promise<void>;
  readonly signal?: AbortSignal;
}

export interface SearchDocumentsResponse extends SearchResponse {
  /** `fallback`: Postgres responded because the index cannot. `latest`: it responded on request. */
  readonly mode: 'index' | 'latest' | 'fallback';
}
