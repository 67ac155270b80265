import { beforeEach, describe, expect, it } from 'vitest';
import { newPayer, type Payer } from '../load/payer.ts';
import type { AccountFacts, Facts, ProviderSubscription } from './facts.ts';
import { paymentsKept, premiumAgrees, subscribedOnce } from './payments.ts';

const payment = (name: string) => ({ paymentId: name, clientSecret: `secret of ${name}`, isReturned: false });
const subscription = (...names: string[]): ProviderSubscription => ({
  status: 'active',
  isCancelled: false,
  payments: names.map(payment),
});

let payer: Payer;
let account: AccountFacts;
beforeEach(() => {
  payer = { ...newPayer({ id: 'ada', session: '' }), asked: 1, possible: ['paid'] };
  payer.paidWith.push('secret of one');
  const shown = { 'identity.accounts': true, 'the site': true };
  account = { customers: 1, subscriptions: [subscription('one')], recorded: ['one'], shown };
});

/** The checks that find something wrong. */
const wrong = (): readonly string[] => {
  // Only what the checks look at.
  const facts = { payers: [payer], accounts: new Map([['ada', account]]) } as unknown as Facts;
  const checks = { paymentsKept, subscribedOnce, premiumAgrees };
  return Object.entries(checks).flatMap(([name, check]) => (check(facts).length > 0 ? [name] : []));
};
const have = (changed: Partial<AccountFacts>): void => {
  account = { ...account, ...changed };
};
const haveSubscription = (changed: Partial<ProviderSubscription>): void => {
  have({ subscriptions: [{ ...subscription('one'), ...changed }] });
};

it('nothing is wrong where nothing is', () => {
  expect(wrong()).toEqual([]);
});

describe('payments kept', () => {
  it('wants an acknowledged payment at the provider, once, and in the log', () => {
    payer.paidWith.push('secret of another');
    expect(wrong()).toEqual(['paymentsKept']);
    payer.paidWith.pop();
    have({ recorded: [] });
    expect(wrong()).toEqual(['paymentsKept']);
  });

  it('wants whoever has paid to have something', () => {
    account = { customers: 0, subscriptions: [], recorded: [], shown: {} };
    expect(wrong()).toEqual(['paymentsKept']);
  });

  it('wants a cancellation that was acknowledged, and none that was taken back', () => {
    payer.possible = ['cancelled'];
    expect(wrong()).toEqual(['paymentsKept']);
    haveSubscription({ isCancelled: true });
    expect(wrong()).toEqual([]);
    payer.possible = ['paid'];
    expect(wrong()).toEqual(['paymentsKept']);
  });

  it('wants money back that was acknowledged to be', () => {
    payer.possible = ['unpaid'];
    payer.possibleRefund = [true];
    have({ shown: {} });
    haveSubscription({ status: 'ended' });
    expect(wrong()).toEqual(['paymentsKept']);
    haveSubscription({ status: 'ended', payments: [{ ...payment('one'), isReturned: true }] });
    expect(wrong()).toEqual([]);
  });

  it('takes either for what was never answered', () => {
    payer.possible = ['paid', 'cancelled'];
    expect(wrong()).toEqual([]);
    haveSubscription({ isCancelled: true });
    expect(wrong()).toEqual([]);
  });
});

describe('subscribed once', () => {
  it('wants one customer, and one subscription at a time', () => {
    have({ customers: 2 });
    expect(wrong()).toEqual(['subscribedOnce']);
    payer.asked = 2;
    have({ customers: 1, subscriptions: [subscription('one'), { ...subscription(), status: 'incomplete' }] });
    expect(wrong()).toEqual(['subscribedOnce']);
  });

  it('wants no subscription that nobody asked for, though it has ended', () => {
    have({ subscriptions: [subscription('one'), { ...subscription(), status: 'ended' }] });
    expect(wrong()).toEqual(['subscribedOnce']);
    payer.asked = 2;
    expect(wrong()).toEqual([]);
  });

  it('wants a subscription paid once, and that recorded once', () => {
    have({ subscriptions: [subscription('one', 'two')] });
    expect(wrong()).toEqual(['subscribedOnce']);
    have({ subscriptions: [subscription('one')], recorded: ['one', 'one'] });
    expect(wrong()).toEqual(['subscribedOnce']);
  });
});

it('premium is by everybody what it is by the provider', () => {
  have({ shown: { 'identity.accounts': true, 'ratings.members': false } });
  expect(wrong()).toEqual(['premiumAgrees']);
  payer.possible = ['paid', 'unpaid'];
  haveSubscription({ status: 'ended' });
  have({ shown: { 'identity.accounts': false, 'ratings.members': false } });
  expect(wrong()).toEqual([]);
  have({ shown: { 'identity.accounts': false, 'ratings.members': true } });
  expect(wrong()).toEqual(['premiumAgrees']);
});
