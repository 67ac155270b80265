import type { MemberSubscription } from '@candor/contracts';
import { Badge } from '../../../components/badges.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { formatDay } from '../days.ts';
import type { SubscriptionState } from '../subscription-state.ts';

export function SubscriptionBadge({ state }: { state: SubscriptionState }) {
  switch (state.type) {
    case 'active':
      return <Badge variant="success">Active</Badge>;
    case 'cancelled':
      return <Badge variant="premium">Cancelled</Badge>;
    case 'past-due':
      return <Badge variant="danger">Payment due</Badge>;
    case 'granted':
      return <Badge variant="success">Free of charge</Badge>;
    case 'changing':
    case 'incomplete':
    case 'ended':
    case 'none':
      return null;
  }
}

interface SubscriptionFactsProps {
  subscription: MemberSubscription;
  state: SubscriptionState;
}

export function SubscriptionFacts({ subscription, state }: SubscriptionFactsProps) {
  return <p className="leading-relaxed">{sentenceOf(state, formatMoney(subscription.price))}</p>;
}

function sentenceOf(state: SubscriptionState, price: string): string {
  switch (state.type) {
    case 'active':
      return state.renewsAt === null
        ? `${price} per month.`
        : `${price} per month. Renews on ${formatDay(state.renewsAt)}.`;
    case 'cancelled':
      return state.endsAt === null
        ? 'You stay premium until what you have paid for ends. Nothing more is charged.'
        : `You stay premium until ${formatDay(state.endsAt)}. Nothing more is charged.`;
    case 'past-due':
      return state.graceUntil === null
        ? `Your last payment of ${price} did not go through, and your premium rests until it does.`
        : `Your last payment of ${price} did not go through. It is tried again; you stay premium until ${formatDay(state.graceUntil)}.`;
    case 'granted':
      return 'Your premium was given to you by Candor. You pay nothing for it.';
    case 'changing':
      return 'Your premium is being changed. This takes a moment.';
    case 'incomplete':
    case 'ended':
    case 'none':
      return '';
  }
}
