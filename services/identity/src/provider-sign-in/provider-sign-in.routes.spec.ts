import { describe, expect, it } from 'vitest';
import { returnPath } from './provider-sign-in.routes.ts';

describe('the path to return to', () => {
  it.each(['/', '/dashboard?tab=settings', '/create-rating?entity=1', '/user/1'])('can be %s', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'dashboard',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/auth',
    '/auth?mode=reset',
    '/api/logout',
    '/x/..//evil.example',
    '/x/..//evil.example/\n',
  ])('is / instead of %j', (requested) => {
    expect(returnPath(requested)).toBe('/');
  });

  it('is always on this site', () => {
    for (const requested of ['/x/..//evil.example', '/./..//evil.example', '/%2F/evil.example'])
      expect(new URL(returnPath(requested), 'https://candor.test').origin).toBe('https://candor.test');
  });
});
