import { defineStream } from '@candor/platform';
import { announceSubscription } from './subscription.announce.ts';
import { subscriptionDecider } from './subscription.decider.ts';

/** One stream per member, so that nobody pays twice: `subscription-<memberId>`. */
export const subscriptionStream = defineStream({
  name: 'subscription',
  decider: subscriptionDecider,
  personal: {},
  announce: announceSubscription,
});
