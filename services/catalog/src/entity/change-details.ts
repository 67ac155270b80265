import { EntityLocation } from '@candor/contracts';
import { existing, VersionConflict, type UnitOfWork } from '@candor/platform';
import type { ClaimState } from '../claim/claim.rules.ts';
import { addressKey, isSamePlace, listingKey } from '../listing/listing-key.ts';
import { isFree } from '../listing/listing.decider.ts';
import { listingStream, moveListing } from '../listing/listing.stream.ts';
import { locateEntity } from '../location/geocoder.ts';
import { t } from '../messages/index.ts';
import type { CatalogContext } from '../ports.ts';
import { queueComparison } from '../read-models/duplicates/duplicates.queries.ts';
import { findSummaries } from '../read-models/entities/entities.routes.ts';
import { differences, hasMoved } from './detail-changes.rules.ts';
import type { EntityState } from './entity.decider.ts';
import type { DetailChanges } from './entity.events.ts';
import { entityStream } from './entity.stream.ts';

/** Changes of an entity with the locks held. */
interface Planned {
  readonly entity: EntityState;
  readonly claim: ClaimState;
  /** The location with the changed details. */
  readonly location: EntityLocation;
  /** No other entity has the changed name and place. */
  readonly isListingFree: boolean;
}

const attempts = 3;

/**
 * Runs `handle` with the entity and the listing keys of its old and new details locked. If `handle` changes the name or the
 * place, the entity moves to its new listing key. The listing keys come from details that were read before the lock: if the
 * entity was renamed or moved since, it starts again.
 */
export const changeDetails = async <Result>(
  { commands, database, geocoder }: Pick<CatalogContext, 'commands' | 'database' | 'geocoder'>,
  { entityId, changes }: { readonly entityId: string; readonly changes: DetailChanges },
  handle: (unit: UnitOfWork, planned: Planned) => Result,
): Promise<Result> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [summary] = await findSummaries(database, [entityId]);
    const before = existing(summary, t('entityNotFound'));
    const differing = differences(before, changes);
    const after = { ...before, ...differing };
    const location = hasMoved(before, differing)
      ? await locateEntity(geocoder, after)
      : EntityLocation.parse(before);

    const { result } = await commands.together(
      [
        { stream: entityStream, id: entityId },
        { stream: listingStream, id: listingKey(before) },
        { stream: listingStream, id: listingKey(after) },
      ],
      async (unit): Promise<{ readonly result: Result } | 'listed-elsewhere'> => {
        const { entity, claim } = unit.stateOf(entityStream, entityId);
        if (entity.status === 'listed' && !isSamePlace(entity.facts, before)) return 'listed-elsewhere';
        const isListingFree = isFree(unit.stateOf(listingStream, listingKey(after)), {
          entityId,
          addressKey: addressKey(after.address),
        });
        const handled = handle(unit, { entity, claim, location, isListingFree });
        const { entity: changed } = unit.stateOf(entityStream, entityId);
        if (changed.status === 'listed' && !isSamePlace(changed.facts, before)) {
          moveListing(unit, { entityId, before, after });
          await queueComparison(unit.transaction, [entityId]);
        }
        return { result: handled };
      },
    );
    if (result !== 'listed-elsewhere') return result.result;
  }
  throw new VersionConflict(t('changedMeanwhile'));
};
