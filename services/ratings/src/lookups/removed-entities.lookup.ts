import { defineLookup, NotFound, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import type { Database } from '@candor/platform';
import { z } from 'zod';
import { t } from '../messages/index.ts';

/** Removed entities. `removed_entities` says whether their ratings are removed, too. */
export const removedEntitiesLookup = defineLookup({
  name: 'removed-entities',
  tables: ['announced_removals'],
  on: {
    'catalog.entity-removed.v1': ({ data }) => sql.unsafe`
      insert into announced_removals (entity_id) values (${data.entityId}) on conflict (entity_id) do nothing
    `,
  },
  work: {
    on: {
      'catalog.entity-removed.v1': ({ data }) => sql.unsafe`
        insert into removed_entities (entity_id) values (${data.entityId}) on conflict (entity_id) do nothing
      `,
    },
    backfill: sql.unsafe`
      insert into removed_entities (entity_id) select entity_id from announced_removals
      on conflict (entity_id) do nothing
    `,
  },
});

const RatingToClear = z.object({ author_id: z.string(), origin_id: z.string() });

/** Ratings of removed entities. */
export const findRatingsToClear = (
  database: Database,
  limit: number,
): Promise<readonly z.infer<typeof RatingToClear>[]> =>
  database.any(sql.type(RatingToClear)`
    select r.author_id, coalesce(r.origin_id, r.entity_id) as origin_id
    from removed_entities e join ratings r on r.entity_id = e.entity_id
    where not e.is_cleared limit ${limit}
  `);

/** A transaction that rated the entity before the removal arrived has ended by then. */
const longestTransaction = sql.fragment`interval '30 seconds'`;

/** Called when no rating is left to remove. False: no late rating can appear. */
export const markCleared = async (database: Database): Promise<boolean> => {
  await database.query(sql.unsafe`
    update removed_entities e set is_cleared = true
    where not is_cleared and queued_at < now() - ${longestTransaction}
      and not exists (select from ratings r where r.entity_id = e.entity_id)
  `);
  return database.exists(sql.unsafe`select from removed_entities where not is_cleared`);
};

/** Runs in the transaction that rates the entity, because the entity may have been removed since the route looked it up. */
export const refuseUnrateable = async (transaction: Transaction, entityId: string): Promise<void> => {
  if ((await findUnrateable(transaction, [entityId])).has(entityId)) throw new NotFound(t('entityNotFound'));
};

const EntityId = z.object({ entity_id: z.string() });

/** The removed and hidden ones among the entities. */
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
