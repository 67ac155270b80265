import type { MemberSubscription } from '@candor/contracts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import type { SubscriptionChange } from './api/subscription.ts';
import type { SubscriptionState } from './subscription-state.ts';

interface ConfirmationTexts {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel: string;
}

/** The features that a change of the subscription removes and leaves, and its price. */
export function confirmationTexts(
  change: SubscriptionChange,
  subscription: MemberSubscription,
): ConfirmationTexts {
  const price = formatMoney(subscription.price);
  const periodEnd = subscription.currentPeriodEnd;
  switch (change) {
    case 'cancel':
      return {
        title: 'Cancel Subscription',
        description: `You stay premium ${
          periodEnd === null ? 'until your paid period ends' : `until ${formatDate(periodEnd)}`
        }, and nothing more is charged. After that you see ads again, and you lose following, messages and more than one photo per review.`,
        confirmLabel: 'Cancel Subscription',
        cancelLabel: 'Keep Premium',
      };
    case 'resume':
      return {
        title: 'Resume Subscription',
        description: `Your premium continues. It renews ${
          periodEnd === null ? '' : `on ${formatDate(periodEnd)}, and then `
        }every month for ${price} until you cancel.`,
        confirmLabel: 'Resume Subscription',
        cancelLabel: 'Not Now',
      };
    case 'refund':
      return {
        title: 'Get Your Money Back',
        description:
          'We refund everything you paid to your card, and your premium ends at once: you see ads again, and you lose following, messages and more than one photo per review. You can do this only once. If you subscribe again, those payments are not refundable.',
        confirmLabel: 'Refund and End Premium',
        cancelLabel: 'Keep Premium',
      };
  }
}

/** The toast after the change. */
export function changedTexts(
  change: SubscriptionChange,
  { currentPeriodEnd }: MemberSubscription,
): { title: string; description: string } {
  switch (change) {
    case 'cancel':
      return {
        title: 'Subscription canceled',
        description:
          currentPeriodEnd === null
            ? 'Nothing more is charged.'
            : `You stay premium until ${formatDate(currentPeriodEnd)}.`,
      };
    case 'resume':
      return {
        title: 'Subscription resumed',
        description:
          currentPeriodEnd === null
            ? 'Your premium continues.'
            : `It renews on ${formatDate(currentPeriodEnd)}.`,
      };
    case 'refund':
      return {
        title: 'Refund started',
        description: 'Your premium has ended. Your bank may take a few days to show the refund.',
      };
  }
}

/** The texts of the settings about the subscription. `price`: '$9.99' */
export function stateSentence(state: SubscriptionState, price: string): string {
  switch (state.type) {
    case 'active':
      return state.renewsAt === null
        ? `${price} per month.`
        : `${price} per month. Renews on ${formatDate(state.renewsAt)}.`;
    case 'canceled':
      return state.endsAt === null
        ? 'You stay premium until your paid period ends. Nothing more is charged.'
        : `You stay premium until ${formatDate(state.endsAt)}. Nothing more is charged.`;
    case 'past-due':
      return state.graceUntil === null
        ? `Your last payment of ${price} did not go through, and your premium is paused until it does.`
        : `Your last payment of ${price} did not go through. We will try again, and you stay premium until ${formatDate(state.graceUntil)}.`;
    case 'granted':
      return 'Candor gave you premium for free.';
    case 'changing':
      return 'Your premium is changing. This takes a moment.';
    case 'incomplete':
    case 'ended':
    case 'none':
      return '';
  }
}
