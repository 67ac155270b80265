import { CurrentUser, identityRoutes } from '@candor/contracts';
import { InvalidConfiguration, newId } from '@candor/platform';
import type { TestAnswer, TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localSettings, startLocalProvider, type LocalPerson, type LocalProvider } from './local-provider.ts';
import {
  bring,
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
  toBring,
} from './world.ts';

type Name = 'google' | 'facebook';

/** A browser's cookies, as far as signing in goes. */
const cookieOf = (answer: TestAnswer): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

describe('signing in with somebody else', () => {
  let service: TestService;
  let provider: LocalProvider;
  beforeAll(async () => {
    provider = await startLocalProvider();
    service = await startIdentity(localSettings(provider.url));
  });
  afterEach(() => {
    provider.failure = null;
  });
  afterAll(async () => {
    await service.stop();
    provider.close();
  });

  const person = (facts: Partial<LocalPerson> = {}): LocalPerson => ({
    sub: newId(),
    email: someEmail(),
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Byron',
    ...facts,
  });
  const start = async (name: Name = 'google', body: object = {}) => {
    const answer = await service.ask('POST', `/api/auth/${name}`, { body });
    expect(answer.status).toBe(200);
    const { url } = identityRoutes.startOtherSignIn.answers[200].parse(answer.json);
    return { url, cookie: cookieOf(answer) };
  };
  const comeBack = (query: URLSearchParams, cookie: string, name: Name = 'google') =>
    service.ask('GET', `/api/auth/${name}/callback?${query.toString()}`, { headers: { cookie } });
  const signInAs = async (somebody: LocalPerson, name: Name = 'google', body: object = {}) => {
    provider.person = somebody;
    const { url, cookie } = await start(name, body);
    return comeBack(provider.agree(url), cookie, name);
  };
  const userOf = async (answer: TestAnswer): Promise<CurrentUser> => {
    const as = await callerOf(service, sessionCookie(answer).token);
    return CurrentUser.parse((await service.ask('GET', '/api/user', { as })).json);
  };
  const failure = (reason: string, name: Name = 'google') => ({
    status: 303,
    headers: { location: `/auth?failed=${reason}&with=${name}` },
  });
  const isConfirmed = (memberId: string) =>
    service.database.oneFirst(sql.unsafe`select is_confirmed from accounts where member_id = ${memberId}`);

  it('opens an account with what the provider knows, and is the same member the next time', async () => {
    const ada = person();
    const first = await signInAs(ada, 'google', { returnTo: '/dashboard?tab=settings' });
    expect(first).toMatchObject({ status: 303, headers: { location: '/dashboard?tab=settings' } });
    const user = await userOf(first);
    expect(user).toMatchObject({ email: ada.email, firstName: 'Ada', lastName: 'Byron' });
    expect(await isConfirmed(user.id)).toBe(true);
    const again = await signInAs({ ...ada, email: someEmail(), given_name: 'Augusta' });
    expect(await userOf(again)).toMatchObject({ id: user.id, firstName: 'Ada', email: ada.email });
  });

  it('asks the provider with state, nonce, a challenge, and the address to come back to', async () => {
    const { url, cookie } = await start();
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/api/auth/google/callback',
    });
    for (const secret of [asked['state'], asked['nonce'], asked['code_challenge']])
      expect(secret?.length).toBeGreaterThanOrEqual(40);
    const rows = await service.database.any(sql.unsafe`select t::text from sign_in_attempts t`);
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });

  it('goes on only in the browser that began it, with its state, and once', async () => {
    provider.person = person();
    const { url, cookie } = await start();
    const other = await start();
    const query = provider.agree(url);
    expect(await comeBack(query, '')).toMatchObject(failure('interrupted'));
    expect(await comeBack(query, other.cookie)).toMatchObject(failure('interrupted'));
    const wrong = new URLSearchParams(query);
    wrong.set('state', 'x');
    expect(await comeBack(wrong, cookie)).toMatchObject(failure('interrupted'));
    expect(await comeBack(query, cookie, 'facebook')).toMatchObject(failure('interrupted', 'facebook'));
    expect(await comeBack(query, cookie)).toMatchObject({ headers: { location: '/' } });
    const replayed = await comeBack(query, cookie);
    expect(replayed).toMatchObject(failure('interrupted'));
    expect(sessionCookie(replayed).token).toBe('');
  });

  it('does not go on after ten minutes', async () => {
    provider.person = person();
    const { url, cookie } = await start();
    await service.database.query(sql.unsafe`update sign_in_attempts set expires_at = now()`);
    expect(await comeBack(provider.agree(url), cookie)).toMatchObject(failure('interrupted'));
  });

  it('does not go on with a token that was made for another sign-in, or a code that is none', async () => {
    expect(await signInAs(person({ nonce: 'another' }))).toMatchObject(failure('interrupted'));
    const { url, cookie } = await start();
    const query = provider.agree(url);
    query.set('code', 'made up');
    expect(await comeBack(query, cookie)).toMatchObject(failure('interrupted'));
  });

  it('ends where it began when the person does not want to', async () => {
    const { url, cookie } = await start();
    const state = new URL(url).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', error_description: '<b>no</b>', state });
    expect(await comeBack(query, cookie)).toMatchObject(failure('denied'));
  });

  it.each([500, 503])('says so when the provider answers %i', async (status) => {
    const { url, cookie } = await start();
    provider.failure = status;
    expect(await comeBack(provider.agree(url), cookie)).toMatchObject(failure('unreachable'));
  });

  it('opens no account without an email', async () => {
    const { email: _email, ...nameless } = person();
    expect(await signInAs(nameless)).toMatchObject(failure('no-email'));
    expect(await signInAs(person({ email: 'nobody' }))).toMatchObject(failure('no-email'));
  });

  it('opens an account whose address is still to be confirmed when the provider has not verified it', async () => {
    const unverified = await userOf(await signInAs(person({ email_verified: false })));
    expect(await isConfirmed(unverified.id)).toBe(false);
    const byFacebook = person();
    const user = await userOf(await signInAs(byFacebook, 'facebook'));
    expect(user).toMatchObject({ email: byFacebook.email, firstName: 'Ada' });
    expect(await isConfirmed(user.id)).toBe(false);
  });

  it('is no way into an account whose email the provider has not verified', async () => {
    const { email } = await registered(service);
    expect(await signInAs(person({ email, email_verified: false }))).toMatchObject(failure('email-taken'));
    expect(await signInAs(person({ email }), 'facebook')).toMatchObject(failure('email-taken', 'facebook'));
  });

  it('takes names however long, odd or missing they are', async () => {
    const long = await userOf(
      await signInAs(person({ given_name: ` ${'🙂'.repeat(200)}`, family_name: '\0\n' })),
    );
    expect([...long.firstName]).toHaveLength(100);
    expect(long.lastName).toBe('');
    const {
      given_name: _given,
      family_name: _family,
      ...nameless
    } = person({ email: `grace-${newId()}@example.com` });
    expect((await userOf(await signInAs(nameless))).firstName).toMatch(/^grace-/);
  });

  it('makes one account of two tabs at once', async () => {
    provider.person = person();
    const tabs = await Promise.all([start(), start()]);
    const answers = await Promise.all(tabs.map(({ url, cookie }) => comeBack(provider.agree(url), cookie)));
    const signed = answers.filter((answer) => sessionCookie(answer).token !== '');
    expect(signed.length).toBeGreaterThan(0);
    const users = await Promise.all(signed.map(userOf));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
  });

  it('keeps the account of who had asked for its deletion', async () => {
    const ada = person();
    const { id } = await userOf(await signInAs(ada));
    const as = await callerOf(service, sessionCookie(await signInAs(ada)).token);
    const leaving = { as, body: { password: null }, headers: from(someAddress()) };
    expect((await service.ask('POST', '/api/user/deletion', leaving)).status).toBe(200);
    expect((await service.ask('GET', `/api/users/${id}`)).status).toBe(404);
    expect((await userOf(await signInAs(ada))).id).toBe(id);
    expect((await service.ask('GET', `/api/users/${id}`)).status).toBe(200);
  });

  it('ends the session that the browser had', async () => {
    const before = await signedIn(service);
    provider.person = person();
    const { url, cookie } = await start();
    const query = provider.agree(url);
    await service.ask('GET', `/api/auth/google/callback?${query.toString()}`, {
      as: before.as,
      headers: { cookie },
    });
    expect(await check(service, before.token)).toBeNull();
  });

  describe('with the email of an account', () => {
    const link = (password: unknown, cookie: string, address = someAddress()) =>
      service.ask('POST', '/api/auth/link', { body: { password }, headers: { cookie, ...from(address) } });
    const useless = { status: 400, json: { code: 'useless-link' } };

    it('asks for its password, and is linked from then on', async () => {
      const user = await registered(service);
      const ada = person({ email: user.email.toUpperCase() });
      const asked = await signInAs(ada);
      expect(asked).toMatchObject({ status: 303, headers: { location: '/auth?mode=link&with=google' } });
      expect(sessionCookie(asked).token).toBe('');
      const cookie = cookieOf(asked);
      expect(await link('not the one', cookie)).toMatchObject({
        status: 401,
        json: { code: 'wrong-credentials', message: 'The password is not correct.' },
      });
      const linked = await link(goodPassword, cookie);
      expect(linked.status).toBe(200);
      expect(CurrentUser.parse(linked.json).id).toBe(user.id);
      expect(await check(service, sessionCookie(linked).token)).toMatchObject({ memberId: user.id });
      expect(await isConfirmed(user.id)).toBe(true);
      expect(await link(goodPassword, cookie)).toMatchObject(useless);
      expect(await userOf(await signInAs(ada))).toMatchObject({ id: user.id });
    });

    it('links nothing without the browser’s own token, or after ten minutes', async () => {
      const { email } = await registered(service);
      const cookie = cookieOf(await signInAs(person({ email })));
      expect(await link(goodPassword, '')).toMatchObject(useless);
      expect(await link(goodPassword, 'candor_link=made-up')).toMatchObject(useless);
      await service.database.query(sql.unsafe`update pending_links set expires_at = now()`);
      expect(await link(goodPassword, cookie)).toMatchObject(useless);
      for (const nonsense of [null, '', {}, undefined])
        expect((await link(nonsense, cookie)).status).toBe(400);
    });

    it('lets nobody guess more than where people sign in', async () => {
      const { email } = await registered(service);
      const cookie = cookieOf(await signInAs(person({ email })));
      const statuses: number[] = [];
      for (let guess = 0; guess < 11; guess += 1)
        statuses.push((await link(`guess ${String(guess)}`, cookie)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    });

    it('links no account that has no password', async () => {
      const brought = toBring({ email: someEmail() });
      await bring(service, [brought]);
      const cookie = cookieOf(await signInAs(person({ email: brought.email ?? '' })));
      expect((await link(goodPassword, cookie)).status).toBe(401);
    });
  });
});

describe('signing in with somebody else where it is not set up', () => {
  it('is answered with the sentence to show', async () => {
    const service = await startIdentity();
    for (const [name, title] of [
      ['google', 'Google'],
      ['facebook', 'Facebook'],
    ])
      expect(await service.ask('POST', `/api/auth/${name ?? ''}`, { body: {} })).toMatchObject({
        status: 409,
        json: {
          code: 'sign-in-unavailable',
          message: `${title ?? ''} sign-in is not available on this server.`,
        },
      });
    expect((await service.ask('POST', '/api/auth/other', { body: {} })).status).toBe(400);
    expect(await service.ask('GET', '/api/auth/google/callback?code=a&state=b')).toMatchObject({
      status: 303,
      headers: { location: '/auth?failed=interrupted&with=google' },
    });
    await service.stop();
  });

  it('is a mistake when it is set up by half', async () => {
    await expect(startIdentity({ GOOGLE_CLIENT_ID: 'a client' })).rejects.toThrow(InvalidConfiguration);
  });

  it('says so when the provider is away', async () => {
    const service = await startIdentity(localSettings('http://127.0.0.1:1'));
    expect((await service.ask('POST', '/api/auth/google', { body: {} })).status).toBe(503);
    await service.stop();
  });
});
