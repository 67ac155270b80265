import { RuleViolation, type Decider } from '@candor/platform';
import type { ProviderAccount, ProviderSubscription } from '../payments/payments.ts';
import type { PaymentStatus, SubscriptionEvent, SubscriptionFacts } from './subscription.events.ts';
import { t } from '../messages/index.ts';

const graceMs = 7 * 86_400_000;
const refundMs = 30 * 86_400_000;

export interface SubscriptionState {
  /** Number of events. Detects that someone recorded a newer account while the provider was queried. */
  readonly revision: number;
  /** Nothing was recorded yet, or everything was erased. */
  readonly isEmpty: boolean;
  readonly customerId: string | null;
  readonly subscription: SubscriptionFacts | null;
  /** Every payment ever, newest last. */
  readonly payments: ReadonlyMap<string, PaymentStatus>;
  /** Payments of the current subscription. */
  readonly ownPayments: ReadonlySet<string>;
  readonly refundableUntil: string | null;
  readonly isPremium: boolean;
}

export type SubscriptionCommand =
  | {
      readonly type: 'RegisterCustomer';
      readonly data: { readonly memberId: string; readonly customerId: string };
    }
  /** The account as the provider reported it. */
  | {
      readonly type: 'RecordAccount';
      readonly data: { readonly memberId: string; readonly account: ProviderAccount; readonly at: string };
    }
  /** Time has passed, and the provider is unavailable. */
  | {
      readonly type: 'ReviewPremium';
      readonly data: { readonly memberId: string; readonly at: string };
    }
  | { readonly type: 'EraseAccount'; readonly data: { readonly memberId: string } };

const empty: SubscriptionState = {
  revision: 0,
  isEmpty: true,
  customerId: null,
  subscription: null,
  payments: new Map(),
  ownPayments: new Set(),
  refundableUntil: null,
  isPremium: false,
};

/** A member's subscription, and whether it makes them premium. */
export const subscriptionDecider: Decider<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  initialState: () => empty,

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

/** Only a running subscription can be cancelled, resumed or refunded. */
export const requireRunning = ({ subscription }: SubscriptionState): SubscriptionFacts => {
  if (subscription === null || !isRunning(subscription))
    throw new RuleViolation('no-subscription', t('noSubscription'));
  return subscription;
};

/** A refund covers all payments of the subscription. */
export const requireRefundable = (
  state: SubscriptionState,
  at: string,
): { readonly subscriptionId: string; readonly paymentIds: readonly string[] } => {
  const { subscriptionId } = requireRunning(state);
  const { payments, ownPayments, refundableUntil } = state;
  const returned = [...payments.keys()].filter((paymentId) => payments.get(paymentId) === 'returned');
  // Payments of this subscription may be returned already: an interrupted refund continues.
  if (returned.some((paymentId) => !ownPayments.has(paymentId)))
    throw new RuleViolation('refund-used', t('refundUsed'));
  if (refundableUntil === null || at > refundableUntil) {
    throw new RuleViolation('refund-too-late', t('refundTooLate'));
  }
  const paymentIds = [...ownPayments].filter((paymentId) => payments.get(paymentId) !== 'returned');
  if (paymentIds.some((paymentId) => payments.get(paymentId) === 'disputed'))
    throw new RuleViolation('payment-disputed', t('paymentDisputed'));
  return { subscriptionId, paymentIds };
};

/** A refunded subscription must also end at the provider. */
export const mustEnd = ({ status, payments }: ProviderSubscription): boolean =>
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
      .filter(({ paymentId, status }) => (state.payments.get(paymentId) ?? 'paid') !== status)
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

const isSame = (recorded: SubscriptionFacts | null, found: SubscriptionFacts): boolean =>
  recorded !== null &&
  recorded.subscriptionId === found.subscriptionId &&
  recorded.status === found.status &&
  recorded.price.amountMinor === found.price.amountMinor &&
  recorded.price.currency === found.price.currency &&
  recorded.currentPeriodEnd === found.currentPeriodEnd &&
  recorded.cancelAtPeriodEnd === found.cancelAtPeriodEnd &&
  recorded.graceUntil === found.graceUntil;

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
  // Without a payment it is a trial, or free for another reason that the provider has.
  if (newest !== undefined && payments.get(newest) !== 'paid') return false;
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
        payments: new Map([...state.payments, [data.paymentId, 'paid']]),
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
      return empty;
  }
};

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();
