import type { CurrentUser } from '@candor/contracts';
import { InvalidConfiguration, newId } from '@candor/platform';
import type { TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createReset } from '../src/password-reset/password-reset.routes.ts';
import { localSettings, startLocalProvider, type LocalProvider } from './local-provider.ts';
import { failure, isConfirmed, providerSignIn, person, userOf } from './provider-sign-in.ts';
import {
  callerOf,
  check,
  from,
  goodPassword,
  registered,
  sessionCookie,
  signedIn,
  someAddress,
  someEmail,
  startIdentity,
} from './world.ts';

describe('a provider sign-in', () => {
  let service: TestService;
  let provider: LocalProvider;
  let signIn: ReturnType<typeof providerSignIn>;
  beforeAll(async () => {
    provider = await startLocalProvider();
    service = await startIdentity(localSettings(provider.url));
    signIn = providerSignIn(service, provider);
  });
  afterEach(() => {
    provider.failure = null;
  });
  afterAll(async () => {
    await service.stop();
    provider.close();
  });

  it('opens an account with the provider’s data, and finds it the next time', async () => {
    const ada = person();
    const first = await signIn.signInAs(ada, 'google', { returnTo: '/dashboard?tab=settings' });
    expect(first).toMatchObject({ status: 303, headers: { location: '/dashboard?tab=settings' } });
    const user = await userOf(service, first);
    expect(user).toMatchObject({ email: ada.email, firstName: 'Ada', lastName: 'Byron' });
    expect(await isConfirmed(service, user.id)).toBe(true);
    const again = await signIn.signInAs({ ...ada, email: someEmail(), given_name: 'Augusta' });
    expect(await userOf(service, again)).toMatchObject({ id: user.id, firstName: 'Ada', email: ada.email });
  });

  it('sends state, nonce, a challenge and the redirect URI to the provider', async () => {
    const { url, cookie } = await signIn.start();
    const requests = Object.fromEntries(new URL(url).searchParams);
    expect(requests).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/api/auth/google/callback',
    });
    for (const secret of [requests['state'], requests['nonce'], requests['code_challenge']])
      expect(secret?.length).toBeGreaterThanOrEqual(40);
    const rows = await service.database.any(sql.unsafe`select t::text from sign_in_attempts t`);
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });

  it('can be completed once, only in the browser that began it, and with its state', async () => {
    provider.person = person();
    const { url, cookie } = await signIn.start();
    const other = await signIn.start();
    const query = provider.agree(url);
    expect(await signIn.comeBack(query, '')).toMatchObject(failure('interrupted'));
    expect(await signIn.comeBack(query, other.cookie)).toMatchObject(failure('interrupted'));
    const wrong = new URLSearchParams(query);
    wrong.set('state', 'x');
    expect(await signIn.comeBack(wrong, cookie)).toMatchObject(failure('interrupted'));
    expect(await signIn.comeBack(query, cookie, 'facebook')).toMatchObject(
      failure('interrupted', 'facebook'),
    );
    expect(await signIn.comeBack(query, cookie)).toMatchObject({ headers: { location: '/' } });
    const replayed = await signIn.comeBack(query, cookie);
    expect(replayed).toMatchObject(failure('interrupted'));
    expect(sessionCookie(replayed).token).toBe('');
  });

  it('expires after ten minutes', async () => {
    provider.person = person();
    const { url, cookie } = await signIn.start();
    await service.database.query(sql.unsafe`update sign_in_attempts set expires_at = now()`);
    expect(await signIn.comeBack(provider.agree(url), cookie)).toMatchObject(failure('interrupted'));
  });

  it('refuses an ID token of another sign-in, and an invalid code', async () => {
    expect(await signIn.signInAs(person({ nonce: 'another' }))).toMatchObject(failure('interrupted'));
    const { url, cookie } = await signIn.start();
    const query = provider.agree(url);
    query.set('code', 'made up');
    expect(await signIn.comeBack(query, cookie)).toMatchObject(failure('interrupted'));
  });

  it('returns to the sign-in page when the person declines', async () => {
    const { url, cookie } = await signIn.start();
    const state = new URL(url).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', error_description: '<b>no</b>', state });
    expect(await signIn.comeBack(query, cookie)).toMatchObject(failure('denied'));
  });

  it.each([500, 503])('fails as unreachable when the provider responds with %i', async (status) => {
    const { url, cookie } = await signIn.start();
    provider.failure = status;
    expect(await signIn.comeBack(provider.agree(url), cookie)).toMatchObject(failure('unreachable'));
  });

  it('does not open an account without an email', async () => {
    const { email: _email, ...nameless } = person();
    expect(await signIn.signInAs(nameless)).toMatchObject(failure('no-email'));
    expect(await signIn.signInAs(person({ email: 'no address' }))).toMatchObject(failure('no-email'));
  });

  it('opens an unconfirmed account when the provider has not verified the email', async () => {
    const unverified = await userOf(service, await signIn.signInAs(person({ email_verified: false })));
    expect(await isConfirmed(service, unverified.id)).toBe(false);
    const byFacebook = person();
    const user = await userOf(service, await signIn.signInAs(byFacebook, 'facebook'));
    expect(user).toMatchObject({ email: byFacebook.email, firstName: 'Ada' });
    expect(await isConfirmed(service, user.id)).toBe(false);
  });

  it('is refused for an account when the provider has not verified the email', async () => {
    const { email } = await registered(service);
    expect(await signIn.signInAs(person({ email, email_verified: false }))).toMatchObject(
      failure('email-taken'),
    );
    expect(await signIn.signInAs(person({ email }), 'facebook')).toMatchObject(
      failure('email-taken', 'facebook'),
    );
  });

  describe('to an account whose password is reset', () => {
    const chooseByMail = async ({ id: memberId, email }: CurrentUser) => {
      const token = await createReset(service.database, { memberId, email });
      const body = { token, password: goodPassword };
      expect((await service.request('POST', '/api/reset-password', { body })).status).toBe(204);
    };

    it('is unlinked when the address was unconfirmed', async () => {
      const intruder = person({ email_verified: false });
      const opened = await signIn.signInAs(intruder);
      await chooseByMail(await userOf(service, opened));
      expect(await check(service, sessionCookie(opened).token)).toBeNull();
      expect(await signIn.signInAs(intruder)).toMatchObject(failure('email-taken'));
    });

    it('stays linked when the address was confirmed', async () => {
      const ada = person();
      const user = await userOf(service, await signIn.signInAs(ada));
      await chooseByMail(user);
      expect(await userOf(service, await signIn.signInAs(ada))).toMatchObject({ id: user.id });
    });
  });

  it('accepts long, odd and missing names', async () => {
    const long = await userOf(
      service,
      await signIn.signInAs(person({ given_name: ` ${'🙂'.repeat(200)}`, family_name: '\0\n' })),
    );
    expect([...long.firstName]).toHaveLength(100);
    expect(long.lastName).toBe('');
    const {
      given_name: _given,
      family_name: _family,
      ...nameless
    } = person({ email: `grace-${newId()}@example.com` });
    expect((await userOf(service, await signIn.signInAs(nameless))).firstName).toMatch(/^grace-/);
  });

  it('opens one account for concurrent callbacks', async () => {
    provider.person = person();
    const tabs = await Promise.all([signIn.start(), signIn.start()]);
    const responses = await Promise.all(
      tabs.map(({ url, cookie }) => signIn.comeBack(provider.agree(url), cookie)),
    );
    const signed = responses.filter((response) => sessionCookie(response).token !== '');
    expect(signed.length).toBeGreaterThan(0);
    const users = await Promise.all(signed.map((response) => userOf(service, response)));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
  });

  it('withdraws a requested deletion', async () => {
    const ada = person();
    const { id } = await userOf(service, await signIn.signInAs(ada));
    const as = await callerOf(service, sessionCookie(await signIn.signInAs(ada)).token);
    const leaving = { as, body: { password: null }, headers: from(someAddress()) };
    expect((await service.request('POST', '/api/user/deletion', leaving)).status).toBe(200);
    expect((await service.request('GET', `/api/users/${id}`)).status).toBe(404);
    expect((await userOf(service, await signIn.signInAs(ada))).id).toBe(id);
    expect((await service.request('GET', `/api/users/${id}`)).status).toBe(200);
  });

  it('ends the browser’s earlier session', async () => {
    const before = await signedIn(service);
    provider.person = person();
    const { url, cookie } = await signIn.start();
    const query = provider.agree(url);
    await service.request('GET', `/api/auth/google/callback?${query.toString()}`, {
      as: before.as,
      headers: { cookie },
    });
    expect(await check(service, before.token)).toBeNull();
  });
});

describe('a provider sign-in that is not configured', () => {
  it('is refused with a message', async () => {
    const service = await startIdentity();
    for (const [name, title] of [
      ['google', 'Google'],
      ['facebook', 'Facebook'],
    ])
      expect(await service.request('POST', `/api/auth/${name ?? ''}`, { body: {} })).toMatchObject({
        status: 409,
        json: {
          code: 'sign-in-unavailable',
          message: `${title ?? ''} sign-in is not available on this server.`,
        },
      });
    expect((await service.request('POST', '/api/auth/other', { body: {} })).status).toBe(400);
    expect(await service.request('GET', '/api/auth/google/callback?code=a&state=b')).toMatchObject({
      status: 303,
      headers: { location: '/auth?failed=interrupted&with=google' },
    });
    await service.stop();
  });

  it('is an invalid configuration when it is incomplete', async () => {
    await expect(startIdentity({ GOOGLE_CLIENT_ID: 'a client' })).rejects.toThrow(InvalidConfiguration);
  });

  it('is unavailable while the provider is away', async () => {
    const service = await startIdentity(localSettings('http://127.0.0.1:1'));
    expect((await service.request('POST', '/api/auth/google', { body: {} })).status).toBe(503);
    await service.stop();
  });
});
