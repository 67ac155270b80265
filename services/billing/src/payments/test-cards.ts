import { PaymentRefused } from '@candor/platform';
import type { TestCard } from './payments.ts';
import { t } from '../messages/index.ts';

type Behavior =
  | { readonly type: 'pays' }
  /** Its bank wants the cardholder to approve the first payment. */
  | { readonly type: 'needs-authentication' }
  /** Renewals fail. */
  | { readonly type: 'pays-once' }
  | { readonly type: 'declined' };

/** The well-known test cards of Stripe that the test provider accepts. */
const behaviors: ReadonlyMap<string, Behavior> = new Map<string, Behavior>([
  ['4242424242424242', { type: 'pays' }],
  ['5555555555554444', { type: 'pays' }],
  ['378282246310005', { type: 'pays' }],
  ['4000002500003155', { type: 'needs-authentication' }],
  ['4000000000000341', { type: 'pays-once' }],
  ['4000000000000002', { type: 'declined' }],
]);

/** Accepts the well-known test cards only, so that no real card is ever stored. */
export const readCard = (
  { number, expiry }: TestCard,
  now: Date,
): { readonly number: string; readonly needsAuthentication: boolean } => {
  const digits = number.replace(/[\s-]/g, '');
  const behavior = behaviors.get(digits);
  if (behavior === undefined) {
    throw new PaymentRefused(t('notTestCard'), 'test-mode-live-card');
  }
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  // A card is valid until the end of its month.
  if (Date.UTC(2_000 + year, month, 1) <= now.getTime())
    throw new PaymentRefused(t('cardExpired'), 'expired-card');
  if (behavior.type === 'declined') throw new PaymentRefused(t('cardDeclined'), 'card-declined');
  return { number: digits, needsAuthentication: behavior.type === 'needs-authentication' };
};

/** Whether a stored card pays renewals. */
export const paysRenewals = (number: string | null): boolean => {
  const behavior = behaviors.get(number ?? '');
  return behavior?.type === 'pays' || behavior?.type === 'needs-authentication';
};
