import type { CurrentUser } from '@candor/contracts';
import { Hourglass, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAwaitedPremium } from '../../../lib/subscription.ts';
import { toastPaymentFailed, toastWelcome } from '../payment.ts';
import { EmptyState } from '../../../components/page-states.tsx';
import { t } from '../messages/index.ts';

/** The result of the payment for a member who returns from a page of the provider; otherwise nothing. */
export function PaymentReturn({ member }: { member: CurrentUser }) {
  const [params, setParams] = useSearchParams();
  const [outcome] = useState(() => readPaymentReturn(params));
  const isLate = useAwaitedPremium(member, outcome === 'paid' ? true : null);

  useEffect(() => {
    if (readPaymentReturn(params) === 'none') return;
    setParams(withoutPaymentReturn(params), { replace: true, preventScrollReset: true });
  }, [params, setParams]);
  useEffect(() => {
    if (outcome === 'failed') toastPaymentFailed(t('paymentNotCharged'));
    if (outcome === 'paid' && member.isPremium) toastWelcome();
  }, [outcome, member.isPremium]);

  if (outcome !== 'paid' || member.isPremium) return null;
  return (
    <div className="page-width pt-10">
      {isLate ? (
        <PremiumSoon />
      ) : (
        <p
          role="status"
          className="flex items-center gap-3 rounded-2xl border bg-surface px-6 py-5 font-medium"
        >
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          {t('processing')}
        </p>
      )}
    </div>
  );
}

/** The result of a payment on a page of the provider, from the URL that it redirects to. */
type PaymentOutcome = 'none' | 'paid' | 'failed';

const providerParameters = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
];

export function readPaymentReturn(params: URLSearchParams): PaymentOutcome {
  switch (params.get('redirect_status')) {
    case null:
      return 'none';
    case 'succeeded':
    case 'pending':
    case 'processing':
      return 'paid';
    default:
      return 'failed';
  }
}

/** The provider's parameters include a secret, which must not stay in the history. */
export function withoutPaymentReturn(params: URLSearchParams): URLSearchParams {
  const cleaned = new URLSearchParams(params);
  for (const name of providerParameters) cleaned.delete(name);
  return cleaned;
}

/** The payment succeeded, but the provider's webhook has not arrived yet. */
export function PremiumSoon({ isRenewal = false }: { isRenewal?: boolean }) {
  return (
    <div role="status">
      <EmptyState
        icon={Hourglass}
        title={t('paymentReceived')}
        description={isRenewal ? t('renewalPending') : t('premiumPending')}
        className="bg-surface"
      />
    </div>
  );
}
