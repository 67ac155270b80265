import type { MemberSubscription } from '@candor/contracts';
import { formatMoney } from '../../lib/format.ts';
import type { SubscriptionChange } from './api/change-subscription.ts';
import { formatDay } from './days.ts';

export interface Question {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel: string;
}

/** What a member is asked before his subscription changes: what he loses, keeps and pays. */
export function subscriptionQuestion(change: SubscriptionChange, subscription: MemberSubscription): Question {
  const price = formatMoney(subscription.price);
  const periodEnd = subscription.currentPeriodEnd;
  switch (change) {
    case 'cancel':
      return {
        title: 'Cancel Subscription',
        description: `You stay premium ${
          periodEnd === null ? 'until what you have paid for ends' : `until ${formatDay(periodEnd)}`
        }, and nothing more is charged. After that you see advertising again, and following, messages and more than one photo per review end.`,
        confirmLabel: 'Cancel Subscription',
        cancelLabel: 'Keep Premium',
      };
    case 'resume':
      return {
        title: 'Resume Subscription',
        description: `Your premium goes on. It renews ${
          periodEnd === null ? '' : `on ${formatDay(periodEnd)}, and then `
        }every month for ${price} until you cancel.`,
        confirmLabel: 'Resume Subscription',
        cancelLabel: 'Not Now',
      };
    case 'refund':
      return {
        title: 'Get Your Money Back',
        description:
          'All that you have paid is given back to your card, and your premium ends at once: advertising comes back, and following, messages and more than one photo per review end. You can have this once; if you subscribe again, what you pay then is not refunded.',
        confirmLabel: 'Refund and End Premium',
        cancelLabel: 'Keep Premium',
      };
  }
}

/** What he is told afterwards. */
export function subscriptionChanged(
  change: SubscriptionChange,
  { currentPeriodEnd }: MemberSubscription,
): { title: string; description: string } {
  switch (change) {
    case 'cancel':
      return {
        title: 'Subscription cancelled',
        description:
          currentPeriodEnd === null
            ? 'Nothing more is charged.'
            : `You stay premium until ${formatDay(currentPeriodEnd)}.`,
      };
    case 'resume':
      return {
        title: 'Subscription resumed',
        description:
          currentPeriodEnd === null
            ? 'Your premium goes on.'
            : `It renews on ${formatDay(currentPeriodEnd)}.`,
      };
    case 'refund':
      return {
        title: 'Money on its way back',
        description: 'Your premium has ended. Your bank may take a few days to show the refund.',
      };
  }
}
