import type { Payer, PayerState } from '../load/payer.ts';
import type { AccountFacts, Check, Facts, ProviderSubscription } from './facts.ts';

/**
 * Every payment that was answered with success is at the provider and in billing's log; and so is what was answered about the
 * subscription since.
 */
export const paymentsKept: Check = (facts) =>
  ofPayers(facts, (payer, account) => {
    const payments = paymentsOf(account);
    const lost = payer.paidWith.flatMap((secret) => {
      const found = payments.filter(({ clientSecret }) => clientSecret === secret);
      if (found.length !== 1) return [`is at the provider ${found.length} times`];
      return found.some(({ paymentId }) => account.recorded.includes(paymentId)) ? [] : ['is not recorded'];
    });
    const state = stateAt(account);
    const hasRefund = payments.some(({ isReturned }) => isReturned);
    return [
      ...lost.map((what) => `a payment ${what}`),
      ...(payer.possible.includes(state)
        ? []
        : [`${state} at the provider, not ${payer.possible.join(' or ')}`]),
      ...(payer.possibleRefund.includes(hasRefund)
        ? []
        : [`the money ${hasRefund ? 'was' : 'was not'} given back`]),
    ];
  });

/** Nobody is a customer twice, has two subscriptions at a time or more than he asked for, or pays twice for one. */
export const subscribedOnce: Check = (facts) =>
  ofPayers(facts, ({ asked }, { customers, subscriptions, recorded }) => [
    ...(customers > 1 ? [`a customer ${customers} times`] : []),
    ...(subscriptions.filter(isOpen).length > 1 ? ['several subscriptions at a time'] : []),
    ...(subscriptions.length > asked ? [`${subscriptions.length} subscriptions, ${asked} asked for`] : []),
    ...(subscriptions.some(({ payments }) => payments.length > 1) ? ['paid twice'] : []),
    ...(new Set(recorded).size < recorded.length ? ['a payment is recorded twice'] : []),
  ]);

/** Whoever says of a member whether he is premium says what follows from the provider's state. */
export const premiumAgrees: Check = (facts) =>
  ofPayers(facts, (_, account) => {
    const isPremium = stateAt(account) !== 'unpaid';
    return Object.entries(account.shown)
      .filter(([, shown]) => shown !== isPremium)
      .map(([place, shown]) => `${shown ? '' : 'not '}premium by ${place}, unlike at the provider`);
  });

const ofPayers = (
  { payers, accounts }: Facts,
  findFaults: (payer: Payer, account: AccountFacts) => readonly string[],
): readonly string[] =>
  payers.flatMap((payer) => {
    const account = accounts.get(payer.memberId) ?? nothing;
    return findFaults(payer, account).map((fault) => `${payer.memberId}: ${fault}`);
  });

const nothing: AccountFacts = { customers: 0, subscriptions: [], recorded: [], shown: {} };

const isOpen = ({ status }: ProviderSubscription): boolean => status !== 'ended';

const stateAt = ({ subscriptions }: AccountFacts): PayerState => {
  const running = subscriptions.find(({ status }) => status === 'active');
  if (running === undefined) return 'unpaid';
  return running.isCancelled ? 'cancelled' : 'paid';
};

const paymentsOf = ({ subscriptions }: AccountFacts) => subscriptions.flatMap(({ payments }) => payments);
