import type { EntityDetails } from '@candor/contracts';
import { existing, NotFound, VersionConflict, type UnitOfWork, type WrittenVersion } from '@candor/platform';
import { addressKey, isSamePlace, listingKey } from '../listing/listing-key.ts';
import { isFree } from '../listing/listing.decider.ts';
import { listingStream } from '../listing/listing.stream.ts';
import { locateEntity, type EntityLocation } from '../location/locate-entity.ts';
import type { CatalogContext } from '../ports.ts';
import { findSummaries } from '../read-models/entities/entities.queries.ts';
import type { ClaimState } from '../claim/claim.decider.ts';
import { differences, hasMoved } from './detail-changes.rules.ts';
import { isOutOfSight, isSuggested } from './entity.decider.ts';
import type { DetailChanges } from './entity.events.ts';
import { entityStream } from './entity.stream.ts';
import { moveListing } from './move-listing.ts';

export interface Revision {
  readonly entityId: string;
  readonly actor: {
    readonly memberId: string;
    readonly isAdmin: boolean;
    /** He has rated the entity, and nobody else has. */
    readonly isOnlyRater: boolean;
  };
  readonly changes: DetailChanges;
}

export interface Revised {
  readonly suggestionRecorded: boolean;
  readonly written: readonly WrittenVersion[];
}

type Context = Pick<CatalogContext, 'commands' | 'database' | 'geocoder'>;

const attempts = 3;

/**
 * Changes an entity's details where the actor may, and records a suggestion where not or where another listing has the
 * new name. The listing that it leaves and the one that it comes to are locked with it.
 */
export const reviseDetails = async (context: Context, revision: Revision): Promise<Revised> => {
  const { entityId, actor } = revision;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [summary] = await findSummaries(context.database, [entityId]);
    const before = existing(summary, 'Entity');
    const changes = differences(before, revision.changes);
    if (Object.keys(changes).length === 0) return { suggestionRecorded: false, written: [] };
    const after = { ...before, ...changes };
    const location = hasMoved(before, changes) ? await locateEntity(context.geocoder, after) : before;
    const { result, written } = await context.commands.together(
      [
        { stream: entityStream, id: entityId },
        { stream: listingStream, id: listingKey(before) },
        { stream: listingStream, id: listingKey(after) },
      ],
      (unit) => reviseUnlessMoved(unit, { entityId, actor, changes, before, after, location }),
    );
    if (result !== 'listed-elsewhere') return { ...result, written };
  }
  throw new VersionConflict('Somebody else changed this first. Please try again.');
};

interface Planned extends Revision {
  readonly before: EntityDetails;
  readonly after: EntityDetails;
  readonly location: EntityLocation;
}

/** The listings are those of the details as read before the lock; somebody may have renamed or moved the entity since. */
const reviseUnlessMoved = (
  unit: UnitOfWork,
  { entityId, actor, changes, before, after, location }: Planned,
): { readonly suggestionRecorded: boolean } | 'listed-elsewhere' => {
  const { entity, claim } = unit.stateOf(entityStream, entityId);
  if (entity.status === 'absent' || !isSamePlace(entity.facts, before)) return 'listed-elsewhere';
  if (isOutOfSight(entity) && !actor.isAdmin) throw new NotFound('Entity not found');
  const reservation = { entityId, addressKey: addressKey(after.address) };
  const isHis = isHisToChange(actor, claim);
  const [event] = unit.handle(entityStream, entityId, {
    type: 'ReviseDetails',
    data: {
      actorId: actor.memberId,
      changes,
      location,
      mayChange: actor.isAdmin || isHis,
      isAdminsAct: actor.isAdmin && (!isHis || isOutOfSight(entity)),
      isListingFree: isFree(unit.stateOf(listingStream, listingKey(after)), reservation),
    },
  });
  if (event?.type === 'EntityDetailsChanged') moveListing(unit, { entityId, before, after });
  return { suggestionRecorded: isSuggested(unit.stateOf(entityStream, entityId).entity, changes) };
};

/** What somebody has claimed is his to change, beside the administrators, whoever has rated it. */
const isHisToChange = ({ memberId, isOnlyRater }: Revision['actor'], claim: ClaimState): boolean =>
  claim.status === 'claimed' ? claim.claimedBy === memberId : isOnlyRater;
