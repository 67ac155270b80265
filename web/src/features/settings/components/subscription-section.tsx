import type { CurrentUser } from '@candor/contracts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { ErrorCard } from '../../../components/page-states.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import {
  memberSubscriptionQuery,
  useAwaitedPremium,
  useMemberSubscription,
} from '../../../lib/subscription.ts';
import { expectedPremium, isSettling, subscriptionState } from '../subscription-state.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { UpgradeCard } from './upgrade-card.tsx';

const settlingPollMs = 5_000;

/** What the member has of premium, or how he gets it. */
export function SubscriptionSection({ member }: { member: CurrentUser }) {
  const { data: subscription, error, isFetching, refetch } = useMemberSubscription(member.id);
  const state = subscription && subscriptionState(subscription, member);
  useAwaitedPremium(member, state ? expectedPremium(subscription, state) : null);
  useQuery({
    ...memberSubscriptionQuery(member.id),
    refetchInterval: subscription !== undefined && isSettling(subscription, member) && settlingPollMs,
  });

  if (state) {
    switch (state.type) {
      case 'none':
      case 'incomplete':
      case 'ended':
        return <UpgradeCard price={formatMoney(subscription.price)} hasEnded={state.type === 'ended'} />;
      case 'active':
      case 'cancelled':
      case 'past-due':
      case 'granted':
      case 'changing':
        return <SubscriptionCard memberId={member.id} subscription={subscription} state={state} />;
    }
  }
  if (error && !isFetching) {
    return (
      <ErrorCard
        title="Your subscription could not be loaded"
        description={messageOf(error, 'Please try again in a moment.')}
        error={error}
        onTryAgain={() => void refetch()}
      />
    );
  }
  return (
    <Card aria-busy className="grid gap-4 p-5 sm:p-7">
      <p role="status" className="sr-only">
        Loading your subscription
      </p>
      <Skeleton className="h-8 w-36" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-11 w-48" />
    </Card>
  );
}
