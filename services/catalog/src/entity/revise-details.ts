import { existing, NotFound } from '@candor/platform';
import type { ClaimState } from '../claim/claim.rules.ts';
import { t } from '../messages/index.ts';
import type { CatalogContext } from '../ports.ts';
import { findSummaries } from '../read-models/entities/entities.routes.ts';
import { changeDetails } from './change-details.ts';
import { isDifferent } from './detail-changes.rules.ts';
import { isHidden, isSuggested } from './entity.decider.ts';
import type { DetailChanges } from './entity.events.ts';
import { entityStream } from './entity.stream.ts';

interface Revision {
  readonly entityId: string;
  readonly actor: {
    readonly memberId: string;
    readonly isAdmin: boolean;
    /** The actor has rated the entity, and no other member has. */
    readonly isOnlyRater: boolean;
  };
  readonly changes: DetailChanges;
}

/**
 * Changes an entity's details if the actor may. Records a suggestion otherwise, or if another listing has the new name and
 * place: then it resolves with true.
 */
export const reviseDetails = async (
  context: Pick<CatalogContext, 'commands' | 'database' | 'geocoder'>,
  { entityId, actor, changes }: Revision,
): Promise<boolean> => {
  const [summary] = await findSummaries(context.database, [entityId]);
  if (!isDifferent(existing(summary, t('entityNotFound')), changes)) return false;
  return changeDetails(context, { entityId, changes }, (unit, { entity, claim, location, isListingFree }) => {
    if (isHidden(entity) && !actor.isAdmin) throw new NotFound(t('entityNotFound'));
    const isOwn = isOwnListing(actor, claim);
    unit.handle(entityStream, entityId, {
      type: 'ReviseDetails',
      data: {
        actorId: actor.memberId,
        changes,
        location,
        mayChange: actor.isAdmin || isOwn,
        isAdminAction: actor.isAdmin && (!isOwn || isHidden(entity)),
        isListingFree,
      },
    });
    return isSuggested(unit.stateOf(entityStream, entityId).entity, changes);
  });
};

/** A claimed listing is changed by its claimant, an unclaimed one by its only rater. */
const isOwnListing = ({ memberId, isOnlyRater }: Revision['actor'], claim: ClaimState): boolean =>
  claim.status === 'claimed' ? claim.claimedBy === memberId : isOnlyRater;
