import { RuleViolation, type Decider } from '@candor/platform';
import type { ProviderAccount, ProviderSubscription } from '../payments/payments.ts';
import type { PaymentStatus, SubscriptionEvent, SubscriptionFacts } from './subscription.events.ts';

const graceMs = 7 * 86_400_000;
const refundMs = 30 * 86_400_000;

export interface SubscriptionState {
  /** Counts the events: who looked at the provider meanwhile knows whether somebody recorded something newer. */
  readonly revision: number;
  /** There was nothing yet, or it was erased. */
  readonly isEmpty: boolean;
  readonly customerId: string | null;
  readonly subscription: SubscriptionFacts | null;
  /** Every payment ever, the newest last. */
  readonly payments: ReadonlyMap<string, PaymentStatus>;
  /** Payments of the subscription that counts. */
  readonly ownPayments: ReadonlySet<string>;
  readonly refundableUntil: string | null;
  readonly isPremium: boolean;
}

export type SubscriptionCommand =
  | {
      readonly type: 'RegisterCustomer';
      readonly data: { readonly memberId: string; readonly customerId: string };
    }
  /** The provider has told how the account is now. */
  | {
      readonly type: 'RecordAccount';
      readonly data: { readonly memberId: string; readonly account: ProviderAccount; readonly at: string };
    }
  /** Time has passed, and the provider does not answer. */
  | {
      readonly type: 'ReviewPremium';
      readonly data: { readonly memberId: string; readonly at: string };
    }
  /** The member was deleted, here and at the provider. */
  | { readonly type: 'EraseAccount'; readonly data: { readonly memberId: string } };

const nothing: SubscriptionState = {
  revision: 0,
  isEmpty: true,
  customerId: null,
  subscription: null,
  payments: new Map(),
  ownPayments: new Set(),
  refundableUntil: null,
  isPremium: false,
};

/** What a member pays, and whether it makes him premium: the provider's facts, and what follows from them here. */
export const subscriptionDecider: Decider<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  initialState: () => nothing,

  decide: ({ type, data }, state) => {
    const { memberId } = data;
    switch (type) {
      case 'RegisterCustomer':
        if (state.customerId !== null) return [];
        return [{ type: 'CustomerRegistered', data: { memberId, customerId: data.customerId } }];

      case 'RecordAccount':
        return withPremium(state, changesOf(state, memberId, data.account), data);

      case 'ReviewPremium':
        return withPremium(state, [], data);

      case 'EraseAccount':
        if (state.isEmpty) return [];
        return [
          ...(state.isPremium ? [{ type: 'PremiumEnded' as const, data: { memberId } }] : []),
          { type: 'AccountErased', data: { memberId } },
        ];
    }
  },

  evolve: (state, event) => ({
    ...evolved(state, event),
    revision: state.revision + 1,
    isEmpty: event.type === 'AccountErased',
  }),
};

/** A running subscription, which alone can be cancelled or resumed. */
export const requireRunning = ({ subscription }: SubscriptionState): SubscriptionFacts => {
  if (subscription === null || !isRunning(subscription))
    throw new RuleViolation('no-subscription', 'You have no subscription.');
  return subscription;
};

/** What is to be given back: all payments of the subscription. */
export const requireRefundable = (
  state: SubscriptionState,
  at: string,
): { readonly subscriptionId: string; readonly paymentIds: readonly string[] } => {
  const { subscriptionId } = requireRunning(state);
  const { payments, ownPayments, refundableUntil } = state;
  const returned = [...payments.keys()].filter((paymentId) => payments.get(paymentId) === 'returned');
  // Of this subscription some may be back already: whoever was broken off in the middle asks again.
  if (returned.some((paymentId) => !ownPayments.has(paymentId)))
    throw new RuleViolation('refund-used', 'You have had your money back once already.');
  if (refundableUntil === null || at > refundableUntil) {
    throw new RuleViolation(
      'refund-too-late',
      'The money-back guarantee is for the first 30 days after your first payment.',
    );
  }
  const paymentIds = [...ownPayments].filter((paymentId) => payments.get(paymentId) !== 'returned');
  if (paymentIds.some((paymentId) => payments.get(paymentId) === 'disputed'))
    throw new RuleViolation('payment-disputed', 'Your bank is looking into a payment. Please ask them.');
  return { subscriptionId, paymentIds };
};

/** It goes on at the provider although all that was paid went back: it has to end there. */
export const isToBeEnded = ({ status, payments }: ProviderSubscription): boolean =>
  (status === 'active' || status === 'past-due') && payments.at(-1)?.status === 'returned';

const isRunning = ({ status }: SubscriptionFacts): boolean => status === 'active' || status === 'past-due';

const changesOf = (
  state: SubscriptionState,
  memberId: string,
  account: ProviderAccount,
): readonly SubscriptionEvent[] => {
  if (account.status === 'deleted') return lossOf(state, memberId);
  if (account.subscription === null) return [];
  const facts = factsOf(account.subscription);
  const { payments } = account.subscription;
  return [
    ...(isSame(state.subscription, facts)
      ? []
      : [{ type: 'SubscriptionChanged' as const, data: { memberId, ...facts } }]),
    ...payments
      .filter(({ paymentId }) => !state.payments.has(paymentId))
      .map(({ paymentId, amount, paidAt }, index) => ({
        type: 'PaymentReceived' as const,
        data: {
          memberId,
          paymentId,
          amount: { amountMinor: amount.amountMinor, currency: amount.currency },
          paidAt,
          refundableUntil: state.payments.size === 0 && index === 0 ? later(paidAt, refundMs) : null,
        },
      })),
    ...payments
      .filter(({ paymentId, status }) => (state.payments.get(paymentId) ?? 'kept') !== status)
      .map(({ paymentId, status }) => ({
        type: 'PaymentChanged' as const,
        data: { memberId, paymentId, status },
      })),
  ];
};

const lossOf = (state: SubscriptionState, memberId: string): readonly SubscriptionEvent[] => {
  const { customerId, subscription } = state;
  if (customerId === null) return [];
  const hasEnded = subscription === null || subscription.status === 'ended';
  return [
    ...(hasEnded
      ? []
      : [
          {
            type: 'SubscriptionChanged' as const,
            data: { memberId, ...subscription, status: 'ended' as const, graceUntil: null },
          },
        ]),
    { type: 'CustomerLost', data: { memberId, customerId } },
  ];
};

const factsOf = (subscription: ProviderSubscription): SubscriptionFacts => ({
  subscriptionId: subscription.subscriptionId,
  status: subscription.status,
  price: { amountMinor: subscription.price.amountMinor, currency: subscription.price.currency },
  currentPeriodEnd: subscription.currentPeriodEnd,
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  graceUntil: subscription.unpaidSince === null ? null : later(subscription.unpaidSince, graceMs),
});

const isSame = (known: SubscriptionFacts | null, found: SubscriptionFacts): boolean =>
  known !== null &&
  known.subscriptionId === found.subscriptionId &&
  known.status === found.status &&
  known.price.amountMinor === found.price.amountMinor &&
  known.price.currency === found.price.currency &&
  known.currentPeriodEnd === found.currentPeriodEnd &&
  known.cancelAtPeriodEnd === found.cancelAtPeriodEnd &&
  known.graceUntil === found.graceUntil;

const withPremium = (
  state: SubscriptionState,
  changes: readonly SubscriptionEvent[],
  { memberId, at }: { readonly memberId: string; readonly at: string },
): readonly SubscriptionEvent[] => {
  const isPremium = isPremiumAt(changes.reduce(subscriptionDecider.evolve, state), at);
  if (isPremium === state.isPremium) return changes;
  return [...changes, { type: isPremium ? 'PremiumStarted' : 'PremiumEnded', data: { memberId } }];
};

const isPremiumAt = ({ subscription, payments, ownPayments }: SubscriptionState, at: string): boolean => {
  if (subscription === null) return false;
  const newest = [...ownPayments].at(-1);
  // Without any payment it is a trial, or free for another reason of the provider's.
  if (newest !== undefined && payments.get(newest) !== 'kept') return false;
  switch (subscription.status) {
    case 'active':
      return !subscription.cancelAtPeriodEnd || at < subscription.currentPeriodEnd;
    case 'past-due':
      return subscription.graceUntil !== null && at < subscription.graceUntil;
    case 'incomplete':
    case 'ended':
      return false;
  }
};

const evolved = (state: SubscriptionState, { type, data }: SubscriptionEvent): SubscriptionState => {
  switch (type) {
    case 'CustomerRegistered':
      return { ...state, customerId: data.customerId };
    case 'CustomerLost':
      return { ...state, customerId: null };
    case 'SubscriptionChanged': {
      const { memberId: _member, ...subscription } = data;
      const isOther = state.subscription?.subscriptionId !== subscription.subscriptionId;
      return { ...state, subscription, ownPayments: isOther ? new Set() : state.ownPayments };
    }
    case 'PaymentReceived':
      return {
        ...state,
        payments: new Map([...state.payments, [data.paymentId, 'kept']]),
        ownPayments: new Set([...state.ownPayments, data.paymentId]),
        refundableUntil: state.refundableUntil ?? data.refundableUntil,
      };
    case 'PaymentChanged':
      return { ...state, payments: new Map([...state.payments, [data.paymentId, data.status]]) };
    case 'PremiumStarted':
      return { ...state, isPremium: true };
    case 'PremiumEnded':
      return { ...state, isPremium: false };
    case 'AccountErased':
      return nothing;
  }
};

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();
