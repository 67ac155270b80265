import { defineStream } from '@candor/platform';
import { announceSubscription } from './subscription.announce.ts';
import { subscriptionDecider } from './subscription.decider.ts';

/** One stream per member, so that a member cannot pay twice: `subscription-<memberId>`. */
export const subscriptionStream = defineStream({
  name: 'subscription',
  decider: subscriptionDecider,
  personal: {},
  announce: announceSubscription,
});
