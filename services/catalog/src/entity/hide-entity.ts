import type { ServiceContext } from '@candor/platform';
import { endCodesOf } from '../claim-code/claim-codes.queries.ts';
import { entityStream } from './entity.stream.ts';

type Context = Pick<ServiceContext, 'commands' | 'now'>;

/** Hides an entity, and deletes its claim codes. `hiddenBy`: the administrator. */
export const hideEntity = async (
  { commands, now }: Context,
  { entityId, hiddenBy }: { readonly entityId: string; readonly hiddenBy: string },
): Promise<void> => {
  await commands.together([{ stream: entityStream, id: entityId }], async (unit) => {
    unit.handle(entityStream, entityId, {
      type: 'HideEntity',
      data: { hiddenBy, at: now().toISOString() },
    });
    await unit.transaction.query(endCodesOf(entityId));
  });
};

/** Shows a hidden entity again, unchanged, with its claim. */
export const restoreEntity = async (
  { commands, now }: Context,
  { entityId, restoredBy }: { readonly entityId: string; readonly restoredBy: string },
): Promise<void> => {
  await commands.handle(entityStream, entityId, {
    type: 'RestoreEntity',
    data: { restoredBy, at: now().toISOString() },
  });
};
