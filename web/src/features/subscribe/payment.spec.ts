import { describe, expect, it } from 'vitest';
import { ApiError, UnreachableError } from '../../lib/api-error.ts';
import { statusAfter } from './payment.ts';

const response = (status: number) =>
  new ApiError({ status, problem: { code: null, message: 'No.' }, requestId: null, retryAfterSeconds: null });

describe('a payment that failed', () => {
  it('is open again after a refusal', () => {
    expect(statusAfter(response(402))).toBe('open');
    expect(statusAfter(response(429))).toBe('open');
  });

  it('is uncertain without a refusal', () => {
    expect(statusAfter(response(503))).toBe('uncertain');
    expect(statusAfter(new UnreachableError({ cause: null }))).toBe('uncertain');
  });
});
