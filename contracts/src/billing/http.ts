import { z } from 'zod';
import { Money } from '../money.ts';
import { defineRoutes } from '../route.ts';
import { exactText } from '../text.ts';
import { t } from './messages/index.ts';

/** `test` is built in: it charges nothing, and has a card form of its own. */
export const PaymentProvider = z.enum(['stripe', 'test']);
export type PaymentProvider = z.infer<typeof PaymentProvider>;

/** An open payment. */
export const Checkout = z.object({
  clientSecret: z.string(),
  provider: PaymentProvider,
  /** For the provider's script in the browser; `null`: it has none. */
  publishableKey: z.string().nullable(),
});
export type Checkout = z.infer<typeof Checkout>;

/** A member's subscription, as their settings show it. */
export const MemberSubscription = z.object({
  /**
   * `none`: the member never had one. `incomplete`: waits for its first payment. `past-due`: a renewal is unpaid.
   * `ended`: the member may subscribe again.
   */
  status: z.enum(['none', 'incomplete', 'active', 'past-due', 'ended']),
  /** Per month, of the running subscription or else of a new one. */
  price: Money,
  /** The member is premium because of a payment. */
  isPaid: z.boolean(),
  /** The member is premium without a payment: an admin granted it. */
  isGranted: z.boolean(),
  /** The next renewal, or the end when it is cancelled. `null` unless active or past due. */
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** The member stays premium until then although a payment is open. `null` unless past due. */
  graceUntil: z.iso.datetime().nullable(),
  /** A refund is possible until then, once. `null`: it is not. */
  refundableUntil: z.iso.datetime().nullable(),
  provider: PaymentProvider,
  /** Support address; `null`: the site has none. */
  supportEmail: z.email().nullable(),
});
export type MemberSubscription = z.infer<typeof MemberSubscription>;

export const Invoice = z.object({
  number: z.string(),
  date: z.iso.datetime(),
  amount: Money,
  status: z.enum(['paid', 'open', 'refunded', 'void']),
  /** The provider's page of the invoice; `null`: the provider has none. */
  url: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** The server determines price and plan, so a body that names them is refused. */
const NoBody = z.strictObject({}).nullish();

/** `requires-action`: the cardholder's bank requires their approval, which the next request contains. */
export const TestPayment = z.object({ status: z.enum(['succeeded', 'requires-action']) });
export type TestPayment = z.infer<typeof TestPayment>;

export const billingRoutes = defineRoutes({
  getOrCreateSubscription: {
    method: 'POST',
    path: '/api/get-or-create-subscription',
    summary: "Opens the payment of the caller's subscription.",
    notes:
      'Repeated requests return the same payment until it is paid or the provider ends it. While a renewal is unpaid, this is the payment of that renewal.',
    access: 'member',
    rateLimit: 'write',
    body: NoBody,
    responses: { 200: Checkout },
    problems: { 409: ['already-premium'] },
  },
  subscription: {
    method: 'GET',
    path: '/api/billing/subscription',
    summary: "Returns the caller's subscription.",
    access: 'member',
    rateLimit: 'read',
    responses: { 200: MemberSubscription },
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/billing/subscription/cancel',
    summary: 'Cancels the subscription to the end of the paid period.',
    notes: 'Idempotent.',
    access: 'member',
    rateLimit: 'write',
    body: NoBody,
    responses: { 200: MemberSubscription },
    problems: { 409: ['no-subscription'] },
  },
  resumeSubscription: {
    method: 'POST',
    path: '/api/billing/subscription/resume',
    summary: 'Revokes a cancellation while the subscription is still running.',
    notes: 'Idempotent.',
    access: 'member',
    rateLimit: 'write',
    body: NoBody,
    responses: { 200: MemberSubscription },
    problems: { 409: ['no-subscription'] },
  },
  refundSubscription: {
    method: 'POST',
    path: '/api/billing/subscription/refund',
    summary: 'Refunds all payments of the subscription and ends it at once.',
    notes: "Once, within 30 days of the caller's first payment ever.",
    access: 'member',
    rateLimit: 'write',
    body: NoBody,
    responses: { 200: MemberSubscription },
    problems: { 409: ['no-subscription', 'refund-used', 'refund-too-late', 'payment-disputed'] },
  },
  /** Identity calls it when an admin withdraws premium. Ends the subscription at the provider at once. Idempotent. */
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
    summary: "Lists the caller's invoices, newest first.",
    access: 'member',
    rateLimit: 'read',
    responses: { 200: z.array(Invoice) },
  },
  webhook: {
    method: 'POST',
    path: '/api/billing/webhook',
    summary: "Receives the payment provider's events.",
    notes:
      'The body must be exactly as the provider signed it, with the header `stripe-signature`, at most 300 seconds old. A repeated event changes nothing.',
    access: 'public',
    // A provider sends bursts of thousands from few addresses.
    rateLimit: 'read',
    responses: { 200: z.object({ received: z.literal(true) }) },
    problems: { 400: ['bad-signature'], 404: ['not-found'] },
  },
  confirmTestPayment: {
    method: 'POST',
    path: '/api/billing/test/confirm',
    summary: "Pays the caller's open payment with a card of the built-in test provider.",
    notes: 'With a real provider this is 404.',
    access: 'member',
    rateLimit: 'write',
    body: z.strictObject({
      clientSecret: exactText().max(500),
      /** Digits, with optional spaces. */
      cardNumber: z.string().max(30),
      expiry: z.string().regex(/^(?:0[1-9]|1[0-2])\/\d{2}$/, { error: () => t('invalidExpiry') }),
      cvc: z.string().regex(/^\d{3,4}$/, { error: () => t('invalidSecurityCode') }),
      /** The cardholder's decision, after the response `requires-action`. */
      isApproved: z.boolean().optional(),
    }),
    responses: { 200: TestPayment },
    problems: {
      402: ['card-declined', 'expired-card', 'test-mode-live-card', 'authentication-failed'],
      404: ['not-found'],
    },
  },
});
