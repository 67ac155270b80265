import type { Metrics } from '@candor/platform';
import type { CommonQueryMethods } from 'slonik';
import type { BuiltIndex } from './indexing/build-index.ts';
import type { BuildProgress } from './indexing/fill-index.ts';
import type { SearchChange, SearchIndex, SearchRequest, SearchResponse } from './search-index.ts';

export interface SearchedDocuments extends Omit<SearchIndex, 'search'> {
  search(request: SearchRequest): Promise<SearchDocumentsResponse>;
}

/**
 * The rating documents and the search over them. The documents are a table in Postgres and change in the transaction
 * of their sources. Indexes in memory and in Elasticsearch follow them.
 */
export interface SearchDocuments extends SearchedDocuments {
  /** Runs in the caller's transaction (read committed). */
  applyIn(transaction: CommonQueryMethods, changes: readonly SearchChange[]): Promise<void>;
  /** Runs in a transaction of its own. */
  apply(changes: readonly SearchChange[]): Promise<void>;
  /** Resolves with an index that has all changes that are committed now. */
  latest(): Promise<SearchedDocuments>;
  /** Keeps the indexes up to date until stopped. */
  startIndexing(metrics: Metrics): { readonly stop: () => Promise<void> };
  /**
   * Builds the next index in Elasticsearch while searches and changes go on. Rejects with `RuleViolation` when there is
   * none or another build runs, and with the signal's reason when it is aborted. The current index then stays in use.
   */
  rebuildIndex(options: RebuildIndexOptions): Promise<BuiltIndex>;
  /** Whether Elasticsearch responds; true without one. */
  isIndexReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export interface RebuildIndexOptions {
  readonly onProgress?: (progress: BuildProgress) => void | Promise<void>;
  readonly signal?: AbortSignal;
}

export interface SearchDocumentsResponse extends SearchResponse {
  readonly mode: ResponseMode;
}

/** `fallback`: the index in memory responded because Elasticsearch cannot. `latest`: it responded on request. */
export type ResponseMode = 'index' | 'latest' | 'fallback';
