import type { MemberSubscription } from '@candor/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge, CrownMark } from '../../../components/badges.tsx';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { ConfirmationDialog } from '../../../components/dialog.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { toast } from '../../../components/toast.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { type SubscriptionChange, useChangeSubscription } from '../api/subscription.ts';
import type { SubscriptionState } from '../subscription-state.ts';
import { changedTexts, confirmationTexts, stateSentence } from '../subscription-texts.ts';
import { t } from '../messages/index.ts';

interface SubscriptionCardProps {
  memberId: string;
  subscription: MemberSubscription;
  state: SubscriptionState;
}

export function SubscriptionCard({ memberId, subscription, state }: SubscriptionCardProps) {
  const [change, setChange] = useState<SubscriptionChange | null>(null);
  const { mutate, isPending } = useChangeSubscription(memberId);
  const badge = badges[state.type];
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-3">
        <CrownMark className="text-3xl" />
        <h3 className="text-xl">{t('premium')}</h3>
        {badge && <Badge variant={badge.variant}>{badge.label}</Badge>}
      </div>
      <p className="leading-relaxed">{stateSentence(state, formatMoney(subscription.price))}</p>
      <SubscriptionActions subscription={subscription} state={state} onChange={setChange} />
      {change && (
        <ConfirmationDialog
          {...confirmationTexts(change, subscription)}
          variant={change === 'resume' ? 'primary' : 'danger'}
          isPending={isPending}
          onClose={() => setChange(null)}
          onConfirm={() =>
            mutate(change, {
              onSuccess: (changed) => {
                toast(changedTexts(change, changed));
              },
              onSettled: () => setChange(null),
            })
          }
        />
      )}
    </Card>
  );
}

const badges: Readonly<
  Partial<Record<SubscriptionState['type'], { label: string; variant: 'success' | 'premium' | 'danger' }>>
> = {
  active: { label: t('active'), variant: 'success' },
  canceled: { label: t('canceled'), variant: 'premium' },
  'past-due': { label: t('paymentDue'), variant: 'danger' },
  granted: { label: t('freeOfCharge'), variant: 'success' },
};

interface SubscriptionActionsProps extends Pick<SubscriptionCardProps, 'subscription' | 'state'> {
  onChange: (change: SubscriptionChange) => void;
}

function SubscriptionActions({ subscription, state, onChange }: SubscriptionActionsProps) {
  const { cancelAtPeriodEnd, refundableUntil } = subscription;
  if (state.type !== 'active' && state.type !== 'canceled' && state.type !== 'past-due') return null;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {state.type === 'past-due' && (
          <Link to="/subscribe" className={buttonStyle({ variant: 'premium' })}>
            {t('payNow')}
          </Link>
        )}
        {/* The same element in both states, so that it does not lose the focus. */}
        <Button
          variant={cancelAtPeriodEnd ? 'primary' : 'outline'}
          onClick={() => onChange(cancelAtPeriodEnd ? 'resume' : 'cancel')}
        >
          {cancelAtPeriodEnd ? t('resumeSubscription') : t('cancelSubscription')}
        </Button>
      </div>
      {refundableUntil !== null && (
        <p className="border-t pt-4 text-sm text-muted">
          {t.rich('moneyBackGuarantee', {
            date: formatDate(refundableUntil),
            link: (children) => (
              <button
                key="link"
                type="button"
                className="text-link rounded-sm font-medium"
                onClick={() => onChange('refund')}
              >
                {children}
              </button>
            ),
          })}
        </p>
      )}
    </>
  );
}
