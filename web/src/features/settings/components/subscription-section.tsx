import type { CurrentUser } from '@candor/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CrownMark } from '../../../components/badges.tsx';
import { buttonStyle } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { formatMoney } from '../../../lib/format.ts';
import {
  memberSubscriptionQuery,
  useAwaitedPremium,
  useMemberSubscription,
} from '../../../lib/subscription.ts';
import { expectedPremium, isSettling, subscriptionState } from '../subscription-state.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { t } from '../messages/index.ts';

const settlingPollMs = 5_000;

/** The subscription, or how to upgrade. */
export function SubscriptionSection({ member }: { member: CurrentUser }) {
  const query = useMemberSubscription(member.id);
  const { data: subscription } = query;
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
      case 'canceled':
      case 'past-due':
      case 'granted':
      case 'changing':
        return <SubscriptionCard memberId={member.id} subscription={subscription} state={state} />;
    }
  }
  if (query.error && !query.isFetching) return <LoadError title={t('subscriptionNotLoaded')} query={query} />;
  return (
    <Card aria-busy className="grid gap-4 p-5 sm:p-7">
      <p role="status" className="sr-only">
        {t('loadingSubscription')}
      </p>
      <Skeleton className="h-8 w-36" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-11 w-48" />
    </Card>
  );
}

interface UpgradeCardProps {
  /** '$9.99' */
  price: string;
  hasEnded: boolean;
}

function UpgradeCard({ price, hasEnded }: UpgradeCardProps) {
  return (
    <Card className="grid justify-items-start gap-4 bg-premium-soft! p-5 sm:p-7">
      <div className="flex items-center gap-3">
        <CrownMark className="text-3xl ring-premium-soft!" />
        <h3 className="text-xl">{t('premium')}</h3>
      </div>
      <p>
        {hasEnded && `${t('subscriptionEnded')} `}
        {t('premiumOffer', { price })}
      </p>
      <Link to="/subscribe" className={buttonStyle({ variant: 'premium' })}>
        {t('upgrade')}
      </Link>
    </Card>
  );
}
