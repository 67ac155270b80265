import type { MemberSubscription } from '@candor/contracts';
import { useState } from 'react';
import { CrownMark } from '../../../components/badges.tsx';
import { ConfirmationDialog } from '../../../components/dialog.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { toast } from '../../../components/toast.ts';
import { type SubscriptionChange, useChangeSubscription } from '../api/change-subscription.ts';
import { subscriptionChanged, subscriptionQuestion } from '../subscription-questions.ts';
import type { SubscriptionState } from '../subscription-state.ts';
import { SubscriptionActions } from './subscription-actions.tsx';
import { SubscriptionBadge, SubscriptionFacts } from './subscription-facts.tsx';

interface SubscriptionCardProps {
  memberId: string;
  subscription: MemberSubscription;
  state: SubscriptionState;
}

export function SubscriptionCard({ memberId, subscription, state }: SubscriptionCardProps) {
  const [asked, setAsked] = useState<SubscriptionChange | null>(null);
  const { mutate, isPending } = useChangeSubscription(memberId);
  const question = asked && subscriptionQuestion(asked, subscription);
  const change = (what: SubscriptionChange) => {
    mutate(what, {
      onSuccess: (changed) => {
        toast(subscriptionChanged(what, changed));
      },
      onSettled: () => {
        setAsked(null);
      },
    });
  };

  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-3">
        <CrownMark className="text-3xl" />
        <h3 className="text-xl">Premium</h3>
        <SubscriptionBadge state={state} />
      </div>
      <SubscriptionFacts subscription={subscription} state={state} />
      <SubscriptionActions subscription={subscription} state={state} onAsk={setAsked} />
      {asked && question && (
        <ConfirmationDialog
          onClose={() => {
            setAsked(null);
          }}
          {...question}
          variant={asked === 'resume' ? 'primary' : 'danger'}
          isPending={isPending}
          onConfirm={() => {
            change(asked);
          }}
        />
      )}
    </Card>
  );
}
