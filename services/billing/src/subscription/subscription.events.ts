import type { Money } from '@candor/contracts';

/** A member's subscription, as the provider last reported it. */
export interface SubscriptionFacts {
  readonly subscriptionId: string;
  readonly status: 'incomplete' | 'active' | 'past-due' | 'ended';
  readonly price: Money;
  readonly currentPeriodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
  /** End of the grace period for an unpaid renewal; `null`: nothing is unpaid. */
  readonly graceUntil: string | null;
}

export type PaymentStatus = 'paid' | 'disputed' | 'returned';

export type SubscriptionEvent =
  | {
      readonly type: 'CustomerRegistered';
      readonly data: { readonly memberId: string; readonly customerId: string };
    }
  /** The provider has deleted the customer; the next checkout creates another one. */
  | {
      readonly type: 'CustomerLost';
      readonly data: { readonly memberId: string; readonly customerId: string };
    }
  | { readonly type: 'SubscriptionChanged'; readonly data: SubscriptionFacts & { readonly memberId: string } }
  | {
      readonly type: 'PaymentReceived';
      readonly data: {
        readonly memberId: string;
        readonly paymentId: string;
        readonly amount: Money;
        readonly paidAt: string;
        /** Set only on the member's first payment ever. */
        readonly refundableUntil: string | null;
      };
    }
  | {
      readonly type: 'PaymentChanged';
      readonly data: {
        readonly memberId: string;
        readonly paymentId: string;
        readonly status: PaymentStatus;
      };
    }
  /** The member was erased. Later events start from an empty state. */
  | { readonly type: 'AccountErased'; readonly data: { readonly memberId: string } }
  | { readonly type: 'PremiumStarted'; readonly data: { readonly memberId: string } }
  | { readonly type: 'PremiumEnded'; readonly data: { readonly memberId: string } };
