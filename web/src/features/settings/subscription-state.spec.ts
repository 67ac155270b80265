import type { MemberSubscription } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { expectedPremium, isSettling, subscriptionState } from './subscription-state.ts';

const periodEnd = '2026-12-22T10:00:00.000Z';
const grace = '2026-12-29T10:00:00.000Z';
const active: MemberSubscription = {
  status: 'active',
  price: { amountMinor: 999, currency: 'USD' },
  isPaid: true,
  isGranted: false,
  currentPeriodEnd: periodEnd,
  cancelAtPeriodEnd: false,
  graceUntil: null,
  refundableUntil: null,
  provider: 'test',
  supportEmail: null,
};
const ended: MemberSubscription = { ...active, status: 'ended', isPaid: false, currentPeriodEnd: null };
const premium = { isPremium: true };
const free = { isPremium: false };

describe('the subscription state in the settings', () => {
  it('has the date of the renewal or of the end', () => {
    expect(subscriptionState(active, premium)).toEqual({ type: 'active', renewsAt: periodEnd });
    expect(subscriptionState({ ...active, cancelAtPeriodEnd: true }, premium)).toEqual({
      type: 'canceled',
      endsAt: periodEnd,
    });
  });

  it('has the end of the grace period while a payment is owed', () => {
    const owed: MemberSubscription = { ...active, status: 'past-due', graceUntil: grace };
    expect(subscriptionState(owed, premium)).toMatchObject({ type: 'past-due', graceUntil: grace });
    expect(subscriptionState({ ...owed, isPaid: false }, free)).toMatchObject({
      type: 'past-due',
      graceUntil: null,
    });
  });

  it('is granted premium, also after an ended subscription', () => {
    expect(subscriptionState({ ...ended, isGranted: true }, premium)).toEqual({ type: 'granted' });
    expect(subscriptionState({ ...ended, status: 'none', isGranted: true }, premium)).toEqual({
      type: 'granted',
    });
  });

  it.each(['none', 'incomplete', 'ended'] as const)('is %s', (status) => {
    expect(subscriptionState({ ...ended, status }, free)).toEqual({ type: status });
  });

  it('is not final while session and billing differ', () => {
    expect(subscriptionState(ended, premium)).toEqual({ type: 'changing' });
  });
});

describe('the expected premium of the session', () => {
  const expectationOf = (subscription: MemberSubscription, member: { isPremium: boolean }) =>
    expectedPremium(subscription, subscriptionState(subscription, member));

  it('is on for a paid subscription', () => {
    expect(expectationOf(active, free)).toBe(true);
  });

  it('is off after the subscription has ended', () => {
    expect(expectationOf(ended, premium)).toBe(false);
  });

  it('is open for all others', () => {
    expect(expectationOf(ended, free)).toBeNull();
    expect(expectationOf({ ...ended, isGranted: true }, premium)).toBeNull();
  });
});

describe('the subscription is requested again', () => {
  it('while billing and the session disagree', () => {
    expect(isSettling(active, free)).toBe(true);
    expect(isSettling(ended, premium)).toBe(true);
  });

  it('unless they agree, or premium is granted without a payment', () => {
    expect(isSettling(active, premium)).toBe(false);
    expect(isSettling(ended, free)).toBe(false);
    expect(isSettling({ ...ended, isGranted: true }, premium)).toBe(false);
  });
});
