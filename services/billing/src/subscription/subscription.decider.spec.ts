import { given } from '@candor/platform/testing';
import { describe, expect, it } from 'vitest';
import type { ProviderPayment, ProviderSubscription } from '../payments/payments.ts';
import {
  requireRefundable,
  requireRunning,
  subscriptionDecider,
  type SubscriptionCommand,
} from './subscription.decider.ts';
import type { SubscriptionEvent, SubscriptionFacts } from './subscription.events.ts';

const memberId = 'member';
const price = { amountMinor: 999, currency: 'USD' };
const today = '2026-01-10T00:00:00.000Z';

const payment = (paymentId: string, facts: Partial<ProviderPayment> = {}): ProviderPayment => ({
  paymentId,
  amount: price,
  paidAt: '2026-01-01T00:00:00.000Z',
  status: 'paid',
  ...facts,
});
const found = (facts: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  subscriptionId: 'sub',
  status: 'active',
  price,
  currentPeriodEnd: '2026-02-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  unpaidSince: null,
  payments: [payment('first')],
  ...facts,
});
const record = (facts: Partial<ProviderSubscription> = {}, at = today): SubscriptionCommand => ({
  type: 'RecordAccount',
  data: { memberId, account: { status: 'open', subscription: found(facts) }, at },
});
const recordDeleted: SubscriptionCommand = {
  type: 'RecordAccount',
  data: { memberId, account: { status: 'deleted' }, at: today },
};
const review = (at: string): SubscriptionCommand => ({ type: 'ReviewPremium', data: { memberId, at } });

const changed = (facts: Partial<SubscriptionFacts> = {}): SubscriptionEvent => ({
  type: 'SubscriptionChanged',
  data: {
    memberId,
    subscriptionId: 'sub',
    status: 'active',
    price,
    currentPeriodEnd: '2026-02-01T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    graceUntil: null,
    ...facts,
  },
});
const received = (paymentId: string, refundableUntil: string | null = null): SubscriptionEvent => ({
  type: 'PaymentReceived',
  data: { memberId, paymentId, amount: price, paidAt: '2026-01-01T00:00:00.000Z', refundableUntil },
});
const paymentIs = (paymentId: string, status: 'paid' | 'disputed' | 'returned'): SubscriptionEvent => ({
  type: 'PaymentChanged',
  data: { memberId, paymentId, status },
});
const registered: SubscriptionEvent = { type: 'CustomerRegistered', data: { memberId, customerId: 'cus' } };
const lost: SubscriptionEvent = { type: 'CustomerLost', data: { memberId, customerId: 'cus' } };
const started: SubscriptionEvent = { type: 'PremiumStarted', data: { memberId } };
const ended: SubscriptionEvent = { type: 'PremiumEnded', data: { memberId } };

const firstPayment = received('first', '2026-01-31T00:00:00.000Z');
const paid = [registered, changed(), firstPayment, started];
const graceUntil = '2026-02-08T00:00:00.000Z';
const unpaid = { status: 'past-due', unpaidSince: '2026-02-01T00:00:00.000Z' } as const;

describe('a subscription', () => {
  it('makes the member premium once it is paid, with one event', () => {
    given(subscriptionDecider, registered)
      .when(record({ status: 'incomplete', payments: [] }))
      .then(changed({ status: 'incomplete' }));
    given(subscriptionDecider, registered, changed({ status: 'incomplete' }))
      .when(record())
      .then(changed(), firstPayment, started);
    given(subscriptionDecider, ...paid)
      .when(record())
      .thenNothing();
  });

  it('is renewed each month, and only the first payment ever is refundable', () => {
    const nextMonth = { currentPeriodEnd: '2026-03-01T00:00:00.000Z' };
    given(subscriptionDecider, ...paid)
      .when(record({ ...nextMonth, payments: [payment('first'), payment('second')] }))
      .then(changed(nextMonth), received('second'));
    given(subscriptionDecider, registered, changed({ status: 'incomplete' }))
      .when(record({ payments: [payment('first'), payment('second')] }))
      .then(changed(), firstPayment, received('second'), started);
  });

  it('makes the member premium during a trial, without a payment', () => {
    given(subscriptionDecider, registered)
      .when(record({ payments: [] }))
      .then(changed(), started);
  });

  it('stays premium for seven days after an invoice was left unpaid', () => {
    const owed = changed({ status: 'past-due', graceUntil });
    given(subscriptionDecider, ...paid)
      .when(record(unpaid, '2026-02-01T01:00:00.000Z'))
      .then(owed);
    given(subscriptionDecider, ...paid, owed)
      .when(review('2026-02-07T23:59:59.999Z'))
      .thenNothing();
    given(subscriptionDecider, ...paid, owed)
      .when(review(graceUntil))
      .then(ended);
    given(subscriptionDecider, ...paid, owed)
      .when(record(unpaid, graceUntil))
      .then(ended);
    given(subscriptionDecider, ...paid, owed, ended)
      .when(record(unpaid, graceUntil))
      .thenNothing();
    given(subscriptionDecider, ...paid)
      .when(record(unpaid, graceUntil))
      .then(owed, ended);
    given(subscriptionDecider, ...paid, owed, ended)
      .when(record({ payments: [payment('first'), payment('second')] }, graceUntil))
      .then(changed(), received('second'), started);
  });

  it('stays premium until the paid period ends when it is cancelled, also without a webhook', () => {
    const cancelled = changed({ cancelAtPeriodEnd: true });
    given(subscriptionDecider, ...paid)
      .when(record({ cancelAtPeriodEnd: true }))
      .then(cancelled);
    given(subscriptionDecider, ...paid, cancelled)
      .when(review('2026-01-31T23:59:59.999Z'))
      .thenNothing();
    given(subscriptionDecider, ...paid, cancelled)
      .when(review('2026-02-01T00:00:00.000Z'))
      .then(ended);
    given(subscriptionDecider, ...paid, cancelled)
      .when(record({ cancelAtPeriodEnd: false }))
      .then(changed());
    given(subscriptionDecider, ...paid, cancelled)
      .when(record({ status: 'ended', cancelAtPeriodEnd: true }))
      .then(changed({ status: 'ended', cancelAtPeriodEnd: true }), ended);
  });

  it('is not ended by the clock while it is active, because the webhook of a renewal may be late', () => {
    given(subscriptionDecider, ...paid)
      .when(review('2026-06-01T00:00:00.000Z'))
      .thenNothing();
  });

  it('is not premium when its newest payment was returned, or while that payment is disputed', () => {
    given(subscriptionDecider, ...paid)
      .when(record({ payments: [payment('first', { status: 'returned' })] }))
      .then(paymentIs('first', 'returned'), ended);
    const disputed = [paymentIs('first', 'disputed'), ended];
    given(subscriptionDecider, ...paid)
      .when(record({ payments: [payment('first', { status: 'disputed' })] }))
      .then(...disputed);
    given(subscriptionDecider, ...paid, ...disputed)
      .when(record())
      .then(paymentIs('first', 'paid'), started);
    given(subscriptionDecider, registered)
      .when(record({ payments: [payment('first', { status: 'returned' })] }))
      .then(changed(), firstPayment, paymentIs('first', 'returned'));
  });

  it('can be followed by another subscription with its own payments', () => {
    const over = [...paid, paymentIs('first', 'returned'), changed({ status: 'ended' }), ended];
    given(subscriptionDecider, ...over)
      .when(record({ subscriptionId: 'next', payments: [payment('second')] }))
      .then(changed({ subscriptionId: 'next' }), received('second'), started);
  });

  it('ends with its customer, and the member can become a new customer', () => {
    given(subscriptionDecider, ...paid)
      .when(recordDeleted)
      .then(changed({ status: 'ended' }), lost, ended);
    given(subscriptionDecider, registered).when(recordDeleted).then(lost);
    given(subscriptionDecider, registered, lost).when(recordDeleted).thenNothing();
    const register: SubscriptionCommand = { type: 'RegisterCustomer', data: { memberId, customerId: 'cus' } };
    given(subscriptionDecider).when(register).then(registered);
    given(subscriptionDecider, registered).when(register).thenNothing();
    given(subscriptionDecider, registered, lost).when(register).then(registered);
  });

  it('records nothing while the provider has no subscription', () => {
    given(subscriptionDecider, registered)
      .when({
        type: 'RecordAccount',
        data: { memberId, account: { status: 'open', subscription: null }, at: today },
      })
      .thenNothing();
  });
});

describe('what a member may do with their subscription', () => {
  const state = (...events: readonly SubscriptionEvent[]) =>
    events.reduce(subscriptionDecider.evolve, subscriptionDecider.initialState());
  const refused = (code: string) => expect.objectContaining({ name: 'RuleViolation', code }) as Error;

  it('requires a running subscription', () => {
    expect(requireRunning(state(...paid))).toMatchObject({ subscriptionId: 'sub' });
    expect(requireRunning(state(...paid, changed({ status: 'past-due' })))).toMatchObject({
      status: 'past-due',
    });
    for (const none of [
      state(),
      state(registered),
      state(registered, changed({ status: 'incomplete' })),
      state(...paid, changed({ status: 'ended' })),
    ]) {
      expect(() => requireRunning(none)).toThrow(refused('no-subscription'));
      expect(() => requireRefundable(none, today)).toThrow(refused('no-subscription'));
    }
  });

  it('refunds all payments within 30 days of the first one', () => {
    expect(requireRefundable(state(...paid, received('second')), '2026-01-31T00:00:00.000Z')).toEqual({
      subscriptionId: 'sub',
      paymentIds: ['first', 'second'],
    });
    expect(() => requireRefundable(state(...paid), '2026-01-31T00:00:00.001Z')).toThrow(
      refused('refund-too-late'),
    );
  });

  it('continues an interrupted refund with the remaining payments', () => {
    const interrupted = state(...paid, received('second'), paymentIs('first', 'returned'));
    expect(requireRefundable(interrupted, today)).toEqual({ subscriptionId: 'sub', paymentIds: ['second'] });
  });

  it('does not refund a disputed payment', () => {
    const disputed = state(...paid, paymentIs('first', 'disputed'));
    expect(() => requireRefundable(disputed, today)).toThrow(refused('payment-disputed'));
  });

  it('refunds once, also when the member subscribes again', () => {
    const again = state(
      ...paid,
      paymentIs('first', 'returned'),
      changed({ status: 'ended' }),
      ended,
      changed({ subscriptionId: 'next' }),
      received('second'),
      started,
    );
    expect(() => requireRefundable(again, today)).toThrow(refused('refund-used'));
  });
});

describe('the account of an erased member', () => {
  const erase: SubscriptionCommand = { type: 'EraseAccount', data: { memberId } };
  const erased: SubscriptionEvent = { type: 'AccountErased', data: { memberId } };

  it('is erased once, and ends premium', () => {
    given(subscriptionDecider).when(erase).thenNothing();
    given(subscriptionDecider, registered).when(erase).then(erased);
    given(subscriptionDecider, registered, lost).when(erase).then(erased);
    given(subscriptionDecider, registered, changed(), received('first'), started)
      .when(erase)
      .then(ended, erased);
    given(subscriptionDecider, registered, changed(), started, ended, erased).when(erase).thenNothing();
  });

  it('is empty again', () => {
    const history = [registered, changed(), received('first'), started, ended, erased];
    given(subscriptionDecider, ...history)
      .when(recordDeleted)
      .thenNothing();
    given(subscriptionDecider, ...history)
      .when(review(today))
      .thenNothing();
    given(subscriptionDecider, ...history)
      .when({ type: 'RegisterCustomer', data: { memberId, customerId: 'cus' } })
      .then(registered);
    given(subscriptionDecider, ...history, registered)
      .when(erase)
      .then(erased);
  });
});
