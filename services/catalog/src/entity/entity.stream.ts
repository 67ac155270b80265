import { defineStream, NotFound, type Announcement, type Decider, type Recorded } from '@candor/platform';
import { claimDecider, type ClaimCommand } from '../claim/claim.decider.ts';
import type { ClaimEvent } from '../claim/claim.events.ts';
import type { ClaimState } from '../claim/claim.rules.ts';
import { t } from '../messages/index.ts';
import { entityDecider, isHidden, isMerged, type EntityCommand, type EntityState } from './entity.decider.ts';
import type { EntityEvent } from './entity.events.ts';

interface EntityAndClaim {
  readonly entity: EntityState;
  readonly claim: ClaimState;
}

/** An entity and its claims share one stream, so that consumers receive the entity before its claims. */
const decider: Decider<EntityAndClaim, EntityCommand | ClaimCommand, EntityEvent | ClaimEvent> = {
  initialState: () => ({ entity: entityDecider.initialState(), claim: claimDecider.initialState() }),

  decide: (command, { entity, claim }) => {
    switch (command.type) {
      case 'ListEntity':
      case 'ReviseDetails':
      case 'AcceptSuggestion':
      case 'DismissSuggestion':
      case 'DropSuggestions':
      case 'HideEntity':
      case 'RestoreEntity':
      case 'MergeEntity':
      case 'UnmergeEntity':
      case 'FollowMerge':
      case 'RemoveEntity':
        return entityDecider.decide(command, entity);
      case 'InitiateClaim':
      case 'VerifyClaim':
        if (isHidden(entity) || isMerged(entity)) throw new NotFound(t('entityNotFound'));
        return claimDecider.decide(command, claim);
      case 'ApproveClaim':
      case 'RefuseClaim':
      case 'RevokeClaim':
      case 'EndClaimsOfMember':
        return claimDecider.decide(command, claim);
    }
  },

  evolve: ({ entity, claim }, event) => {
    switch (event.type) {
      case 'EntityListed':
      case 'EntityDetailsChanged':
      case 'ChangesSuggested':
      case 'SuggestionDecided':
      case 'SuggestionsDropped':
      case 'EntityHidden':
      case 'EntityRestored':
      case 'EntityMerged':
      case 'MergeFollowed':
      case 'EntityUnmerged':
        return { entity: entityDecider.evolve(entity, event), claim };
      case 'EntityRemoved':
        return { entity: entityDecider.evolve(entity, event), claim: claimDecider.initialState() };
      case 'ClaimSubmitted':
      case 'EntityClaimed':
      case 'ClaimApproved':
      case 'ClaimRefused':
      case 'ClaimWithdrawn':
      case 'ClaimEnded':
        return { entity, claim: claimDecider.evolve(claim, event) };
    }
  },
};

/** The contract drops the fields that only the log has. */
const announceEntity = ({ type, data }: Recorded<EntityEvent | ClaimEvent>): Announcement | null => {
  switch (type) {
    case 'EntityListed':
      return { type: 'catalog.entity-listed.v1', data };
    case 'EntityDetailsChanged':
      return { type: 'catalog.entity-changed.v1', data: { ...data, ...byAdmin(data) } };
    case 'EntityClaimed': {
      const { entityId, claimedBy, claimedAt } = data;
      return { type: 'catalog.entity-claimed.v1', data: { entityId, claimedBy, claimedAt } };
    }
    case 'ClaimEnded': {
      const { entityId, claimedBy, reason } = data;
      return { type: 'catalog.claim-ended.v1', data: { entityId, claimedBy, reason } };
    }
    case 'EntityHidden':
      return { type: 'catalog.entity-hidden.v1', data: { entityId: data.entityId } };
    case 'EntityRestored':
      return { type: 'catalog.entity-restored.v1', data: { entityId: data.entityId } };
    case 'EntityMerged':
    case 'MergeFollowed':
      return {
        type: 'catalog.entity-merged.v1',
        data: { entityId: data.entityId, survivingId: data.survivingId },
      };
    case 'EntityUnmerged':
      return {
        type: 'catalog.entity-unmerged.v1',
        data: { entityId: data.entityId, survivingId: data.survivingId },
      };
    case 'EntityRemoved':
      return { type: 'catalog.entity-removed.v1', data: { entityId: data.entityId } };
    case 'ChangesSuggested':
    case 'SuggestionDecided':
    case 'SuggestionsDropped':
    case 'ClaimSubmitted':
    case 'ClaimApproved':
    case 'ClaimRefused':
    case 'ClaimWithdrawn':
      return null;
  }
};

type DetailsChanged = Extract<EntityEvent, { type: 'EntityDetailsChanged' }>['data'];

const byAdmin = ({ changedBy, changedAsAdmin }: DetailsChanged) =>
  changedAsAdmin && { byAdmin: { adminId: changedBy, changed: changedAsAdmin } };

/** One stream per entity: `entity-<entityId>`. */
export const entityStream = defineStream({
  name: 'entity',
  decider,
  personal: {
    ChangesSuggested: { subject: 'suggestedBy', fields: ['changes'] },
    ClaimSubmitted: { subject: 'claimantId', fields: ['contact'] },
    EntityClaimed: { subject: 'claimedBy', fields: ['contact'] },
  },
  announce: announceEntity,
});
