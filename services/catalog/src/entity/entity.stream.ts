import { defineStream, NotFound, type Decider } from '@candor/platform';
import { claimDecider, type ClaimCommand, type ClaimState } from '../claim/claim.decider.ts';
import type { ClaimEvent } from '../claim/claim.events.ts';
import { announceEntity } from './entity.announce.ts';
import { entityDecider, isHidden, type EntityCommand, type EntityState } from './entity.decider.ts';
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
      case 'RemoveEntity':
        return entityDecider.decide(command, entity);
      case 'InitiateClaim':
      case 'VerifyClaim':
        if (isHidden(entity)) throw new NotFound('Entity not found');
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
