import { PaymentRefused } from '@candor/platform';
import type { TestCard } from './payments.ts';

/** What a well-known test card stands for. */
export type CardBehaviour =
  | { readonly type: 'pays' }
  /** Its bank asks its owner at the first payment. */
  | { readonly type: 'asks' }
  /** Pays once, and never again. */
  | { readonly type: 'pays-once' }
  | { readonly type: 'refused'; readonly code: string; readonly message: string };

const refused = (code: string, message: string): CardBehaviour => ({ type: 'refused', code, message });

const behaviours: ReadonlyMap<string, CardBehaviour> = new Map<string, CardBehaviour>([
  ['4242424242424242', { type: 'pays' }],
  ['4000056655665556', { type: 'pays' }],
  ['5555555555554444', { type: 'pays' }],
  ['378282246310005', { type: 'pays' }],
  ['4000002500003155', { type: 'asks' }],
  ['4000002760003184', { type: 'asks' }],
  ['4000000000000341', { type: 'pays-once' }],
  ['4000000000000002', refused('card-declined', 'Your card was declined.')],
  ['4000000000009995', refused('insufficient-funds', 'Your card has insufficient funds.')],
  ['4000000000009987', refused('lost-card', 'Your card was declined.')],
  ['4000000000000069', refused('expired-card', 'Your card has expired.')],
  ['4000000000000127', refused('incorrect-cvc', "Your card's security code is incorrect.")],
  [
    '4000000000000119',
    refused('processing-error', 'An error occurred while processing your card. Try again in a little bit.'),
  ],
]);

/** Nothing but a well-known test card is taken, and nothing of any card is kept but which of them it was. */
export const readCard = (
  card: TestCard,
  now: Date,
): { readonly name: string; readonly behaviour: CardBehaviour } => {
  const number = card.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number))
    throw new PaymentRefused('Your card number is invalid.', 'invalid-number');
  refuseExpired(card.expiry, now);
  if (!/^\d{3,4}$/.test(card.cvc.trim()))
    throw new PaymentRefused("Your card's security code is invalid.", 'invalid-cvc');
  const behaviour = behaviours.get(number);
  if (behaviour === undefined) {
    throw new PaymentRefused(
      'Your card was declined. Your request was in test mode, but used a non test card.',
      'test-mode-live-card',
    );
  }
  if (behaviour.type === 'refused') throw new PaymentRefused(behaviour.message, behaviour.code);
  return { name: number, behaviour };
};

export const paysAgain = (name: string): boolean => {
  const behaviour = behaviours.get(name);
  return behaviour?.type === 'pays' || behaviour?.type === 'asks';
};

const refuseExpired = (expiry: string, now: Date): void => {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? [];
  if (month === '' || Number(month) < 1 || Number(month) > 12)
    throw new PaymentRefused("Your card's expiration date is invalid.", 'invalid-expiry');
  const fullYear = year.length === 2 ? 2_000 + Number(year) : Number(year);
  // Good to the end of its month.
  if (Date.UTC(fullYear, Number(month), 1) <= now.getTime())
    throw new PaymentRefused("Your card's expiration date is in the past.", 'invalid-expiry');
};

/** Luhn. */
const hasCheckDigit = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
