import { createHash } from 'node:crypto';
import type { estypes } from '@elastic/elasticsearch';

/** What an index stores, and how. */
export interface IndexSchema {
  /** They cannot change once an index exists. */
  readonly fixedSettings: estypes.IndicesIndexSettings;
  readonly mappings: estypes.MappingTypeMapping;
  /** Follows every change of both. An index with another version is replaced. */
  readonly version: number;
}

export const indexSchema = (
  fixedSettings: IndexSchema['fixedSettings'],
  mappings: IndexSchema['mappings'],
): IndexSchema => ({
  fixedSettings,
  mappings,
  version: createHash('sha256').update(JSON.stringify({ fixedSettings, mappings })).digest().readInt32BE(),
});

/** A document as an index stores it, or the tombstone of a removed one. */
export interface IndexedDocument {
  readonly id: string;
  readonly version: number;
  readonly removed: boolean;
  readonly source: () => object;
}
