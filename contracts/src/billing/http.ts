import { z } from 'zod';
import { Money } from '../money.ts';
import { defineRoutes } from '../route.ts';

/** Who takes the money. `test` is built in: it takes none, and has a card form of its own. */
export const PaymentProvider = z.enum(['stripe', 'test']);
export type PaymentProvider = z.infer<typeof PaymentProvider>;

/** A payment that waits for its card. */
export const Checkout = z.object({
  clientSecret: z.string(),
  provider: PaymentProvider,
  /** What the provider's script is started with; `null` where there is none. */
  publishableKey: z.string().nullable(),
});
export type Checkout = z.infer<typeof Checkout>;

/** What a member pays for, as settings show it to him. */
export const MemberSubscription = z.object({
  /**
   * `none`: never had one. `incomplete`: waits for its first payment. `past-due`: a renewal was not paid.
   * `ended`: nothing is paid any more; he may subscribe anew.
   */
  status: z.enum(['none', 'incomplete', 'active', 'past-due', 'ended']),
  /** What he pays a month, or would. */
  price: Money,
  /** He is premium because he pays. */
  isPaid: z.boolean(),
  /** He is premium without paying: an admin's grant. */
  isGranted: z.boolean(),
  /** The next renewal, or the end when it is cancelled. `null` unless active or past due. */
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** Until then he stays premium although a payment is owed. `null` unless past due. */
  graceUntil: z.iso.datetime().nullable(),
  /** Until then he can have his money back, once. `null`: he cannot. */
  refundableUntil: z.iso.datetime().nullable(),
  provider: PaymentProvider,
  /** Where members write who need help; `null`: nowhere. */
  supportEmail: z.email().nullable(),
});
export type MemberSubscription = z.infer<typeof MemberSubscription>;

export const Invoice = z.object({
  number: z.string(),
  date: z.iso.datetime(),
  amount: Money,
  status: z.enum(['paid', 'open', 'refunded', 'void']),
  /** A page to read it on, as a link from ours; `null` where the provider has none. */
  url: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Price and plan are the server's: whatever a body says of them is refused. */
const NoBody = z.strictObject({}).nullish();

const ClientSecret = z.string().max(500);

/** `requires-action`: the bank wants to hear from the card's owner, see `authenticateTestPayment`. */
export const TestPayment = z.object({ status: z.enum(['succeeded', 'requires-action']) });
export type TestPayment = z.infer<typeof TestPayment>;

export const billingRoutes = defineRoutes({
  /**
   * As often as it is asked, the same one, until it is paid or its provider gives it up. While a renewal is owed it is that
   * one's. Problems: `already-premium` (409), also by a grant, unless something is owed; `unavailable` (503) while the
   * provider does not answer.
   */
  getOrCreateSubscription: {
    method: 'POST',
    path: '/api/get-or-create-subscription',
    access: 'member',
    rateLimit: 'write',
    body: NoBody,
    answers: { 200: Checkout },
  },
  subscription: {
    method: 'GET',
    path: '/api/billing/subscription',
    access: 'member',
    rateLimit: 'read',
    answers: { 200: MemberSubscription },
  },
  /** It ends when what is paid ends. Again changes nothing. Problem: `no-subscription` (409). */
  cancelSubscription: {
    method: 'POST',
    path: '/api/billing/subscription/cancel',
    access: 'member',
    rateLimit: 'write',
    body: NoBody,
    answers: { 200: MemberSubscription },
  },
  /** Takes a cancellation back while the subscription still runs. Again changes nothing. Problem: `no-subscription` (409). */
  resumeSubscription: {
    method: 'POST',
    path: '/api/billing/subscription/resume',
    access: 'member',
    rateLimit: 'write',
    body: NoBody,
    answers: { 200: MemberSubscription },
  },
  /**
   * Gives back what was paid, within 30 days of the first payment ever and once, and ends the subscription at once.
   * Problems: `no-subscription`, `refund-used`, `refund-too-late`, `payment-disputed` (409).
   */
  refundSubscription: {
    method: 'POST',
    path: '/api/billing/subscription/refund',
    access: 'member',
    rateLimit: 'write',
    body: NoBody,
    answers: { 200: MemberSubscription },
  },
  /** For identity, where premium is taken away: ends what he has at the provider, at once. Without any nothing happens. */
  endSubscription: {
    method: 'POST',
    path: '/internal/members/:id/subscription/end',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    answers: { 204: z.void() },
  },
  /** The newest first. */
  invoices: {
    method: 'GET',
    path: '/api/billing/invoices',
    access: 'member',
    rateLimit: 'read',
    answers: { 200: z.array(Invoice) },
  },
  /**
   * Told by the provider alone: the body as it was signed, with the header `stripe-signature`, not older than 300
   * seconds. An event that is known already changes nothing. Problem: `bad-signature` (400).
   */
  webhook: {
    method: 'POST',
    path: '/api/billing/webhook',
    access: 'public',
    // A provider sends thousands in a row from few addresses.
    rateLimit: 'read',
    answers: { 200: z.object({ received: z.literal(true) }) },
  },
  /**
   * The test provider's own card form, for the member whose payment it is; 404 with any other provider. A refused card
   * is a problem with status 402 and the provider's message.
   */
  confirmTestPayment: {
    method: 'POST',
    path: '/api/billing/test/confirm',
    access: 'member',
    rateLimit: 'write',
    body: z.strictObject({
      clientSecret: ClientSecret,
      /** Digits, and spaces between them. */
      cardNumber: z.string().max(30),
      /** `MM/YY`. */
      expiry: z.string().max(10),
      cvc: z.string().max(10),
    }),
    answers: { 200: TestPayment },
  },
  /** What the card's owner told his bank. Not approved: 402, like a refused card; he may try another one. */
  authenticateTestPayment: {
    method: 'POST',
    path: '/api/billing/test/authenticate',
    access: 'member',
    rateLimit: 'write',
    body: z.strictObject({ clientSecret: ClientSecret, isApproved: z.boolean() }),
    answers: { 200: TestPayment },
  },
  /** The test provider's page of an invoice: HTML, for the member whose it is. 404 for any other, and with any other provider. */
  testInvoice: {
    method: 'GET',
    path: '/api/billing/test/invoices/:number',
    access: 'member',
    rateLimit: 'read',
    params: z.object({ number: z.string().max(30) }),
    answers: { 200: z.string() },
  },
});
