import type { Invoice, Money, PaymentProvider, TestPayment } from '@candor/contracts';

export interface ProviderPayment {
  readonly paymentId: string;
  readonly amount: Money;
  /** Instant, ISO 8601 UTC. */
  readonly paidAt: string;
  /** `returned`: refunded in full, or lost in a dispute. `disputed`: the card's bank has not decided yet. */
  readonly status: 'paid' | 'disputed' | 'returned';
}

/** A subscription in the provider's current state. */
export interface ProviderSubscription {
  readonly subscriptionId: string;
  /** `incomplete`: waits for its first payment. `past-due`: a later payment failed. `ended`: permanently. */
  readonly status: 'incomplete' | 'active' | 'past-due' | 'ended';
  /** Per month. */
  readonly price: Money;
  readonly currentPeriodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
  /** When the oldest open payment was due; `null`: none is open. */
  readonly unpaidSince: string | null;
  /** Oldest first. */
  readonly payments: readonly ProviderPayment[];
}

/** A customer in the provider's current state. Of several subscriptions it has the running one, else the newest. */
export type ProviderAccount =
  | { readonly status: 'open'; readonly subscription: ProviderSubscription | null }
  /** The customer and their subscriptions are gone permanently. */
  | { readonly status: 'deleted' };

/**
 * A hint that something has changed at the provider. The state itself must be requested: events may be late, repeated or
 * out of order.
 */
export interface PaymentEvent {
  readonly eventId: string;
  /** The provider's name for it, e.g. `invoice.paid`. */
  readonly type: string;
  /** `null`: the event concerns no customer. */
  readonly customerId: string | null;
}

/**
 * Charges members for subscriptions. Calls reject with `Unavailable` while the provider does not respond. Calls that
 * create something take a `key`; repeated with the same key they resolve to the same thing.
 */
export interface Payments {
  readonly provider: PaymentProvider;
  /** For the provider's script in the browser; `null`: it has none. */
  readonly publishableKey: string | null;
  /** The monthly price of a new subscription. */
  readonly price: Money;
  /** Resolves to the customer's id. The provider receives the member's id and nothing else about them. */
  createCustomer(customer: { readonly memberId: string; readonly key: string }): Promise<string>;
  account(customerId: string): Promise<ProviderAccount>;
  /** Ends all the customer's subscriptions at once. Idempotent. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Resolves to the id of a subscription that waits for its first payment. */
  createSubscription(subscription: { readonly customerId: string; readonly key: string }): Promise<string>;
  /** The secret that the browser pays the subscription's newest invoice with; `null`: nothing is open. */
  clientSecret(subscriptionId: string): Promise<string | null>;
  setCancelAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void>;
  /** Takes effect at once. Idempotent. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Refunds the payment in full. Idempotent. */
  refund(paymentId: string): Promise<void>;
  /** The last hundred, newest first. Without first payments that were not made: the member owes nothing for them. */
  invoices(customerId: string): Promise<readonly Invoice[]>;
  /**
   * Checks the signature over the received bytes, which may be at most 300 seconds old; throws `InvalidRequest`
   * (`bad-signature`).
   */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent;
  /** `null`: a real provider. */
  readonly testProvider: TestProvider | null;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export interface TestCard {
  /** Digits, with optional spaces. */
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
}

/** The parts that a real provider has in its own script and webhooks. */
export interface TestProvider {
  /**
   * Pays with a test card. `isApproved` is the cardholder's decision when their card needs authentication. Rejects with
   * `PaymentRefused`, and with `NotFound` for a secret that is not this member's.
   */
  confirm(payment: {
    readonly memberId: string;
    readonly clientSecret: string;
    readonly card: TestCard;
    readonly isApproved: boolean | undefined;
  }): Promise<TestPayment>;
  /** Calls the listener with each signed event after the change is stored. There is one listener. */
  onEvent(listener: (event: SignedEvent) => void): void;
}

export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}
