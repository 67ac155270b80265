import { describe, expect, it } from 'vitest';
import { readProvider, readProviderFailure } from './provider-failure.ts';

const sentenceOf = (query: string) => readProviderFailure(new URLSearchParams(query));

describe('a failed sign-in with a provider', () => {
  it('is explained in a sentence', () => {
    expect(sentenceOf('failed=denied&with=google')).toBe('Google sign-in was canceled.');
    expect(sentenceOf('failed=unreachable&with=facebook')).toBe(
      'Facebook cannot be reached right now. Please try again.',
    );
    expect(sentenceOf('failed=email-taken&with=google')).toMatch(/sign in with its password/);
  });

  it('ignores unknown failures and providers in the URL', () => {
    for (const query of ['', 'failed=', 'failed=constructor', 'failed=%3Cb%3E&with=google'])
      expect(sentenceOf(query)).toBeNull();
    expect(sentenceOf('failed=denied&with=Evil')).toBe('This sign-in was canceled.');
    expect(readProvider(new URLSearchParams('with=toString'))).toBeNull();
  });
});
