import { describe, expect, it } from 'vitest';
import { authModes, authPath, readAuthMode, readProvider, readProviderFailure } from './auth-url.ts';

const modeAt = (path: string) => readAuthMode(new URL(path, 'https://candor.test').searchParams);

describe('the mode of /auth', () => {
  it('is read from the URL', () => {
    for (const mode of authModes) expect(modeAt(authPath(mode))).toBe(mode);
    expect(modeAt('/auth?mode=reset&token=abc')).toBe('reset');
  });

  it('is signing in without a mode, and for an unknown one', () => {
    expect(authPath('signIn')).toBe('/auth');
    expect(modeAt('/auth?mode=teleport')).toBe('signIn');
  });
});

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
