import { describe, expect, it } from 'vitest';
import { authModes, authPath, readAuthMode } from './auth-mode.ts';

const modeAt = (path: string) => readAuthMode(new URL(path, 'https://candor.test').searchParams);

describe('what /auth is for', () => {
  it('is what the address says', () => {
    for (const mode of authModes) expect(modeAt(authPath(mode))).toBe(mode);
    expect(modeAt('/auth?mode=reset&token=abc')).toBe('reset');
  });

  it('is signing in at the plain address, and where the mode is unknown', () => {
    expect(authPath('signIn')).toBe('/auth');
    expect(modeAt('/auth?mode=teleport')).toBe('signIn');
  });
});
