import { expect, it } from 'vitest';
import { sessionCookieName } from './session-client.ts';

it('the session cookie is kept to the host wherever the site is served over https', () => {
  expect(sessionCookieName('https://candor.example')).toBe('__Host-candor_session');
  expect(sessionCookieName('HTTPS://candor.example/')).toBe('__Host-candor_session');
  expect(sessionCookieName('http://localhost:3000')).toBe('candor_session');
});
