import type { CurrentUser } from '@candor/contracts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { useMemberSubscription } from '../../../lib/member-subscription.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useAwaitedPremium } from '../../../lib/use-awaited-premium.ts';
import { useLiveConnection } from '../../../lib/use-live.ts';
import { isAlreadyPremium, useCheckout } from '../api/checkout.ts';
import type { PaymentStatus } from '../payment.ts';
import { premiumPlan } from '../premium-plan.ts';
import { AlreadyPremium } from './already-premium.tsx';
import { InitializationFailed } from './initialization-failed.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { PlanCard } from './plan-card.tsx';
import { PremiumSoon } from './premium-soon.tsx';
import { Welcome } from './welcome.tsx';

export function SubscribePage({ member }: { member: CurrentUser }) {
  const [status, setStatus] = useState<PaymentStatus>('open');
  if (!member.isPremium) return <Checkout member={member} status={status} onStatus={setStatus} />;
  // The provider may be faster in telling than in answering.
  return status === 'open' ? <AlreadyPremium /> : <Welcome />;
}

interface CheckoutProps {
  member: CurrentUser;
  status: PaymentStatus;
  onStatus: (status: PaymentStatus) => void;
}

function Checkout({ member, status, onStatus }: CheckoutProps) {
  const { data: subscription } = useMemberSubscription(member.id);
  const { data: checkout, error } = useCheckout(member.id);
  const isPaid = status === 'paid' || isAlreadyPremium(error);
  const isLate = useAwaitedPremium(member, isPaid || status === 'uncertain' ? true : null);
  // Open before anything is paid, so that it is told at once.
  useLiveConnection(member.id);
  const price = subscription ? formatMoney(subscription.price) : premiumPlan.price;

  const payment = () => {
    if (isPaid && isLate) return <PremiumSoon />;
    if (checkout)
      return <PaymentPanel checkout={checkout} price={price} status={status} onStatus={onStatus} />;
    return error && !isPaid ? <InitializationFailed error={error} /> : <PaymentSkeleton />;
  };
  return (
    <div className="page-width grid max-w-5xl grid-cols-1 gap-8 py-10">
      <div>
        <Link to="/dashboard" className={buttonStyle({ variant: 'quiet', className: '-ml-3 px-3' })}>
          <ArrowLeft aria-hidden />
          Back to Dashboard
        </Link>
      </div>
      <PageHeading title="Upgrade to Premium" subtitle="More room for what you have to say." />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <PlanCard price={price} />
        {payment()}
      </div>
    </div>
  );
}
