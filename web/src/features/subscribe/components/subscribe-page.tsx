import type { CurrentUser } from '@candor/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { PageHeading } from '../../../components/page-parts.tsx';
import { formatMoney } from '../../../lib/format.ts';
import {
  memberSubscriptionQuery,
  useAwaitedPremium,
  useMemberSubscription,
} from '../../../lib/subscription.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { isAlreadyPremium, useCheckout } from '../api/checkout.ts';
import type { PaymentStatus } from '../payment.ts';
import { PlanCard, premiumPlan } from './plan-card.tsx';
import { InitializationFailed, PaymentSkeleton } from './payment-parts.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PremiumSoon } from './payment-return.tsx';
import { toast } from '../../../components/toast.ts';
import { toastRenewed, toastWelcome } from '../payment.ts';
import { t } from '../messages/index.ts';

export function SubscribePage({ member }: { member: CurrentUser }) {
  useDocumentTitle(t('premium'));
  const [status, setStatus] = useState<PaymentStatus>('open');
  const [isRenewal, setIsRenewal] = useState(false);
  const { data: subscription, isPending } = useMemberSubscription(member.id);
  const isOwed = subscription?.status === 'past-due';
  if (member.isPremium && isPending) return null;
  if (!member.isPremium || isOwed) {
    const change = (changed: PaymentStatus) => {
      setStatus(changed);
      setIsRenewal(isOwed);
    };
    return <Checkout member={member} isOwed={isOwed} status={status} onStatus={change} />;
  }
  // The webhook may arrive before the provider's response.
  return status === 'open' ? <AlreadyPremium /> : <Welcome isRenewal={isRenewal} />;
}

interface CheckoutProps {
  member: CurrentUser;
  /** A renewal was not paid. The member stays premium during the grace period. */
  isOwed: boolean;
  status: PaymentStatus;
  onStatus: (status: PaymentStatus) => void;
}

const owedPollMs = 1_000;

function Checkout({ member, isOwed, status, onStatus }: CheckoutProps) {
  const { data: subscription } = useMemberSubscription(member.id);
  const { data: checkout, error } = useCheckout(member.id);
  const isPaid = status === 'paid' || isAlreadyPremium(error);
  const isAwaited = isPaid || status === 'uncertain';
  // An owed payment is pending until billing confirms it, like a first payment.
  const isLate = useAwaitedPremium(
    { ...member, isPremium: member.isPremium && !isOwed },
    isAwaited ? true : null,
  );
  useQuery({ ...memberSubscriptionQuery(member.id), refetchInterval: isAwaited && isOwed && owedPollMs });
  const price = subscription ? formatMoney(subscription.price) : premiumPlan.price;

  const payment = () => {
    if (isPaid && isLate) return <PremiumSoon isRenewal={isOwed} />;
    if (checkout)
      return (
        <PaymentPanel checkout={checkout} price={price} isOwed={isOwed} status={status} onStatus={onStatus} />
      );
    return error && !isPaid ? <InitializationFailed error={error} /> : <PaymentSkeleton />;
  };
  return (
    <div className="page-width grid max-w-5xl grid-cols-1 gap-8 py-10">
      <div>
        <Link to="/dashboard" className={buttonStyle({ variant: 'quiet', className: '-ml-3 px-3!' })}>
          <ArrowLeft aria-hidden />
          {t('backToDashboard')}
        </Link>
      </div>
      {isOwed ? (
        <PageHeading title={t('payForPremium')} subtitle={t('paymentOwed')} />
      ) : (
        <PageHeading title={t('upgrade')} subtitle={t('upgradeSubtitle')} />
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <PlanCard price={price} />
        {payment()}
      </div>
    </div>
  );
}

/** Premium members have nothing to buy. */
function AlreadyPremium() {
  useEffect(() => {
    toast({ title: t('alreadyPremium'), description: t('alreadyPremiumDescription') });
  }, []);
  return <Navigate to="/dashboard" replace />;
}

/** After a payment on this page: premium has started or continues. */
export function Welcome({ isRenewal }: { isRenewal: boolean }) {
  useEffect(() => {
    if (isRenewal) toastRenewed();
    else toastWelcome();
  }, [isRenewal]);
  return <Navigate to="/dashboard" replace />;
}
