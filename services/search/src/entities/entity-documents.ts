import type { Suggestion } from '@candor/contracts';
import type { Metrics, Transaction } from '@candor/platform';
import type { BuiltIndex } from '../indexing/build-index.ts';
import type { ModedIndex } from '../indexing/indexed-search.ts';
import type { RebuildIndexOptions } from '../search-documents.ts';
import type { EntityRequest, EntityResponse } from './entity-index.ts';
import type { AffectedEntities } from './update-entities.ts';

/**
 * The documents of entities and the search over them. A change of their sources marks entities; the documents follow within
 * a moment, and the indexes follow the documents.
 */
export interface EntityDocuments extends ModedIndex<EntityRequest, EntityResponse> {
  /** See `markEntities`. */
  markIn(transaction: Transaction, affected: AffectedEntities): Promise<void>;
  /** See `updateEntitiesIn`. */
  updateIn(transaction: Transaction, entityIds: readonly string[]): Promise<void>;
  /** Resolves with an index that has all changes that are committed now. */
  latest(): Promise<ModedIndex<EntityRequest, EntityResponse>>;
  /** Listings to suggest while a person types. */
  suggest(typed: string): Promise<readonly Suggestion[]>;
  /** Keeps documents and indexes up to date until stopped. */
  start(metrics: Metrics): { readonly stop: () => Promise<void> };
  /** Builds all documents again while searches and changes go on. Resolves with their number. */
  rebuild(onProgress: (processed: number) => Promise<void>): Promise<number>;
  /** See `SearchDocuments`. */
  rebuildIndex(options: RebuildIndexOptions): Promise<BuiltIndex>;
  close(): Promise<void>;
}
