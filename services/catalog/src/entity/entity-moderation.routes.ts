import { catalogRoutes, type ActingAdmin, type ActionResult } from '@candor/contracts';
import { existing, NotFound, serve, VersionConflict, type App, type ServiceContext } from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import { endCodesOf } from '../claim/claim-code.ts';
import { listingKey } from '../listing/listing-key.ts';
import { listingStream } from '../listing/listing.stream.ts';
import { findSummaries } from '../read-models/entities/entities.routes.ts';
import { entityStream } from './entity.stream.ts';

type Context = Pick<ServiceContext, 'commands' | 'database' | 'now'>;
type Action = (context: Context, entityId: string, adminId: string) => Promise<void>;

export const entityModerationRoutes = (app: App, context: ServiceContext): void => {
  const carryOut = async (id: string, { actorId }: ActingAdmin, action: Action): Promise<ActionResult> => {
    await requireAdmin(context, actorId);
    await action(context, id.toLowerCase(), actorId.toLowerCase());
    return {};
  };

  serve(app, catalogRoutes.removeEntity, ({ params, body }) => carryOut(params.id, body, removeEntity));
  serve(app, catalogRoutes.hideEntity, ({ params, body }) => carryOut(params.id, body, hideEntity));
  serve(app, catalogRoutes.restoreEntity, ({ params, body }) => carryOut(params.id, body, restoreEntity));
};

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

const attempts = 3;

/** Removes an entity and its claims, and releases its listing, so that it can be listed again. */
const removeEntity: Action = async ({ commands, database, now }, entityId, removedBy) => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [summary] = await findSummaries(database, [entityId]);
    const key = listingKey(existing(summary, 'Entity'));
    const { result } = await commands.together(
      [
        { stream: entityStream, id: entityId },
        { stream: listingStream, id: key },
      ],
      async (unit) => {
        const { entity } = unit.stateOf(entityStream, entityId);
        if (entity.status === 'absent') throw new NotFound('Entity not found');
        // The entity was renamed or moved after the read.
        if (listingKey(entity.facts) !== key) return 'listed-elsewhere';
        unit.handle(entityStream, entityId, {
          type: 'RemoveEntity',
          data: { removedBy, at: now().toISOString() },
        });
        unit.handle(listingStream, key, { type: 'ReleaseListing', data: { entityId } });
        await unit.transaction.query(endCodesOf(entityId));
        return 'removed';
      },
    );
    if (result === 'removed') return;
  }
  throw new VersionConflict('Somebody else changed this first. Please try again.');
};
