import type { Money } from '@candor/contracts';

/** What a member has at the provider, as it was found there. */
export interface SubscriptionFacts {
  readonly subscriptionId: string;
  readonly status: 'incomplete' | 'active' | 'past-due' | 'ended';
  readonly price: Money;
  readonly currentPeriodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
  /** Until then a payment that is owed costs no premium; `null` while none is owed. */
  readonly graceUntil: string | null;
}

export type PaymentStatus = 'kept' | 'disputed' | 'returned';

export type SubscriptionEvent =
  | {
      readonly type: 'CustomerRegistered';
      readonly data: { readonly memberId: string; readonly customerId: string };
    }
  /** The provider has deleted him: whoever subscribes next is a new customer. */
  | {
      readonly type: 'CustomerLost';
      readonly data: { readonly memberId: string; readonly customerId: string };
    }
  /** The provider has it like this from now on. */
  | { readonly type: 'SubscriptionChanged'; readonly data: SubscriptionFacts & { readonly memberId: string } }
  | {
      readonly type: 'PaymentReceived';
      readonly data: {
        readonly memberId: string;
        readonly paymentId: string;
        readonly amount: Money;
        readonly paidAt: string;
        /** Of the member's first payment ever; `null` with all others. */
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
  /** He is a member no longer, and nobody's customer: nothing of before counts any more. */
  | { readonly type: 'AccountErased'; readonly data: { readonly memberId: string } }
  | { readonly type: 'PremiumStarted'; readonly data: { readonly memberId: string } }
  | { readonly type: 'PremiumEnded'; readonly data: { readonly memberId: string } };
