import { catalogRoutes, EntitySummary } from '@candor/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import { existing } from '../http/problems.ts';
import { isId } from '../service/ids.ts';
import { inChunks } from '../service/in-chunks.ts';
import type { ServiceContext } from '../service/service.ts';

export type KnownEntity = EntitySummary & { readonly claimedBy: string | null; readonly isHidden: boolean };

const KnownRow = z.object({
  summary: EntitySummary,
  claimed_by: z.string().nullable(),
  is_hidden: z.boolean(),
});

type Context = Pick<ServiceContext, 'database' | 'internal'>;

/** As many as catalog answers at once. */
const askedAtOnce = 500;

/** The entity of this id, unless it is hidden; one that the bus has not told of yet is asked from catalog. */
export const knowEntity = async (context: Context, entityId: string): Promise<KnownEntity> => {
  const known = isId(entityId) ? await knowEntities(context, [entityId.toLowerCase()]) : null;
  const entity = known?.get(entityId.toLowerCase());
  return existing(entity?.isHidden === true ? null : entity, 'Entity');
};

/** Those of the ids that are entities', hidden or not; what the bus has not told of yet is asked from catalog, and kept. */
export const knowEntities = async (
  context: Context,
  entityIds: readonly string[],
): Promise<ReadonlyMap<string, KnownEntity>> => {
  const rows = await context.database.any(sql.type(KnownRow)`
    select summary, claimed_by, is_hidden from entities where entity_id = any(${sql.array(entityIds, 'uuid')})
  `);
  const known = rows.map(({ summary, claimed_by, is_hidden }): KnownEntity => ({
    ...summary,
    claimedBy: claimed_by,
    isHidden: is_hidden,
  }));
  const knownIds = new Set(known.map(({ id }) => id));
  const unknown = [...new Set(entityIds)].filter((entityId) => !knownIds.has(entityId));
  const asked = await inChunks(unknown, askedAtOnce, (chunk) => askCatalog(context, chunk));
  return new Map([...known, ...asked].map((entity) => [entity.id, entity]));
};

const askCatalog = async (
  { database, internal }: Context,
  entityIds: readonly string[],
): Promise<readonly KnownEntity[]> => {
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
    select * from ${sql.unnest(tuples, ['uuid', 'jsonb', 'uuid', 'bool'])} as asked
    on conflict (entity_id) do nothing
  `);
  return entities.map(({ isHidden = false, ...entity }) => ({ ...entity, isHidden }));
};
