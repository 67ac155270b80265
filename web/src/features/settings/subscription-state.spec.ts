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

describe('settings say of a subscription', () => {
  it('when it renews, or when it ends', () => {
    expect(subscriptionState(active, premium)).toEqual({ type: 'active', renewsAt: periodEnd });
    expect(subscriptionState({ ...active, cancelAtPeriodEnd: true }, premium)).toEqual({
      type: 'canceled',
      endsAt: periodEnd,
    });
  });

  it('until when premium goes on although a payment is owed', () => {
    const owed: MemberSubscription = { ...active, status: 'past-due', graceUntil: grace };
    expect(subscriptionState(owed, premium)).toMatchObject({ type: 'past-due', graceUntil: grace });
    expect(subscriptionState({ ...owed, isPaid: false }, free)).toMatchObject({
      type: 'past-due',
      graceUntil: null,
    });
  });

  it('that premium was given, also after one that ended', () => {
    expect(subscriptionState({ ...ended, isGranted: true }, premium)).toEqual({ type: 'granted' });
    expect(subscriptionState({ ...ended, status: 'none', isGranted: true }, premium)).toEqual({
      type: 'granted',
    });
  });

  it.each(['none', 'incomplete', 'ended'] as const)('that there is %s', (status) => {
    expect(subscriptionState({ ...ended, status }, free)).toEqual({ type: status });
  });

  it('nothing final while premium is not what it will be', () => {
    expect(subscriptionState(ended, premium)).toEqual({ type: 'changing' });
  });
});

describe('the session is expected to say', () => {
  const expectationOf = (subscription: MemberSubscription, member: { isPremium: boolean }) =>
    expectedPremium(subscription, subscriptionState(subscription, member));

  it('premium of who pays', () => {
    expect(expectationOf(active, free)).toBe(true);
  });

  it('no premium of whose subscription has just ended', () => {
    expect(expectationOf(ended, premium)).toBe(false);
  });

  it('nothing in particular of all others', () => {
    expect(expectationOf(ended, free)).toBeNull();
    expect(expectationOf({ ...ended, isGranted: true }, premium)).toBeNull();
  });
});

describe('a subscription is asked for again', () => {
  it('while billing and the session contradict each other, whichever is behind', () => {
    expect(isSettling(active, free)).toBe(true);
    expect(isSettling(ended, premium)).toBe(true);
  });

  it('not where they agree, nor where premium is given without paying', () => {
    expect(isSettling(active, premium)).toBe(false);
    expect(isSettling(ended, free)).toBe(false);
    expect(isSettling({ ...ended, isGranted: true }, premium)).toBe(false);
  });
});
