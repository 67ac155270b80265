import type { MemberSubscription } from '@candor/contracts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import type { SubscriptionChange } from './api/subscription.ts';
import type { SubscriptionState } from './subscription-state.ts';
import { t } from './messages/index.ts';

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
  const { currentPeriodEnd } = subscription;
  const date = currentPeriodEnd === null ? 'none' : formatDate(currentPeriodEnd);
  switch (change) {
    case 'cancel':
      return {
        title: t('cancelSubscription'),
        description: t('cancelConsequences', { date }),
        confirmLabel: t('cancelSubscription'),
        cancelLabel: t('stayPremium'),
      };
    case 'resume':
      return {
        title: t('resumeSubscription'),
        description: t('resumeConsequences', { date, price }),
        confirmLabel: t('resumeSubscription'),
        cancelLabel: t('notNow'),
      };
    case 'refund':
      return {
        title: t('refundTitle'),
        description: t('refundConsequences'),
        confirmLabel: t('refund'),
        cancelLabel: t('stayPremium'),
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
        title: t('subscriptionCanceled'),
        description:
          currentPeriodEnd === null
            ? t('nothingMoreCharged')
            : t('premiumUntil', { date: formatDate(currentPeriodEnd) }),
      };
    case 'resume':
      return {
        title: t('subscriptionResumed'),
        description:
          currentPeriodEnd === null
            ? t('premiumContinues')
            : t('renewsOn', { date: formatDate(currentPeriodEnd) }),
      };
    case 'refund':
      return {
        title: t('refundStarted'),
        description: t('refundTakesDays'),
      };
  }
}

/** The texts of the settings about the subscription. `price`: '$9.99' */
export function stateSentence(state: SubscriptionState, price: string): string {
  switch (state.type) {
    case 'active':
      return state.renewsAt === null
        ? t('pricePerMonth', { price })
        : t('pricePerMonthAndRenewal', { price, date: formatDate(state.renewsAt) });
    case 'canceled':
      return state.endsAt === null
        ? t('canceledUntilPeriodEnd')
        : t('canceledUntil', { date: formatDate(state.endsAt) });
    case 'past-due':
      return state.graceUntil === null
        ? t('paymentFailedPremiumPaused', { price })
        : t('paymentFailedPremiumUntil', { price, date: formatDate(state.graceUntil) });
    case 'granted':
      return t('premiumGranted');
    case 'changing':
      return t('premiumChanging');
    case 'incomplete':
    case 'ended':
    case 'none':
      return '';
  }
}
