import type { CurrentUser, MemberSubscription } from '@candor/contracts';

/** What settings say of a member's premium. Instants are ISO 8601. */
export type SubscriptionState =
  | { type: 'active'; renewsAt: string | null }
  | { type: 'cancelled'; endsAt: string | null }
  /** A renewal was not paid. `graceUntil` is `null` when premium rests until it is. */
  | { type: 'past-due'; graceUntil: string | null; isCancelled: boolean }
  /** Premium without paying. */
  | { type: 'granted' }
  /** Premium is on its way, or on its way out: the session and billing do not agree yet. */
  | { type: 'changing' }
  | { type: 'incomplete' }
  | { type: 'ended' }
  | { type: 'none' };

export function subscriptionState(
  subscription: MemberSubscription,
  { isPremium }: Pick<CurrentUser, 'isPremium'>,
): SubscriptionState {
  const { status, isPaid, isGranted, currentPeriodEnd, cancelAtPeriodEnd, graceUntil } = subscription;
  switch (status) {
    case 'active':
      return cancelAtPeriodEnd
        ? { type: 'cancelled', endsAt: currentPeriodEnd }
        : { type: 'active', renewsAt: currentPeriodEnd };
    case 'past-due':
      return { type: 'past-due', graceUntil: isPaid ? graceUntil : null, isCancelled: cancelAtPeriodEnd };
    case 'incomplete':
    case 'ended':
    case 'none':
      if (isGranted) return { type: 'granted' };
      return isPremium ? { type: 'changing' } : { type: status };
  }
}

/** Whether session and billing contradict each other for now: each may be behind the other. */
export function isSettling(
  subscription: MemberSubscription,
  { isPremium }: Pick<CurrentUser, 'isPremium'>,
): boolean {
  const expected = expectedPremium(subscription, subscriptionState(subscription, { isPremium }));
  return expected !== null && expected !== isPremium;
}

/** What the session will say of his premium as soon as it knows what billing knows; `null` says nothing of it. */
export function expectedPremium({ isPaid }: MemberSubscription, { type }: SubscriptionState): boolean | null {
  if (isPaid) return true;
  return type === 'changing' ? false : null;
}
