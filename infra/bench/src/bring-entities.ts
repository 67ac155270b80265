import { catalogRoutes } from '@candor/contracts';
import { inChunks, type InternalClient } from '@candor/platform';

const mostAtOnce = 500;

/** Listings whose names say nothing; their ids. */
export const bringEntities = async (internal: InternalClient, count: number): Promise<readonly string[]> => {
  const listedAt = new Date().toISOString();
  const entities = Array.from({ length: count }, (_, index) => ({
    name: `Bench ${String(index)}`,
    category: 'other' as const,
    city: 'Austin',
    state: 'TX',
    coordinates: null,
    listedAt,
  }));
  return inChunks(entities, mostAtOnce, async (chunk) => {
    const { entityIds } = await internal.call('catalog', catalogRoutes.bringEntities, {
      body: { entities: [...chunk] },
    });
    return entityIds;
  });
};
