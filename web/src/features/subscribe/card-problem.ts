import { ApiError } from '../../lib/api-error.ts';
import type { TestCardForm } from './test-card.schema.ts';

const fieldOf: Readonly<Record<string, keyof TestCardForm>> = {
  'invalid-number': 'cardNumber',
  'test-mode-live-card': 'cardNumber',
  'card-declined': 'cardNumber',
  'insufficient-funds': 'cardNumber',
  'lost-card': 'cardNumber',
  'expired-card': 'expiry',
  'invalid-expiry': 'expiry',
  'incorrect-cvc': 'cvc',
  'invalid-cvc': 'cvc',
};

/** The field that a refused card is to be mended in; null: it is no field's fault. */
export function fieldAtFault(error: unknown): keyof TestCardForm | null {
  if (!(error instanceof ApiError) || error.status !== 402) return null;
  return fieldOf[error.problem.code ?? ''] ?? null;
}
