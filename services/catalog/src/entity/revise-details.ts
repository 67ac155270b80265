import type { EntityDetails } from '@candor/contracts';
import { existing, NotFound, VersionConflict, type UnitOfWork } from '@candor/platform';
import { addressKey, isSamePlace, listingKey } from '../listing/listing-key.ts';
import { isFree } from '../listing/listing.decider.ts';
import { listingStream } from '../listing/listing.stream.ts';
import { locateEntity, type EntityLocation } from '../location/locate-entity.ts';
import type { CatalogContext } from '../ports.ts';
import { findSummaries } from '../read-models/entities/entities.queries.ts';
import type { ClaimState } from '../claim/claim.decider.ts';
import { differences, hasMoved } from './detail-changes.rules.ts';
import { isHidden, isSuggested } from './entity.decider.ts';
import type { DetailChanges } from './entity.events.ts';
import { entityStream } from './entity.stream.ts';
import { moveListing } from './move-listing.ts';

export interface Revision {
  readonly entityId: string;
  readonly actor: {
    readonly memberId: string;
    readonly isAdmin: boolean;
    /** The actor has rated the entity, and no other member has. */
    readonly isOnlyRater: boolean;
  };
  readonly changes: DetailChanges;
}

export interface Revised {
  readonly suggestionRecorded: boolean;
}

type Context = Pick<CatalogContext, 'commands' | 'database' | 'geocoder'>;

const attempts = 3;

/**
 * Changes an entity's details if the actor may. Records a suggestion otherwise, or if another listing has the new name and
 * place. Locks the entity and the listing keys of its old and new details.
 */
export const reviseDetails = async (context: Context, revision: Revision): Promise<Revised> => {
  const { entityId, actor } = revision;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [summary] = await findSummaries(context.database, [entityId]);
    const before = existing(summary, 'Entity');
    const changes = differences(before, revision.changes);
    if (Object.keys(changes).length === 0) return { suggestionRecorded: false };
    const after = { ...before, ...changes };
    const location = hasMoved(before, changes) ? await locateEntity(context.geocoder, after) : before;
    const { result } = await context.commands.together(
      [
        { stream: entityStream, id: entityId },
        { stream: listingStream, id: listingKey(before) },
        { stream: listingStream, id: listingKey(after) },
      ],
      (unit) => reviseUnlessMoved(unit, { entityId, actor, changes, before, after, location }),
    );
    if (result !== 'listed-elsewhere') return result;
  }
  throw new VersionConflict('Somebody else changed this first. Please try again.');
};

interface Planned extends Revision {
  readonly before: EntityDetails;
  readonly after: EntityDetails;
  readonly location: EntityLocation;
}

/** The listing keys come from details that were read before the lock. The entity may have been renamed or moved since. */
const reviseUnlessMoved = (
  unit: UnitOfWork,
  { entityId, actor, changes, before, after, location }: Planned,
): Revised | 'listed-elsewhere' => {
  const { entity, claim } = unit.stateOf(entityStream, entityId);
  if (entity.status === 'absent' || !isSamePlace(entity.facts, before)) return 'listed-elsewhere';
  if (isHidden(entity) && !actor.isAdmin) throw new NotFound('Entity not found');
  const reservation = { entityId, addressKey: addressKey(after.address) };
  const isOwn = isOwnListing(actor, claim);
  const [event] = unit.handle(entityStream, entityId, {
    type: 'ReviseDetails',
    data: {
      actorId: actor.memberId,
      changes,
      location,
      mayChange: actor.isAdmin || isOwn,
      isAdminAction: actor.isAdmin && (!isOwn || isHidden(entity)),
      isListingFree: isFree(unit.stateOf(listingStream, listingKey(after)), reservation),
    },
  });
  if (event?.type === 'EntityDetailsChanged') moveListing(unit, { entityId, before, after });
  return { suggestionRecorded: isSuggested(unit.stateOf(entityStream, entityId).entity, changes) };
};

/** A claimed listing is changed by its claimant, an unclaimed one by its only rater. */
const isOwnListing = ({ memberId, isOnlyRater }: Revision['actor'], claim: ClaimState): boolean =>
  claim.status === 'claimed' ? claim.claimedBy === memberId : isOnlyRater;
