import type { ServicesDoor } from './services-door.ts';
import type { Interpreted } from './interpret-row.ts';

/** Brings rows and answers, in their order, why each was refused; `null`: it is there. Bringing again changes nothing. */
export const bringRows = async (
  door: ServicesDoor,
  rows: readonly Interpreted[],
): Promise<readonly (string | null)[]> => {
  if (rows.length === 0) return [];
  const members = [...new Map(rows.map(({ member }) => [member.memberId, member])).values()];
  const [{ entityIds }] = await Promise.all([
    door.bringEntities({ entities: rows.map(({ entity }) => entity) }),
    door.bringMembers({ members }),
  ]);
  const { refusals } = await door.bringRatings({
    ratings: rows.map(({ rating }, index) => ({ ...rating, entityId: entityIds[index] ?? '' })),
  });
  return refusals;
};
