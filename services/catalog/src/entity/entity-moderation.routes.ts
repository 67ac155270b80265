import { catalogRoutes, type ActingAdmin, type ActionResult } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import { endCodesOf } from '../claim/claim-code.ts';
import { entityStream } from './entity.stream.ts';
import { removeEntity } from './remove-entity.ts';

type Context = Pick<ServiceContext, 'commands' | 'database' | 'now'>;
type Action = (context: Context, entityId: string, adminId: string) => Promise<void>;

export const entityModerationRoutes = (app: App, context: ServiceContext): void => {
  const carryOut = async (id: string, { actorId }: ActingAdmin, action: Action): Promise<ActionResult> => {
    await requireAdmin(context, actorId);
    await action(context, id.toLowerCase(), actorId.toLowerCase());
    return {};
  };

  serve(app, catalogRoutes.removeEntity, ({ params, body }) => carryOut(params.id, body, remove));
  serve(app, catalogRoutes.hideEntity, ({ params, body }) => carryOut(params.id, body, hideEntity));
  serve(app, catalogRoutes.restoreEntity, ({ params, body }) => carryOut(params.id, body, restoreEntity));
};

const remove: Action = (context, entityId, removedBy) => removeEntity(context, { entityId, removedBy });

/** Hides an entity, and deletes its claim codes. */
const hideEntity: Action = async ({ commands, now }, entityId, hiddenBy) => {
  await commands.together([{ stream: entityStream, id: entityId }], async (unit) => {
    unit.handle(entityStream, entityId, {
      type: 'HideEntity',
      data: { hiddenBy, at: now().toISOString() },
    });
    await unit.transaction.query(endCodesOf(entityId));
  });
};

/** Shows a hidden entity again, unchanged, with its claim. */
const restoreEntity: Action = async ({ commands, now }, entityId, restoredBy) => {
  await commands.handle(entityStream, entityId, {
    type: 'RestoreEntity',
    data: { restoredBy, at: now().toISOString() },
  });
};
