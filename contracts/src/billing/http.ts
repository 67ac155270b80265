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

/** Why the test provider refuses a card. */
const refusedCard = [
  'card-declined',
  'insufficient-funds',
  'lost-card',
  'expired-card',
  'incorrect-cvc',
  'processing-error',
  'invalid-number',
  'invalid-cvc',
  'invalid-expiry',
  'test-mode-live-card',
] as const;

/** `requires-action`: the bank wants to hear from the card's owner, see `authenticateTestPayment`. */
export const TestPayment = z.object({ status: z.enum(['succeeded', 'requires-action']) });
export type TestPayment = z.infer<typeof TestPayment>;

export const billingRoutes = defineRoutes({
  getOrCreateSubscription: {
    method: 'POST',
    path: '/api/get-or-create-subscription',
    summary: 'Opens the payment for premium.',
    notes:
      "As often as it is asked, the same one, until it is paid or its provider gives it up. While a renewal is owed it is that one's.",
    access: 'member',
    rateLimit: 'write',
    body: NoBody,
    responses: { 200: Checkout },
    problems: { 409: ['already-premium'] },
  },
  subscription: {
    method: 'GET',
    path: '/api/billing/subscription',
    summary: 'What the caller pays for.',
    access: 'member',
    rateLimit: 'read',
    responses: { 200: MemberSubscription },
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/billing/subscription/cancel',
    summary: 'Lets the subscription end when what is paid ends.',
    notes: 'Again changes nothing.',
    access: 'member',
    rateLimit: 'write',
    body: NoBody,
    responses: { 200: MemberSubscription },
    problems: { 409: ['no-subscription'] },
  },
  resumeSubscription: {
    method: 'POST',
    path: '/api/billing/subscription/resume',
    summary: 'Takes a cancellation back while the subscription still runs.',
    notes: 'Again changes nothing.',
    access: 'member',
    rateLimit: 'write',
    body: NoBody,
    responses: { 200: MemberSubscription },
    problems: { 409: ['no-subscription'] },
  },
  refundSubscription: {
    method: 'POST',
    path: '/api/billing/subscription/refund',
    summary: 'Gives back what was paid and ends the subscription at once.',
    notes: 'Once, within 30 days of the first payment ever.',
    access: 'member',
    rateLimit: 'write',
    body: NoBody,
    responses: { 200: MemberSubscription },
    problems: { 409: ['no-subscription', 'refund-used', 'refund-too-late', 'payment-disputed'] },
  },
  /** For identity, where premium is taken away: ends what he has at the provider, at once. Without any nothing happens. */
  endSubscription: {
    method: 'POST',
    path: '/internal/members/:id/subscription/end',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    responses: { 204: z.void() },
  },
  invoices: {
    method: 'GET',
    path: '/api/billing/invoices',
    summary: "The caller's invoices, the newest first.",
    access: 'member',
    rateLimit: 'read',
    responses: { 200: z.array(Invoice) },
  },
  webhook: {
    method: 'POST',
    path: '/api/billing/webhook',
    summary: 'Where the payment provider tells what happened.',
    notes:
      'The body as the provider signed it, with the header `stripe-signature`, not older than 300 seconds. An event that is known already changes nothing.',
    access: 'public',
    // A provider sends thousands in a row from few addresses.
    rateLimit: 'read',
    responses: { 200: z.object({ received: z.literal(true) }) },
    problems: { 400: ['bad-signature'], 404: ['not-found'] },
  },
  confirmTestPayment: {
    method: 'POST',
    path: '/api/billing/test/confirm',
    summary: 'Pays with a card of the built-in test provider.',
    notes: 'For the member whose payment it is; 404 with any other provider.',
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
    responses: { 200: TestPayment },
    problems: { 402: refusedCard, 404: ['not-found'] },
  },
  authenticateTestPayment: {
    method: 'POST',
    path: '/api/billing/test/authenticate',
    summary: "Says to the test provider what the card's owner told his bank.",
    notes: 'Not approved: 402, like a refused card; he may try another one.',
    access: 'member',
    rateLimit: 'write',
    body: z.strictObject({ clientSecret: ClientSecret, isApproved: z.boolean() }),
    responses: { 200: TestPayment },
    problems: { 402: ['authentication-failed', ...refusedCard], 404: ['not-found'] },
  },
  testInvoice: {
    method: 'GET',
    path: '/api/billing/test/invoices/:number',
    summary: 'The page of an invoice of the test provider.',
    notes: 'For the member whose it is; 404 with any other provider.',
    access: 'member',
    rateLimit: 'read',
    params: z.object({ number: z.string().max(30) }),
    responses: { 200: z.string() },
    mediaType: 'text/html',
    problems: { 400: ['invalid-request'] },
  },
});
