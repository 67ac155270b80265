import type { Announcement, Recorded } from '@candor/platform';
import type { ClaimEvent } from '../claim/claim.events.ts';
import { factsOf, type EntityEvent } from './entity.events.ts';

export const announceEntity = ({ type, data }: Recorded<EntityEvent | ClaimEvent>): Announcement | null => {
  switch (type) {
    case 'EntityListed':
      return { type: 'catalog.entity-listed.v1', data: { ...factsOf(data), listedAt: data.listedAt } };
    case 'EntityDetailsChanged':
      return { type: 'catalog.entity-changed.v1', data: { ...factsOf(data), ...byAdmin(data) } };
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
