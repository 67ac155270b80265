import { catalogRoutes, EntitySummary } from '@candor/contracts';
import { existing, isId, type ServiceContext } from '@candor/platform';
import { chunk } from 'es-toolkit/array/chunk';
import pMap from 'p-map';
import { sql } from 'slonik';
import { z } from 'zod';
import { t } from '../messages/index.ts';

export type StoredEntity = EntitySummary & {
  readonly claimedBy: string | null;
  readonly isHidden: boolean;
  /** The surviving entity, while this one is merged. */
  readonly mergedInto: string | null;
};

const EntityRow = z.object({
  summary: EntitySummary,
  claimed_by: z.string().nullable(),
  is_hidden: z.boolean(),
  merged_into: z.string().nullable(),
});

type Context = Pick<ServiceContext, 'database' | 'internal'>;

/** Catalog's limit for one request. */
const maxRequestedIds = 500;

/** The entity with this id, or the one that it is merged into. Rejects with `NotFound` when there is none, or when it is hidden. */
export const requireEntity = async (context: Context, entityId: string): Promise<StoredEntity> => {
  const found = isId(entityId) ? await ensureEntities(context, [entityId.toLowerCase()]) : null;
  const entity = found?.get(entityId.toLowerCase());
  if (entity !== undefined && entity.mergedInto !== null) return requireEntity(context, entity.mergedInto);
  return existing(entity?.isHidden === true ? null : entity, t('entityNotFound'));
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
    select summary, claimed_by, is_hidden, merged_into from entities where entity_id = any(${sql.array(entityIds, 'uuid')})
  `);
  const stored = rows.map(({ summary, claimed_by, is_hidden, merged_into }): StoredEntity => ({
    ...summary,
    claimedBy: claimed_by,
    isHidden: is_hidden,
    mergedInto: merged_into,
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
  const tuples = entities.map(({ claimedBy, isHidden = false, mergedInto = null, ...summary }) => [
    summary.id,
    JSON.stringify(summary),
    claimedBy,
    isHidden,
    mergedInto,
  ]);
  await database.query(sql.unsafe`
    insert into entities (entity_id, summary, claimed_by, is_hidden, merged_into)
    select * from ${sql.unnest(tuples, ['uuid', 'jsonb', 'uuid', 'bool', 'uuid'])} as fetched
    on conflict (entity_id) do nothing
  `);
  return entities.map(({ isHidden = false, mergedInto = null, ...entity }) => ({
    ...entity,
    isHidden,
    mergedInto,
  }));
};
