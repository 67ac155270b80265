import { catalogRoutes, EntitySummary } from '@candor/contracts';
import { isId, NotFound, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { inChunks } from '../in-chunks.ts';

export type KnownEntity = EntitySummary & { readonly claimedBy: string | null };

type Context = Pick<ServiceContext, 'database' | 'internal'>;

const askedAtOnce = 500;

/** The entity of this id; one that the bus has not told of yet is asked from catalog. */
export const knowEntity = async (context: Context, entityId: string): Promise<KnownEntity> => {
  if (!isId(entityId)) throw new NotFound('Entity not found');
  const known = await knowEntities(context, [entityId.toLowerCase()]);
  const entity = known.get(entityId.toLowerCase());
  if (entity === undefined) throw new NotFound('Entity not found');
  return entity;
};

/** Those of the ids that are entities'; what the bus has not told of yet is asked from catalog. */
export const knowEntities = async (
  context: Context,
  entityIds: readonly string[],
): Promise<ReadonlyMap<string, KnownEntity>> => {
  const known = await context.database.anyFirst(sql.type(z.object({ summary: EntitySummary }))`
    select summary from entities where entity_id = any(${sql.array(entityIds, 'uuid')})
  `);
  const knownIds = new Set(known.map(({ id }) => id));
  const unknown = [...new Set(entityIds)].filter((entityId) => !knownIds.has(entityId));
  const asked = await inChunks(unknown, askedAtOnce, (chunk) => askCatalog(context, chunk));
  const entities = [...known.map((summary) => ({ ...summary, claimedBy: null })), ...asked];
  return new Map(entities.map((entity) => [entity.id, entity]));
};

const askCatalog = async (
  { database, internal }: Context,
  entityIds: readonly string[],
): Promise<readonly KnownEntity[]> => {
  const entities = await internal.call('catalog', catalogRoutes.entitiesForServices, {
    body: { entityIds: [...entityIds] },
  });
  const summaries = entities.map(({ claimedBy: _claimedBy, ...summary }): EntitySummary => summary);
  await database.query(sql.unsafe`
    insert into entities (entity_id, summary)
    select (summary ->> 'id')::uuid, summary from jsonb_array_elements(${sql.jsonb(summaries)}) as summary
    on conflict (entity_id) do nothing
  `);
  return entities;
};
