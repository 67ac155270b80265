import type { TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localSettings, startLocalProvider, type LocalProvider } from './local-provider.ts';
import { cookieOf, person, providerSignIn } from './provider-sign-in.ts';
import {
  deviceCookie,
  from,
  goodPassword,
  login,
  register,
  registered,
  signedIn,
  someAddress,
  someEmail,
  startIdentity,
} from './world.ts';

describe('password guesses', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startIdentity();
  });
  afterAll(() => service.stop());

  const guess = (email: string, address = someAddress()) =>
    login(service, { email, password: 'not the one' }, { address });

  it('are refused after ten failures of one account, from any address, even when the next one is right', async () => {
    const { email } = await registered(service);
    for (let tries = 1; tries <= 10; tries += 1) expect((await guess(email)).status).toBe(401);
    const refused = await login(service, { email, password: goodPassword });
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'too-many-requests', message: 'Too many attempts. Please try again in 5 seconds.' },
    });
    expect(refused.headers['retry-after']).toBe('5');
    const other = await registered(service);
    expect((await login(service, { email: other.email, password: goodPassword })).status).toBe(200);
  });

  it('are limited also when they are concurrent', async () => {
    const { email } = await registered(service);
    const responses = await Promise.all(Array.from({ length: 60 }, () => guess(email)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  it('of others do not lock the owner out of a browser in which they have signed in before', async () => {
    const { email } = await registered(service);
    const credentials = { email, password: goodPassword };
    const address = someAddress();
    const cookie = deviceCookie(await login(service, credentials, { address }));
    for (let tries = 1; tries <= 10; tries += 1) await guess(email);
    for (let tries = 1; tries <= 50; tries += 1) await guess(someEmail(), address);
    const signIn = (body: object, headers: object) =>
      service.request('POST', '/api/login', { body, headers: { ...from(address), ...headers } });
    expect((await signIn(credentials, {})).status).toBe(429);
    const again = await signIn(credentials, { cookie });
    expect(again.status).toBe(200);
    // The same browser for another member of the family, which stays known to the first one.
    const other = await registered(service);
    const shared = deviceCookie(
      await service.request('POST', '/api/login', {
        body: { email: other.email, password: goodPassword },
        headers: { ...from(someAddress()), cookie: deviceCookie(again) },
      }),
    );
    expect((await signIn(credentials, { cookie: shared })).status).toBe(200);
    // Neither another account's browser nor a made-up cookie helps.
    const stranger = deviceCookie(await register(service));
    for (const wrong of [stranger, 'candor_device=made-up', `${cookie.slice(0, -3)}abc`])
      expect((await signIn(credentials, { cookie: wrong })).status, wrong).toBe(429);
  });

  it('in a known browser are limited, too', async () => {
    const { email } = await registered(service);
    const credentials = { email, password: goodPassword };
    const cookie = deviceCookie(await login(service, credentials));
    const signIn = (password: string) =>
      service.request('POST', '/api/login', {
        body: { email, password },
        headers: { ...from(someAddress()), cookie },
      });
    for (let tries = 1; tries <= 10; tries += 1) expect((await signIn('not the one')).status).toBe(401);
    expect((await signIn(goodPassword)).status).toBe(429);
  });

  it('are limited for unknown emails, too, so that a refusal does not reveal an account', async () => {
    const email = someEmail();
    for (let tries = 1; tries <= 10; tries += 1) await guess(email);
    expect((await guess(email)).status).toBe(429);
  });

  it('are counted from 0 after a sign-in', async () => {
    const { email } = await registered(service);
    for (const _round of [1, 2, 3]) {
      for (let tries = 1; tries <= 9; tries += 1) expect((await guess(email)).status).toBe(401);
      expect((await login(service, { email, password: goodPassword })).status).toBe(200);
    }
  });

  it('of many accounts are refused after fifty failures from one address, not counting successes', async () => {
    const address = someAddress();
    const { email } = await registered(service);
    for (let tries = 1; tries <= 30; tries += 1)
      expect((await login(service, { email, password: goodPassword }, { address })).status).toBe(200);
    for (let tries = 1; tries <= 50; tries += 1) expect((await guess(someEmail(), address)).status).toBe(401);
    expect(await login(service, { email, password: goodPassword }, { address })).toMatchObject({
      status: 429,
      json: { message: 'Too many attempts. Please try again in 5 seconds.' },
    });
    expect((await login(service, { email, password: goodPassword })).status).toBe(200);
  });
});

describe('a wrong password of a signed-in or returning member', () => {
  let provider: LocalProvider;
  let service: TestService;

  beforeAll(async () => {
    provider = await startLocalProvider();
    service = await startIdentity({ ...localSettings(provider.url), LOGIN_FAILURES_PER_ADDRESS: '1' });
  });
  afterAll(async () => {
    await service.stop();
    provider.close();
  });

  it('counts against the client address at a password change, a deletion and a link', async () => {
    const { as, user } = await signedIn(service);
    const response = await providerSignIn(service, provider).signInAs(person({ email: user.email }));
    for (const [path, body, cookie] of [
      ['/api/user/password', { currentPassword: 'wrong', newPassword: 'a louder room in Marfa' }, ''],
      ['/api/user/deletion', { password: 'wrong' }, ''],
      ['/api/auth/link', { password: 'wrong' }, cookieOf(response)],
    ] as const) {
      const address = someAddress();
      const headers = { ...from(address), cookie };
      expect([400, 401], path).toContain((await service.request('POST', path, { as, body, headers })).status);
      const next = await login(service, { email: someEmail(), password: goodPassword }, { address });
      expect(next.status, path).toBe(429);
    }
  });
});
