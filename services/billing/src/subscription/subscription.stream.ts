import { defineStream, type Announcement, type Recorded } from '@candor/platform';
import { subscriptionDecider } from './subscription.decider.ts';
import type { SubscriptionEvent } from './subscription.events.ts';

/** Payments stay private. Other services only learn whether the member is premium. */
const announceSubscription = ({ type, data }: Recorded<SubscriptionEvent>): Announcement | null => {
  switch (type) {
    case 'PremiumStarted':
      return { type: 'billing.premium-started.v1', data: { memberId: data.memberId } };
    case 'PremiumEnded':
      return { type: 'billing.premium-ended.v1', data: { memberId: data.memberId } };
    case 'CustomerRegistered':
    case 'CustomerLost':
    case 'AccountErased':
    case 'SubscriptionChanged':
    case 'PaymentReceived':
    case 'PaymentChanged':
      return null;
  }
};

/** One stream per member, so that a member cannot pay twice: `subscription-<memberId>`. */
export const subscriptionStream = defineStream({
  name: 'subscription',
  decider: subscriptionDecider,
  personal: {},
  announce: announceSubscription,
});
