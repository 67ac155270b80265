import type { MemberSubscription } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { Button, buttonStyle } from '../../../components/button.tsx';
import type { SubscriptionChange } from '../api/change-subscription.ts';
import { formatDay } from '../days.ts';
import type { SubscriptionState } from '../subscription-state.ts';

interface SubscriptionActionsProps {
  subscription: MemberSubscription;
  state: SubscriptionState;
  onAsk: (change: SubscriptionChange) => void;
}

export function SubscriptionActions({ subscription, state, onAsk }: SubscriptionActionsProps) {
  const { cancelAtPeriodEnd, refundableUntil } = subscription;
  if (state.type !== 'active' && state.type !== 'cancelled' && state.type !== 'past-due') return null;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {state.type === 'past-due' && (
          <Link to="/subscribe" className={buttonStyle({ variant: 'premium' })}>
            Pay Now
          </Link>
        )}
        {/* One and the same button to the browser, so that it keeps the focus when it changes its meaning. */}
        {cancelAtPeriodEnd ? (
          <Button
            onClick={() => {
              onAsk('resume');
            }}
          >
            Resume Subscription
          </Button>
        ) : (
          <Button
            variant="outline"
            onClick={() => {
              onAsk('cancel');
            }}
          >
            Cancel Subscription
          </Button>
        )}
      </div>
      {refundableUntil !== null && (
        <p className="border-t pt-4 text-sm text-muted">
          30-day money-back guarantee: until {formatDay(refundableUntil)} you can{' '}
          <button
            type="button"
            className="text-link rounded-sm font-medium"
            onClick={() => {
              onAsk('refund');
            }}
          >
            get your money back
          </button>
          .
        </p>
      )}
    </>
  );
}
