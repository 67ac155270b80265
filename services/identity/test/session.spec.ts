import { CurrentUser } from '@candor/contracts';
import { member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callerOf,
  check,
  goodPassword,
  login,
  register,
  registered,
  sessionCookie,
  someEmail,
  startIdentity,
} from './world.ts';

describe('a session', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startIdentity();
  });
  afterAll(() => service.stop());

  const signedIn = async (more: object = {}) => {
    const user = await registered(service);
    const response = await login(service, { email: user.email, password: goodPassword, ...more });
    expect(response.status).toBe(200);
    return { user, response, ...sessionCookie(response) };
  };

  const shift = (memberId: string, column: 'expires_at' | 'last_seen_at' | 'created_at', by: string) =>
    service.database.query(sql.unsafe`
      update sessions set ${sql.identifier([column])} = now() + ${by}::interval where member_id = ${memberId}
    `);

  const minutesLeft = (memberId: string) =>
    service.database.oneFirst(sql.unsafe`
      select round(extract(epoch from max(expires_at) - now()) / 60)::integer from sessions
      where member_id = ${memberId} and last_seen_at > now() - interval '10 seconds'
    `);

  it('begins with the right password', async () => {
    const { user, response, token, attributes } = await signedIn();
    expect(CurrentUser.parse(response.json)).toEqual(user);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(attributes).toBe('Path=/; HttpOnly; SameSite=Lax');
    expect(await check(service, token)).toEqual({
      sessionId: expect.any(String),
      memberId: user.id,
      isPremium: false,
      isVerified: false,
      isAdmin: false,
      isConfirmed: true,
    });
  });

  it('is refused alike for an unknown email and a wrong password', async () => {
    const { email } = await registered(service);
    const wrong = await login(service, { email, password: 'not the one' });
    const unknown = await login(service, { email: someEmail(), password: goodPassword });
    const said = { code: 'wrong-credentials', message: 'Email or password is not correct.', status: 401 };
    expect(wrong).toMatchObject({ status: 401, json: said });
    expect(unknown).toMatchObject({ status: 401, json: said });
    const { requestId: _wrongId, ...wrongProblem } = wrong.json as Record<string, unknown>;
    const { requestId: _unknownId, ...unknownProblem } = unknown.json as Record<string, unknown>;
    expect(wrongProblem).toEqual(unknownProblem);
    expect(unknown.headers['set-cookie']).toBeUndefined();
  });

  it('compares the email without case, and the password with it', async () => {
    const { email } = await registered(service);
    const upper = { email: email.toUpperCase(), password: goodPassword };
    expect((await login(service, upper)).status).toBe(200);
    expect((await login(service, { email, password: goodPassword.toUpperCase() })).status).toBe(401);
  });

  it('accepts an accented password in every Unicode form', async () => {
    const { email } = await registered(service, { password: 'le café du coin'.normalize('NFC') });
    const decomposed = 'le café du coin'.normalize('NFD');
    expect((await login(service, { email, password: decomposed })).status).toBe(200);
  });

  it('is stored with a hash of its token', async () => {
    const { token } = await signedIn();
    const rows = await service.database.any(
      sql.unsafe`select s::text, encode(token_hash, 'escape') from sessions s`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('lasts 30 days in the browser with rememberMe, otherwise until the browser closes', async () => {
    const remembered = await signedIn({ rememberMe: true });
    expect(remembered.attributes).toBe('Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
    const days30 = 30 * 24 * 60;
    expect(await minutesLeft(remembered.user.id)).toBe(days30);
    const { attributes } = await signedIn();
    expect(attributes).not.toContain('Max-Age');
  });

  it('ends after twelve hours without use', async () => {
    const { user, token } = await signedIn();
    await shift(user.id, 'expires_at', '2 hours');
    await shift(user.id, 'last_seen_at', '-10 hours');
    expect(await check(service, token)).not.toBeNull();
    expect(await minutesLeft(user.id)).toBe(12 * 60);
    await shift(user.id, 'expires_at', '-1 second');
    expect(await check(service, token)).toBeNull();
    expect(await callerOf(service, token)).toEqual({ type: 'visitor' });
  });

  it('is not valid while its member is hidden', async () => {
    const { user, token } = await signedIn();
    await service.database.query(sql.unsafe`
      update accounts set erases_at = now() + interval '7 days' where member_id = ${user.id}
    `);
    expect(await check(service, token)).toBeNull();
  });

  it('is extended at most once a minute', async () => {
    const { user, token } = await signedIn();
    await shift(user.id, 'expires_at', '2 hours');
    await check(service, token);
    expect(await minutesLeft(user.id)).toBe(120);
  });

  it('ends after 30 days, also when it is used', async () => {
    const { user, token } = await signedIn();
    await shift(user.id, 'created_at', '-719 hours');
    await shift(user.id, 'last_seen_at', '-2 minutes');
    await check(service, token);
    expect(await minutesLeft(user.id)).toBe(60);
    const remembered = await signedIn({ rememberMe: true });
    await shift(remembered.user.id, 'expires_at', '1 hour');
    await shift(remembered.user.id, 'last_seen_at', '-2 minutes');
    await check(service, remembered.token);
    expect(await minutesLeft(remembered.user.id)).toBe(60);
  });

  it('is new at each sign-in, and the earlier one ends', async () => {
    const { user, token } = await signedIn();
    const as = await callerOf(service, token);
    const again = await login(service, { email: user.email, password: goodPassword }, { as });
    const next = sessionCookie(again);
    expect(next.token).not.toBe(token);
    expect(await check(service, token)).toBeNull();
    expect(await check(service, next.token)).not.toBeNull();
  });

  it('ends at logout, and no other one does', async () => {
    const { user, token } = await signedIn();
    const other = sessionCookie(await login(service, { email: user.email, password: goodPassword }));
    const as = await callerOf(service, token);
    for (const _time of ['first', 'again']) {
      const response = await service.request('POST', '/api/logout', { as });
      expect(response).toMatchObject({ status: 204, text: '' });
      expect(response.headers['set-cookie']).toMatch(
        /^candor_session=; .*Expires=Thu, 01 Jan 1970 00:00:00 GMT/,
      );
    }
    expect(await check(service, token)).toBeNull();
    expect(await check(service, other.token)).not.toBeNull();
  });

  it('can be ended when there is none', async () => {
    expect((await service.request('POST', '/api/auth/logout')).status).toBe(204);
  });

  it('returns the member’s private fields', async () => {
    const { user, token } = await signedIn();
    const as = await callerOf(service, token);
    for (const path of ['/api/user', '/api/auth/me'])
      expect(await service.request('GET', path, { as })).toMatchObject({ status: 200, json: user });
    expect((await service.request('GET', '/api/user')).status).toBe(401);
    expect((await service.request('GET', '/api/user', { as: member() })).status).toBe(401);
  });

  it('requires its token', async () => {
    await signedIn();
    for (const token of ['', 'x', '\0', '🙂', "' or true --", 'a'.repeat(200)])
      expect(await check(service, token)).toBeNull();
  });
});

describe('a session over https', () => {
  it('has a cookie that is restricted to the host', async () => {
    const service = await startIdentity({ PUBLIC_URL: 'https://candor.example' });
    const response = await register(service);
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    expect(cookies.some((cookie) => cookie.startsWith('__Host-candor_session='))).toBe(true);
    expect(sessionCookie(response).attributes).toBe('Path=/; HttpOnly; Secure; SameSite=Lax');
    await service.stop();
  });
});
