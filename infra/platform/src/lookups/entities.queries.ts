import { catalogRoutes, EntitySummary } from '@candor/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import { existing } from '../http/problems.ts';
import { isId } from '../service/ids.ts';
import { inChunks } from '../service/in-chunks.ts';
import type { ServiceContext } from '../service/service.ts';

export type KnownEntity = EntitySummary & { readonly claimedBy: string | null };

type Context = Pick<ServiceContext, 'database' | 'internal'>;

/** As many as catalog answers at once. */
const askedAtOnce = 500;

/** The entity of this id; one that the bus has not told of yet is asked from catalog. */
export const knowEntity = async (context: Context, entityId: string): Promise<KnownEntity> => {
  const known = isId(entityId) ? await knowEntities(context, [entityId.toLowerCase()]) : null;
  return existing(known?.get(entityId.toLowerCase()), 'Entity');
};

/** Those of the ids that are entities'; what the bus has not told of yet is asked from catalog, and kept. */
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
