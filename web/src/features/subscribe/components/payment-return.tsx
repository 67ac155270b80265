import type { CurrentUser } from '@candor/contracts';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAwaitedPremium } from '../../../lib/subscription.ts';
import { readPaymentReturn, withoutPaymentReturn } from '../payment-return.ts';
import { toastPaymentFailed, toastWelcome } from '../payment.ts';
import { PremiumSoon } from './premium-soon.tsx';

/** The result of the payment for a member who returns from a page of the provider; otherwise nothing. */
export function PaymentReturn({ member }: { member: CurrentUser }) {
  const [address, setAddress] = useSearchParams();
  const [outcome] = useState(() => readPaymentReturn(address));
  const isLate = useAwaitedPremium(member, outcome === 'paid' ? true : null);

  useEffect(() => {
    if (readPaymentReturn(address) === 'none') return;
    setAddress(withoutPaymentReturn(address), { replace: true, preventScrollReset: true });
  }, [address, setAddress]);
  useEffect(() => {
    if (outcome === 'failed')
      toastPaymentFailed('Your payment was not completed, and nothing was charged. Please try again.');
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
          Processing...
        </p>
      )}
    </div>
  );
}
