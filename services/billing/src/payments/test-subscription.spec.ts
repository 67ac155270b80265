import { describe, expect, it } from 'vitest';
import {
  catchUp,
  end,
  newSubscription,
  openPayment,
  pay,
  type TestSubscription,
} from './test-subscription.ts';

const price = { amountMinor: 999, currency: 'USD' };
const start = '2026-01-31T12:00:00.000Z';
const goodCard = '4242424242424242';
const paysOnce = '4000000000000341';

const waiting = newSubscription('sub_test_ada_1', price, start);
const paidWith = (card: string): TestSubscription => pay(waiting, card, start);

describe('a subscription at the test provider', () => {
  it('waits for its first payment, and runs for a month from then on', () => {
    expect(waiting).toMatchObject({ status: 'incomplete', payments: [{ status: 'open', amount: price }] });
    expect(paidWith(goodCard)).toMatchObject({
      status: 'active',
      currentPeriodEnd: '2026-02-28T12:00:00.000Z',
      payments: [{ status: 'paid', paidAt: start }],
    });
  });

  it('renews on the same day of each month, also after shorter months', () => {
    const ends = ['2026-02-28', '2026-03-30', '2026-03-31', '2026-05-30'].map(
      (day) => catchUp(paidWith(goodCard), `${day}T13:00:00.000Z`).currentPeriodEnd,
    );
    expect(ends).toEqual(
      ['2026-03-31', '2026-03-31', '2026-04-30', '2026-05-31'].map((day) => `${day}T12:00:00.000Z`),
    );
    expect(catchUp(paidWith(goodCard), '2026-06-01T00:00:00.000Z').payments).toHaveLength(5);
  });

  it('is given up when its first payment is not made within a day', () => {
    expect(catchUp(waiting, '2026-02-01T10:59:59.999Z').status).toBe('incomplete');
    const abandoned = catchUp(waiting, '2026-02-01T11:00:00.000Z');
    expect(abandoned).toMatchObject({ status: 'ended', payments: [{ status: 'void' }] });
  });

  it('is past due when a renewal fails, and given up after three weeks', () => {
    const due = catchUp(paidWith(paysOnce), '2026-02-28T12:00:00.000Z');
    expect(due.status).toBe('past-due');
    expect(openPayment(due)?.dueAt).toBe('2026-02-28T12:00:00.000Z');
    expect(catchUp(due, '2026-03-21T11:59:59.999Z')).toEqual(due);
    expect(catchUp(due, '2026-03-21T12:00:00.000Z').status).toBe('ended');
  });

  it('goes on when another card pays what is past due', () => {
    const due = catchUp(paidWith(paysOnce), '2026-03-03T12:00:00.000Z');
    expect(pay(due, goodCard, '2026-03-03T12:00:00.000Z')).toMatchObject({
      status: 'active',
      card: goodCard,
      currentPeriodEnd: '2026-03-31T12:00:00.000Z',
    });
  });

  it('ends with its period when it is cancelled', () => {
    const cancelled = { ...paidWith(goodCard), cancelAtPeriodEnd: true };
    expect(catchUp(cancelled, '2026-02-28T11:59:59.999Z').status).toBe('active');
    expect(catchUp(cancelled, '2026-02-28T12:00:00.000Z').status).toBe('ended');
  });

  it('stays ended', () => {
    const ended = end(paidWith(goodCard));
    expect(catchUp(ended, '2027-01-01T00:00:00.000Z')).toEqual(ended);
    expect(end(ended)).toEqual(ended);
  });
});
