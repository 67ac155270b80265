import { catalogRoutes, identityRoutes, ratingsRoutes, type BodySentTo } from '@candor/contracts';
import type { InternalClient } from '@candor/platform';
import type { InterpretedRow } from './interpret-row.ts';

/** The services' internal import commands. */
export const importClientFor = (internal: Pick<InternalClient, 'call'>) => ({
  importMembers: (body: BodySentTo<typeof identityRoutes.importMembers>) =>
    internal.call('identity', identityRoutes.importMembers, { body }),
  importEntities: (body: BodySentTo<typeof catalogRoutes.importEntities>) =>
    internal.call('catalog', catalogRoutes.importEntities, { body }),
  importRatings: (body: BodySentTo<typeof ratingsRoutes.importRatings>) =>
    internal.call('ratings', ratingsRoutes.importRatings, { body }),
});
export type ImportClient = ReturnType<typeof importClientFor>;

/** Imports rows. Returns the reason of each refusal in the order of the rows, else `null`. A repeat changes nothing. */
export const importRows = async (
  client: ImportClient,
  rows: readonly InterpretedRow[],
): Promise<readonly (string | null)[]> => {
  if (rows.length === 0) return [];
  const members = [...new Map(rows.map(({ member }) => [member.memberId, member])).values()];
  const [entityIdOf] = await Promise.all([
    importEntities(
      client,
      rows.map(({ entity }) => entity),
    ),
    client.importMembers({ members }),
  ]);
  const { refusals } = await client.importRatings({
    ratings: rows.map(({ entity, rating }) => ({ ...rating, photos: [], entityId: entityIdOf(entity) })),
  });
  return refusals;
};

type Entity = InterpretedRow['entity'];

/** Many rows of a file share a listing. Each listing is sent once, with the date of its first row. */
const importEntities = async (
  client: ImportClient,
  entities: readonly Entity[],
): Promise<(entity: Entity) => string> => {
  const firsts = new Map<string, Entity>();
  for (const entity of entities) {
    const key = detailsOf(entity);
    if (!firsts.has(key)) firsts.set(key, entity);
  }
  const { entityIds } = await client.importEntities({ entities: [...firsts.values()] });
  const ids = new Map([...firsts.keys()].map((key, index) => [key, entityIds[index]]));
  return (entity) => ids.get(detailsOf(entity)) ?? '';
};

const detailsOf = (entity: Entity): string => JSON.stringify({ ...entity, listedAt: null });
