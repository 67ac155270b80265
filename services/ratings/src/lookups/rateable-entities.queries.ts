import { NotFound, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/** To be asked in the transaction that rates it: what the route has looked up may be older than the entity's end. */
export const refuseUnrateable = async (transaction: Transaction, entityId: string): Promise<void> => {
  if ((await findUnrateable(transaction, [entityId])).has(entityId)) throw new NotFound('Entity not found');
};

const EntityId = z.object({ entity_id: z.string() });

/** Those of the entities that were removed, or are hidden. */
export const findUnrateable = async (
  transaction: Transaction,
  entityIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const ids = sql.array(entityIds, 'uuid');
  return new Set(
    await transaction.anyFirst(sql.type(EntityId)`
      select entity_id from removed_entities where entity_id = any(${ids})
      union
      select entity_id from entities where entity_id = any(${ids}) and is_hidden
    `),
  );
};
