import { expect, it } from 'vitest';
import { forwardedCookies, sessionCookieName, sessionToken } from './session.ts';

it('is bound to its host on an HTTPS site', () => {
  expect(sessionCookieName('https://candor.example')).toBe('__Host-candor_session');
  expect(sessionCookieName('http://localhost:3000')).toBe('candor_session');
});

it('is read from among other cookies, and the first one counts', () => {
  expect(sessionToken('a=1; candor_session=x=y ; candor_session=other', 'candor_session')).toBe('x=y');
  expect(sessionToken('xcandor_session=1; candor_session_=2', 'candor_session')).toBeNull();
  expect(sessionToken(undefined, 'candor_session')).toBeNull();
});

it('is ignored if it is empty, too long or not printable', () => {
  for (const value of ['', 'x'.repeat(201), 'a b', 'a\u00e9']) {
    expect(sessionToken(`candor_session=${value}`, 'candor_session')).toBeNull();
  }
});

it('is not forwarded to services, unlike our other cookies', () => {
  const header =
    'candor_session=a; __Host-candor_session=b; candor_written=c; tracking=d; __Host-candor_state=e';
  expect(forwardedCookies(header)).toBe('candor_written=c; __Host-candor_state=e');
  expect(forwardedCookies('tracking=d')).toBeNull();
  expect(forwardedCookies(undefined)).toBeNull();
});
