import { describe, expect, it } from 'vitest';
import { ApiError, UnreachableError } from '../../lib/api-error.ts';
import { fieldAtFault } from './card-problem.ts';

const refusal = (code: string, status = 402) =>
  new ApiError({ status, problem: { code, message: 'No.' }, requestId: null, retryAfterSeconds: null });

describe('a refused card', () => {
  it('is mended in the field that it is about', () => {
    expect(fieldAtFault(refusal('card-declined'))).toBe('cardNumber');
    expect(fieldAtFault(refusal('expired-card'))).toBe('expiry');
    expect(fieldAtFault(refusal('incorrect-cvc'))).toBe('cvc');
  });

  it('is no field’s fault otherwise', () => {
    expect(fieldAtFault(refusal('processing-error'))).toBeNull();
    expect(fieldAtFault(refusal('card-declined', 503))).toBeNull();
    expect(fieldAtFault(new UnreachableError({ cause: null }))).toBeNull();
  });
});
