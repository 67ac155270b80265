import type { Database, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/** In the transaction that lists the entities: members list what they are about to rate. */
export const noteUnrated = async (
  transaction: Transaction,
  listed: readonly { readonly entityId: string; readonly at: string }[],
): Promise<void> => {
  if (listed.length === 0) return;
  await transaction.query(sql.unsafe`
    insert into unrated_entities (entity_id, found_at)
    select * from ${sql.unnest(
      listed.map(({ entityId, at }) => [entityId, at]),
      ['uuid', 'timestamptz'],
    )}
  `);
};

/** Another request has found the entity and may rate it, so its time starts again. */
export const noteFound = async (
  database: Database,
  { entityId, at }: { readonly entityId: string; readonly at: Date },
): Promise<void> => {
  await database.query(sql.unsafe`
    update unrated_entities set found_at = ${at.toISOString()}, is_found_again = true
    where entity_id = ${entityId}
  `);
};

const EntityId = z.object({ entity_id: z.string() });

/** The entities that no request has found since, the oldest first. */
export const findUnrated = (
  database: Database,
  foundBefore: Date,
  limit: number,
): Promise<readonly string[]> =>
  database.anyFirst(sql.type(EntityId)`
    select entity_id from unrated_entities where found_at <= ${foundBefore.toISOString()}
    order by found_at limit ${limit}
  `);

/** Ends the wait for a rating. False if it had ended, or if another request has found the entity since. */
export const endWait = async (
  transaction: Database | Transaction,
  { entityId, foundBefore }: { readonly entityId: string; readonly foundBefore: Date | 'once' },
): Promise<boolean> => {
  const isUntouched =
    foundBefore === 'once'
      ? sql.fragment`not is_found_again`
      : sql.fragment`found_at <= ${foundBefore.toISOString()}`;
  const ended = await transaction.any(sql.type(EntityId)`
    delete from unrated_entities where entity_id = ${entityId} and ${isUntouched} returning entity_id
  `);
  return ended.length > 0;
};
