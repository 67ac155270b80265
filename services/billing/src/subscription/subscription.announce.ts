import type { Announcement, Recorded } from '@candor/platform';
import type { SubscriptionEvent } from './subscription.events.ts';

/** Payments stay private. Other services only learn whether the member is premium. */
export const announceSubscription = ({ type, data }: Recorded<SubscriptionEvent>): Announcement | null => {
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
