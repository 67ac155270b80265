import type { Announcement, Recorded } from '@candor/platform';
import { factsOf, type EntityEvent } from './entity.events.ts';

export const announceEntity = ({ type, data }: Recorded<EntityEvent>): Announcement | null => {
  switch (type) {
    case 'EntityListed':
      return { type: 'catalog.entity-listed.v1', data: factsOf(data) };
    case 'EntityDetailsChanged':
      return { type: 'catalog.entity-changed.v1', data: factsOf(data) };
    case 'EditSuggested':
      return null;
  }
};
