import { defineStream } from '@candor/platform';
import { adminActionDecider } from './admin-action.decider.ts';

/** One stream per action: `action-<actionId>`. Nothing is announced. */
export const adminActionStream = defineStream({
  name: 'action',
  decider: adminActionDecider,
  personal: {},
  announce: () => null,
});
