import type { FieldChanges } from '@candor/contracts';
import { existing, VersionConflict, type UnitOfWork } from '@candor/platform';
import { addressKey, isSamePlace, listingKey } from '../listing/listing-key.ts';
import { isFree } from '../listing/listing.decider.ts';
import { listingStream } from '../listing/listing.stream.ts';
import { locateEntity } from '../location/locate-entity.ts';
import type { CatalogContext } from '../ports.ts';
import { findSummaries } from '../read-models/entities/entities.queries.ts';
import { differences, hasMoved } from './detail-changes.rules.ts';
import type { DetailChanges } from './entity.events.ts';
import { entityStream } from './entity.stream.ts';
import { moveListing } from './move-listing.ts';
import { fieldChanges } from './field-changes.rules.ts';

interface Acceptance {
  readonly entityId: string;
  /** The version of the suggestion's event. */
  readonly version: number;
  readonly changes: DetailChanges;
  /** The administrator. */
  readonly decidedBy: string;
}

type Context = Pick<CatalogContext, 'commands' | 'database' | 'geocoder'>;

const attempts = 3;

/** Applies a suggestion. Locks the entity and the listing keys of its old and new details. */
export const acceptSuggestion = async (
  { commands, database, geocoder }: Context,
  acceptance: Acceptance,
): Promise<FieldChanges> => {
  const { entityId, changes: suggested, ...decision } = acceptance;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [summary] = await findSummaries(database, [entityId]);
    const before = existing(summary, 'Entity');
    const changes = differences(before, suggested);
    const after = { ...before, ...changes };
    const location = hasMoved(before, changes) ? await locateEntity(geocoder, after) : before;

    const accept = (unit: UnitOfWork): FieldChanges | 'listed-elsewhere' => {
      const { entity } = unit.stateOf(entityStream, entityId);
      if (entity.status === 'listed' && !isSamePlace(entity.facts, before)) return 'listed-elsewhere';
      const reservation = { entityId, addressKey: addressKey(after.address) };
      unit.handle(entityStream, entityId, {
        type: 'AcceptSuggestion',
        data: {
          ...decision,
          changes: suggested,
          location,
          isListingFree: isFree(unit.stateOf(listingStream, listingKey(after)), reservation),
        },
      });
      moveListing(unit, { entityId, before, after });
      return entity.status === 'listed' ? fieldChanges(entity.facts, suggested) : {};
    };

    const { result } = await commands.together(
      [
        { stream: entityStream, id: entityId },
        { stream: listingStream, id: listingKey(before) },
        { stream: listingStream, id: listingKey(after) },
      ],
      accept,
    );
    if (result !== 'listed-elsewhere') return result;
  }
  throw new VersionConflict('Somebody else changed this first. Please try again.');
};
