import type { CurrentUser, MemberSubscription } from '@candor/contracts';

/** The state of a member's premium. Instants are ISO 8601. */
export type SubscriptionState =
  | { type: 'active'; renewsAt: string | null }
  | { type: 'canceled'; endsAt: string | null }
  /** A renewal was not paid. `graceUntil` is null while premium is paused. */
  | { type: 'past-due'; graceUntil: string | null; isCancelled: boolean }
  /** Premium without paying. */
  | { type: 'granted' }
  /** The session and billing do not agree yet. */
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
        ? { type: 'canceled', endsAt: currentPeriodEnd }
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

/** Whether the session or billing is still behind the other. */
export function isSettling(
  subscription: MemberSubscription,
  { isPremium }: Pick<CurrentUser, 'isPremium'>,
): boolean {
  const expected = expectedPremium(subscription, subscriptionState(subscription, { isPremium }));
  return expected !== null && expected !== isPremium;
}

/**
 * The premium flag that the session will have once it is up to date with billing; null where billing does not decide
 * it.
 */
export function expectedPremium({ isPaid }: MemberSubscription, { type }: SubscriptionState): boolean | null {
  if (isPaid) return true;
  return type === 'changing' ? false : null;
}
