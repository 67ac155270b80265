import { emptyDetails, type EntityDetails } from '@candor/contracts';
import type { EntityCommand } from '../src/entity/entity.decider.ts';
import type { DetailChanges, EntityEvent } from '../src/entity/entity.events.ts';

const details: EntityDetails = {
  name: 'Harbor Light Café',
  category: 'food',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  ...emptyDetails,
  address: '1 Main St',
  website: 'https://harbor.example/',
  metadata: { additionalLinks: [{ label: 'Menu', url: 'https://harbor.example/menu' }] },
};
const inAustin = { latitude: 30.3, longitude: -97.7, locationPrecision: 'city' } as const;
export const exactly = { latitude: 30.26, longitude: -97.74, locationPrecision: 'address' } as const;
export const inDallas = { latitude: 32.8, longitude: -96.8, locationPrecision: 'city' } as const;
export const at = '2026-01-01T00:00:00.000Z';

export const listed = (
  changes: DetailChanges = {},
  location: typeof inAustin | typeof exactly = inAustin,
): EntityEvent => ({
  type: 'EntityListed',
  data: { entityId: 'entity', ...details, ...changes, ...location, listedBy: 'founder', listedAt: at },
});
export const list: EntityCommand = {
  type: 'ListEntity',
  data: { entityId: 'entity', details, location: inAustin, listedBy: 'founder', at },
};
export const revise = (
  changes: DetailChanges,
  facts: { mayChange?: boolean; isListingFree?: boolean } = {},
): EntityCommand => ({
  type: 'ReviseDetails',
  data: {
    actorId: 'member',
    changes,
    location: inDallas,
    mayChange: true,
    isAdminAction: false,
    isListingFree: true,
    ...facts,
  },
});
export const changed = (
  changes: DetailChanges,
  location: typeof inAustin | typeof exactly | typeof inDallas = inAustin,
): EntityEvent => ({
  type: 'EntityDetailsChanged',
  data: { entityId: 'entity', ...details, ...changes, ...location, changedBy: 'member' },
});
export const suggested = (changes: DetailChanges, suggestedBy = 'member'): EntityEvent => ({
  type: 'ChangesSuggested',
  data: { entityId: 'entity', suggestedBy, changes: JSON.stringify(changes) },
});
export const phone = { phone: '512-555-0100' };

export const removed: EntityEvent = {
  type: 'EntityRemoved',
  data: { entityId: 'entity', removedBy: 'admin', removedAt: at },
};
