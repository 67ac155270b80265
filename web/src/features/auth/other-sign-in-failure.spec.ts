import { describe, expect, it } from 'vitest';
import { providerIn, readSignInFailure } from './other-sign-in-failure.ts';

const said = (query: string) => readSignInFailure(new URLSearchParams(query));

describe('a sign-in with a provider that failed', () => {
  it('is explained in a sentence', () => {
    expect(said('failed=denied&with=google')).toBe('Google sign-in was cancelled.');
    expect(said('failed=unreachable&with=facebook')).toBe(
      'Facebook cannot be reached right now. Please try again.',
    );
    expect(said('failed=email-taken&with=google')).toMatch(/sign in with its password/);
  });

  it('is not made up, nor named by whoever wrote the address', () => {
    for (const query of ['', 'failed=', 'failed=constructor', 'failed=%3Cb%3E&with=google'])
      expect(said(query)).toBeNull();
    expect(said('failed=denied&with=Evil')).toBe('This sign-in was cancelled.');
    expect(providerIn(new URLSearchParams('with=toString'))).toBeNull();
  });
});
