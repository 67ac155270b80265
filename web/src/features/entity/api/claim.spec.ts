import { describe, expect, it } from 'vitest';
import { ApiError, UnreachableError } from '../../../lib/api-error.ts';
import { claimProblem, codeDigits } from './claim.ts';

const answered = (message: string) =>
  new ApiError({ status: 400, problem: { code: null, message }, requestId: null, retryAfterSeconds: null });

describe('what went wrong with a claim', () => {
  it('is said in the server’s words, without the status', () => {
    expect(claimProblem(answered('Please use the phone.'), 'Failed to initiate claim')).toBe(
      'Please use the phone.',
    );
  });

  it('is said in ours where the server has none, and where there is no answer', () => {
    expect(claimProblem(answered(''), 'Failed to initiate claim')).toBe('Failed to initiate claim');
    const offline = new UnreachableError({ cause: new TypeError('Failed to fetch') });
    expect(claimProblem(offline, 'Failed to initiate claim')).toBe('An error occurred');
  });
});

it('a code is six digits at most, however it is typed or pasted', () => {
  expect(codeDigits('12a3-45')).toBe('12345');
  expect(codeDigits(' 123 456 ')).toBe('123456');
  expect(codeDigits('12345678')).toBe('123456');
});
