import type { ServiceContext } from '@candor/platform';
import { requireEntity } from '@candor/shared-kernel';

interface Reading<Found> {
  readonly entityId: string;
  readonly read: (entityId: string) => Promise<Found>;
  readonly isEmpty: (found: Found) => boolean;
}

/**
 * Reads what an entity has. A merged entity has nothing: it is read for the surviving one. Rejects with `NotFound` if there is
 * nothing because the entity is unknown or hidden.
 */
export const readOfEntity = async <Found>(
  context: Pick<ServiceContext, 'database' | 'internal'>,
  { entityId, read, isEmpty }: Reading<Found>,
): Promise<Found> => {
  const found = await read(entityId);
  if (!isEmpty(found)) return found;
  const { id } = await requireEntity(context, entityId);
  return id === entityId.toLowerCase() ? found : read(id);
};
