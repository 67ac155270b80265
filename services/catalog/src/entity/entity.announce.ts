import type { Announcement, Recorded } from '@candor/platform';
import type { EntityEvent, EntityFacts } from './entity.events.ts';

export const announceEntity = ({ type, data }: Recorded<EntityEvent>): Announcement | null => {
  switch (type) {
    case 'EntityListed':
      return { type: 'catalog.entity-listed.v1', data: entityState(data) };
    case 'EntityDetailsChanged':
      return { type: 'catalog.entity-changed.v1', data: entityState(data) };
    case 'EditSuggested':
      return null;
  }
};

const entityState = (facts: EntityFacts): EntityFacts => ({
  entityId: facts.entityId,
  name: facts.name,
  category: facts.category,
  description: facts.description,
  address: facts.address,
  city: facts.city,
  state: facts.state,
  country: facts.country,
  website: facts.website,
  phone: facts.phone,
  instagram: facts.instagram,
  facebook: facts.facebook,
  twitter: facts.twitter,
  metadata: facts.metadata,
  latitude: facts.latitude,
  longitude: facts.longitude,
  locationPrecision: facts.locationPrecision,
});
