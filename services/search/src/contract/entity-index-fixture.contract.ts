import type { EntityChange, EntityDocument, EntityIndex, EntityResponse } from '../entities/entity-index.ts';

export interface EntityIndexUnderTest {
  /** A new, empty index that nothing else uses. */
  readonly index: EntityIndex;
  /** Writes changes to what the index follows. */
  readonly apply: (changes: readonly EntityChange[]) => Promise<void>;
  /** Resolves when searches show all earlier changes. */
  readonly settle: () => Promise<void>;
  /** An index whose engine cannot be reached; `null` if the engine is in this process. */
  readonly unreachable: EntityIndex | null;
  readonly close: () => Promise<void>;
}

export const entityIdsOf = (
  found: Pick<EntityResponse, 'hits'> | readonly EntityDocument[],
): readonly string[] => ('hits' in found ? found.hits : found).map(({ entityId }) => entityId);
