import { describe, expect, it } from 'vitest';
import { ApiError, UnreachableError } from '../../../lib/api-error.ts';
import { claimProblem, codeDigits } from './claim.ts';

const errorWith = (message: string) =>
  new ApiError({ status: 400, problem: { code: null, message }, requestId: null, retryAfterSeconds: null });

describe('the error message of a claim', () => {
  it('is the server’s sentence, without the status', () => {
    expect(claimProblem(errorWith('Please use the phone.'), 'Failed to initiate claim')).toBe(
      'Please use the phone.',
    );
  });

  it('is the default without a sentence from the server, and without a response', () => {
    expect(claimProblem(errorWith(''), 'Failed to initiate claim')).toBe('Failed to initiate claim');
    const offline = new UnreachableError({ cause: new TypeError('Failed to fetch') });
    expect(claimProblem(offline, 'Failed to initiate claim')).toBe('An error occurred');
  });
});

it('a typed or pasted code is reduced to at most six digits', () => {
  expect(codeDigits('12a3-45')).toBe('12345');
  expect(codeDigits(' 123 456 ')).toBe('123456');
  expect(codeDigits('12345678')).toBe('123456');
});
