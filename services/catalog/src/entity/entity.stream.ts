import { defineStream } from '@candor/platform';
import { announceEntity } from './entity.announce.ts';
import { entityDecider } from './entity.decider.ts';

/** One stream per entity: `entity-<entityId>`. */
export const entityStream = defineStream({
  name: 'entity',
  decider: entityDecider,
  personal: {},
  announce: announceEntity,
});
