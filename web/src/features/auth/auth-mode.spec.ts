import { describe, expect, it } from 'vitest';
import { authModes, authPath, readAuthMode } from './auth-mode.ts';

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
