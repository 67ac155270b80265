import { existing, NotFound, VersionConflict, type ServiceContext, type UnitOfWork } from '@candor/platform';
import { endCodesOf } from '../claim/claim-code.ts';
import { listingKey } from '../listing/listing-key.ts';
import { listingStream } from '../listing/listing.stream.ts';
import { t } from '../messages/index.ts';
import { dropDuplicatesOf } from '../read-models/duplicates/duplicates.queries.ts';
import { findSummaries } from '../read-models/entities/entities.routes.ts';
import { entityStream } from './entity.stream.ts';
import { hasMerged, mergedListings } from './merge-entities.ts';

interface Removal {
  readonly entityId: string;
  readonly removedBy: string;
  /** In the transaction of the removal. */
  readonly mayRemove?: (unit: UnitOfWork) => Promise<boolean>;
}

const attempts = 3;

/** Removes an entity and its claims, and releases its listing, so that it can be listed again. */
export const removeEntity = async (
  { commands, database, now }: Pick<ServiceContext, 'commands' | 'database' | 'now'>,
  { entityId, removedBy, mayRemove }: Removal,
): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [summary] = await findSummaries(database, [entityId]);
    const key = listingKey(existing(summary, t('entityNotFound')));
    const { result } = await commands.together(
      [
        { stream: entityStream, id: entityId },
        { stream: listingStream, id: key },
      ],
      async (unit) => {
        const { entity } = unit.stateOf(entityStream, entityId);
        if (entity.status === 'absent') throw new NotFound(t('entityNotFound'));
        // The entity was renamed or moved after the read.
        if (listingKey(entity.facts) !== key) return 'listed-elsewhere';
        if (await hasMerged(unit.transaction, entityId)) throw mergedListings();
        if (mayRemove !== undefined && !(await mayRemove(unit))) return 'left';
        unit.handle(entityStream, entityId, {
          type: 'RemoveEntity',
          data: { removedBy, at: now().toISOString() },
        });
        unit.handle(listingStream, key, { type: 'ReleaseListing', data: { entityId } });
        await unit.transaction.query(endCodesOf(entityId));
        await unit.transaction.query(dropDuplicatesOf(entityId));
        return 'removed';
      },
    );
    if (result !== 'listed-elsewhere') return;
  }
  throw new VersionConflict(t('changedMeanwhile'));
};
