import type { Invoice, Money, PaymentProvider } from '@candor/contracts';

export interface ProviderPayment {
  readonly paymentId: string;
  readonly amount: Money;
  /** Instant, ISO 8601 UTC. */
  readonly paidAt: string;
  /** `returned`: all of it was given back, or lost to the card's bank. `disputed`: the bank has not decided yet. */
  readonly status: 'kept' | 'disputed' | 'returned';
}

/** A subscription as its provider knows it now. */
export interface ProviderSubscription {
  readonly subscriptionId: string;
  /** `incomplete`: waits for its first payment. `past-due`: a later payment was not made. `ended`: for good. */
  readonly status: 'incomplete' | 'active' | 'past-due' | 'ended';
  /** What a month costs. */
  readonly price: Money;
  readonly currentPeriodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
  /** Since when the oldest payment is owed; `null` while none is. */
  readonly unpaidSince: string | null;
  /** The oldest first. */
  readonly payments: readonly ProviderPayment[];
}

/** A customer as his provider knows him now; of several subscriptions the one that counts: it runs, or it was the last. */
export type ProviderAccount =
  | { readonly status: 'open'; readonly subscription: ProviderSubscription | null }
  /** He and his subscriptions are gone for good. */
  | { readonly status: 'deleted' };

/** Something has changed at the provider. What it is like now has to be asked: events come late, twice, in any order. */
export interface PaymentEvent {
  readonly eventId: string;
  /** As the provider calls it, e.g. `invoice.paid`. */
  readonly type: string;
  /** Whom it is about; `null`: no customer. */
  readonly customerId: string | null;
}

/**
 * Takes money for subscriptions. Calls reject with `Unavailable` while the provider does not answer. What makes something
 * is asked with a `key`: asked again with it, the answer is the same thing.
 */
export interface Payments {
  readonly provider: PaymentProvider;
  /** What the provider's script in the browser is started with; `null`: it has none. */
  readonly publishableKey: string | null;
  /** What a month costs who subscribes now. */
  readonly price: Money;
  /** Resolves to the customer's id. The provider learns the member's id and nothing else of him. */
  createCustomer(customer: { readonly memberId: string; readonly key: string }): Promise<string>;
  account(customerId: string): Promise<ProviderAccount>;
  /** With all his subscriptions, which end at once; one who is gone already stays so. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Resolves to the id of a subscription that waits for its first payment. */
  createSubscription(subscription: { readonly customerId: string; readonly key: string }): Promise<string>;
  /** What the browser pays the subscription's newest invoice with; `null`: there is nothing to pay. */
  clientSecret(subscriptionId: string): Promise<string | null>;
  setCancelAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void>;
  /** At once; one that has ended stays so. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** All of it, once: a payment that went back already stays so. */
  refund(paymentId: string): Promise<void>;
  /** The newest first; the last hundred. */
  invoices(customerId: string): Promise<readonly Invoice[]>;
  /**
   * Checks the signature over the very bytes that came, not older than 300 seconds; rejects with `InvalidRequest`
   * (`bad-signature`).
   */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent;
  /** What only the test provider has. */
  readonly testDesk: TestDesk | null;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export interface TestCard {
  /** Digits, and spaces between them. */
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
  readonly cvc: string;
}

export interface TestPaymentAnswer {
  readonly status: 'succeeded' | 'requires-action';
}

export interface TestInvoice extends Invoice {
  /** Instant, ISO 8601 UTC; `null`: it was not. */
  readonly paidAt: string | null;
}

/** The test provider's side of the counter: what a real one does in its own pages and by its own clock. */
export interface TestDesk {
  /** Rejects with `PaymentRefused`, and with `NotFound` for a secret that is not this member's. */
  confirm(payment: {
    readonly memberId: string;
    readonly clientSecret: string;
    readonly card: TestCard;
  }): Promise<TestPaymentAnswer>;
  /** What the owner of the card told his bank. */
  authenticate(payment: {
    readonly memberId: string;
    readonly clientSecret: string;
    readonly isApproved: boolean;
  }): Promise<TestPaymentAnswer>;
  /** `null`: no invoice of this member's has the number. */
  invoice(asked: { readonly memberId: string; readonly number: string }): Promise<TestInvoice | null>;
  /** Calls whenever something has happened here of which an event waits; what happens elsewhere is found by looking. */
  onEvent(listener: () => void): void;
  /** Renews, gives up and ends what is due by now. */
  keepTime(): Promise<void>;
  /** Delivers one event that waits; whatever is not taken is delivered again later. False: none waits. */
  deliverEvent(post: (body: string, signature: string) => Promise<boolean>): Promise<boolean>;
}
