import { catalogRoutes, EntitySummary } from '@candor/contracts';
import { existing, isId, type ServiceContext } from '@candor/platform';
import { chunk } from 'es-toolkit';
import pMap from 'p-map';
import { sql } from 'slonik';
import { z } from 'zod';

export type StoredEntity = EntitySummary & { readonly claimedBy: string | null; readonly isHidden: boolean };

const EntityRow = z.object({
  summary: EntitySummary,
  claimed_by: z.string().nullable(),
  is_hidden: z.boolean(),
});

type Context = Pick<ServiceContext, 'database' | 'internal'>;

/** Catalog's limit for one request. */
const maxRequestedIds = 500;

/** The entity with this id. Rejects with `NotFound` when there is none, or when it is hidden. */
export const requireEntity = async (context: Context, entityId: string): Promise<StoredEntity> => {
  const found = isId(entityId) ? await ensureEntities(context, [entityId.toLowerCase()]) : null;
  const entity = found?.get(entityId.toLowerCase());
  return existing(entity?.isHidden === true ? null : entity, 'Entity');
};

/**
 * The entities among the ids, hidden ones included. Entities whose announcement has not arrived yet are fetched from
 * catalog and stored; the announcement overwrites them.
 */
export const ensureEntities = async (
  context: Context,
  entityIds: readonly string[],
): Promise<ReadonlyMap<string, StoredEntity>> => {
  const rows = await context.database.any(sql.type(EntityRow)`
    select summary, claimed_by, is_hidden from entities where entity_id = any(${sql.array(entityIds, 'uuid')})
  `);
  const stored = rows.map(({ summary, claimed_by, is_hidden }): StoredEntity => ({
    ...summary,
    claimedBy: claimed_by,
    isHidden: is_hidden,
  }));
  const storedIds = new Set(stored.map(({ id }) => id));
  const missing = [...new Set(entityIds)].filter((entityId) => !storedIds.has(entityId));
  const fetched = await pMap(chunk(missing, maxRequestedIds), (batch) => fetchEntities(context, batch), {
    concurrency: 1,
  });
  return new Map([...stored, ...fetched.flat()].map((entity) => [entity.id, entity]));
};

const fetchEntities = async (
  { database, internal }: Context,
  entityIds: readonly string[],
): Promise<readonly StoredEntity[]> => {
  const entities = await internal.call('catalog', catalogRoutes.entitiesForServices, {
    body: { entityIds: [...entityIds] },
  });
  const tuples = entities.map(({ claimedBy, isHidden = false, ...summary }) => [
    summary.id,
    JSON.stringify(summary),
    claimedBy,
    isHidden,
  ]);
  await database.query(sql.unsafe`
    insert into entities (entity_id, summary, claimed_by, is_hidden)
    select * from ${sql.unnest(tuples, ['uuid', 'jsonb', 'uuid', 'bool'])} as fetched
    on conflict (entity_id) do nothing
  `);
  return entities.map(({ isHidden = false, ...entity }) => ({ ...entity, isHidden }));
};
