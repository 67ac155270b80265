import type { ServicesDoor } from './services-door.ts';
import type { Interpreted } from './interpret-row.ts';

/** Brings rows and answers, in their order, why each was refused; `null`: it is there. Bringing again changes nothing. */
export const bringRows = async (
  door: ServicesDoor,
  rows: readonly Interpreted[],
): Promise<readonly (string | null)[]> => {
  if (rows.length === 0) return [];
  const members = [...new Map(rows.map(({ member }) => [member.memberId, member])).values()];
  const [entityIdOf] = await Promise.all([
    bringEntities(
      door,
      rows.map(({ entity }) => entity),
    ),
    door.bringMembers({ members }),
  ]);
  const { refusals } = await door.bringRatings({
    ratings: rows.map(({ entity, rating }) => ({ ...rating, entityId: entityIdOf(entity) })),
  });
  return refusals;
};

type Entity = Interpreted['entity'];

/** Most rows are of a listing that other rows are of, too: each is asked for once, with the date of its first row. */
const bringEntities = async (
  door: ServicesDoor,
  entities: readonly Entity[],
): Promise<(entity: Entity) => string> => {
  const firsts = new Map<string, Entity>();
  for (const entity of entities) {
    const key = detailsOf(entity);
    if (!firsts.has(key)) firsts.set(key, entity);
  }
  const { entityIds } = await door.bringEntities({ entities: [...firsts.values()] });
  const ids = new Map([...firsts.keys()].map((key, index) => [key, entityIds[index]]));
  return (entity) => ids.get(detailsOf(entity)) ?? '';
};

const detailsOf = (entity: Entity): string => JSON.stringify({ ...entity, listedAt: null });
