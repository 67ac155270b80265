import { describe, expect, it } from 'vitest';
import { returnPath } from './other-sign-in.routes.ts';

describe('where somebody comes back to', () => {
  it.each(['/', '/dashboard?tab=settings', '/create-rating?entity=1', '/user/1'])(
    'is %s, on this site',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

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
  ])('is home instead of %j', (requests) => {
    expect(returnPath(requests)).toBe('/');
  });

  it('never leaves this site', () => {
    for (const requests of ['/x/..//evil.example', '/./..//evil.example', '/%2F/evil.example'])
      expect(new URL(returnPath(requests), 'https://candor.test').origin).toBe('https://candor.test');
  });
});
