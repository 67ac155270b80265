import { defineStream } from '@candor/platform';
import { actDecider } from './admin-action.decider.ts';

/** One stream per act: `act-<actId>`. Nobody else's business. */
export const actStream = defineStream({
  name: 'act',
  decider: actDecider,
  personal: {},
  announce: () => null,
});
