import { newId } from '@candor/platform';
import { eventually, member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutbox } from './outbox.ts';
import {
  importMembers,
  callerOf,
  check,
  from,
  goodPassword,
  login,
  sessionCookie,
  signedIn,
  someAddress,
  someEmail,
  startIdentity,
  memberToImport,
} from './world.ts';

const newPassword = 'a louder room in Marfa';

describe('a password change', () => {
  let service: TestService;
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  beforeAll(async () => {
    outbox = await openOutbox();
    service = await startIdentity({ ...outbox.settings, LOGIN_FAILURES_PER_ADDRESS: '100000' });
  });
  afterAll(async () => {
    await service.stop();
    await outbox.remove();
  });

  type Somebody = Awaited<ReturnType<typeof signedIn>>;
  const change = ({ as }: Pick<Somebody, 'as'>, body: object = {}, address = someAddress()) =>
    service.request('POST', '/api/user/password', {
      as,
      body: { currentPassword: goodPassword, newPassword, ...body },
      headers: from(address),
    });
  const mailsAfterWelcome = async (email: string) =>
    (await outbox.mailsTo(email)).filter(({ subject }) => subject !== 'Welcome to Candor');
  const statusOfLogin = async ({ user: { email } }: Somebody, password: string) =>
    (await login(service, { email, password })).status;

  it('replaces the password', async () => {
    const somebody = await signedIn(service);
    expect(await change(somebody)).toMatchObject({ status: 204, text: '' });
    expect(await statusOfLogin(somebody, newPassword)).toBe(200);
    expect(await statusOfLogin(somebody, goodPassword)).toBe(401);
  });

  it('ends the member’s other sessions, and no one else’s', async () => {
    const [somebody, other] = [await signedIn(service), await signedIn(service)];
    const { email } = somebody.user;
    const elsewhere = sessionCookie(await login(service, { email, password: goodPassword }));
    await change(somebody);
    expect(await check(service, elsewhere.token)).toBeNull();
    expect(await check(service, somebody.token)).not.toBeNull();
    expect(await check(service, other.token)).not.toBeNull();
  });

  it('is confirmed by mail, in plain text and HTML', async () => {
    const somebody = await signedIn(service);
    await change(somebody);
    const [mail] = await eventually(async () => {
      const mails = await mailsAfterWelcome(somebody.user.email);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(mail?.subject).toBe('Your Candor password was changed');
    const link = /http\S+\/auth\?mode=forgot/;
    expect(mail?.text).toMatch(link);
    expect(mail?.html).toMatch(link);
  });

  it('requires the current password', async () => {
    const somebody = await signedIn(service);
    expect(await change(somebody, { currentPassword: 'not the one' })).toMatchObject({
      status: 400,
      json: { code: 'wrong-password', message: 'The current password is not correct.' },
    });
    expect(await statusOfLogin(somebody, goodPassword)).toBe(200);
    expect(await mailsAfterWelcome(somebody.user.email)).toEqual([]);
  });

  it('counts wrong passwords with the sign-ins', async () => {
    const somebody = await signedIn(service);
    for (let tries = 1; tries <= 6; tries += 1)
      expect((await change(somebody, { currentPassword: 'not the one' })).status).toBe(400);
    for (let tries = 1; tries <= 4; tries += 1)
      expect(await statusOfLogin(somebody, 'not the one')).toBe(401);
    expect(await change(somebody)).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
    expect(await statusOfLogin(somebody, goodPassword)).toBe(429);
  });

  it.each([
    [{ newPassword: 'short' }, 'Password must be at least 8 characters'],
    [{ newPassword: undefined }, 'Password must be at least 8 characters'],
    [{ newPassword: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    [{ newPassword: 'Password123' }, 'This password is too common'],
    [{ currentPassword: '' }, 'Password is required'],
    [{ currentPassword: undefined }, 'Password is required'],
  ])('says what is wrong: %j', async (body, message) => {
    const somebody = await signedIn(service);
    expect(await change(somebody, body)).toMatchObject({ status: 400, json: { message } });
  });

  it('refuses invalid values of every field', async () => {
    const somebody = await signedIn(service);
    for (const field of ['currentPassword', 'newPassword', 'isAdmin'])
      for (const value of [null, '', 0, 1e308, true, [], {}, '\ud800', '🙂'.repeat(5_000)])
        expect((await change(somebody, { [field]: value })).status).toBe(400);
  });

  it('is refused to visitors, unknown members and members without a password', async () => {
    const body = { currentPassword: goodPassword, newPassword };
    expect((await service.request('POST', '/api/user/password', { body })).status).toBe(401);
    expect((await change({ as: member() })).status).toBe(401);
    const imported = memberToImport({ email: someEmail() });
    await importMembers(service, [imported]);
    const as = member({ memberId: imported.memberId });
    expect(await change({ as })).toMatchObject({ status: 400, json: { code: 'wrong-password' } });
  });

  it('happens once for concurrent requests', async () => {
    const somebody = await signedIn(service);
    const wishes = Array.from({ length: 10 }, (_, index) => `${newPassword} ${String(index)}`);
    const responses = await Promise.all(wishes.map((wish) => change(somebody, { newPassword: wish })));
    const [done, ...more] = wishes.filter((_, index) => responses[index]?.status === 204);
    expect(more).toEqual([]);
    expect(await statusOfLogin(somebody, done ?? '')).toBe(200);
    await eventually(async () => {
      expect(await mailsAfterWelcome(somebody.user.email)).toHaveLength(1);
    });
  });

  it('refuses a concurrent sign-in with the old password', async () => {
    const [somebody, other] = [await signedIn(service), await signedIn(service)];
    const { email, id } = somebody.user;
    const signingIn = await service.database.transaction(async (transaction) => {
      await transaction.query(sql.unsafe`
        update credentials set password_hash = (
          select password_hash from credentials where member_id = ${other.user.id}
        ) where member_id = ${id}
      `);
      const response = login(service, { email, password: goodPassword });
      await eventually(async () => {
        const waiting = await transaction.oneFirst(
          sql.unsafe`select count(*) from pg_locks where not granted and locktype = 'transactionid'`,
        );
        expect(waiting).toBeGreaterThan(0);
      });
      await transaction.query(sql.unsafe`delete from sessions where member_id = ${id}`);
      return { pending: response };
    });
    expect((await signingIn.pending).status).toBe(401);
    const left = await service.database.oneFirst(
      sql.unsafe`select count(*) from sessions where member_id = ${id}`,
    );
    expect(left).toBe(0);
  });

  it('ends concurrent sessions that began with the old password', async () => {
    const somebody = await signedIn(service);
    const { email, id } = somebody.user;
    for (const round of [1, 2, 3]) {
      const password = round === 1 ? goodPassword : `${newPassword} ${String(round - 1)}`;
      const [changed, ...logins] = await Promise.all([
        change(somebody, { currentPassword: password, newPassword: `${newPassword} ${String(round)}` }),
        ...Array.from({ length: 6 }, () => login(service, { email, password })),
      ]);
      expect(changed.status).toBe(204);
      for (const { status } of logins) expect([200, 401]).toContain(status);
      const left = await service.database.anyFirst(
        sql.unsafe`select session_id from sessions where member_id = ${id}`,
      );
      const { sessionId } = somebody.as as { sessionId: string };
      expect(left).toEqual([sessionId]);
    }
  });
});

describe('the sessions of a member', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startIdentity();
  });
  afterAll(() => service.stop());

  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';
  const signIn = async (email: string, userAgent: string) => {
    const response = await service.request('POST', '/api/login', {
      body: { email, password: goodPassword },
      headers: { ...from(someAddress()), 'user-agent': userAgent },
    });
    const { token } = sessionCookie(response);
    return { token, as: await callerOf(service, token) };
  };
  const list = async (as: Awaited<ReturnType<typeof callerOf>>) =>
    (await service.request('GET', '/api/user/sessions', { as })).json as { id: string; isCurrent: boolean }[];

  it('are listed to the member with the device, without the network address', async () => {
    const { user, as } = await signedIn(service);
    const linux = await signIn(user.email, chrome);
    const response = await service.request('GET', '/api/user/sessions', { as: linux.as });
    expect(response.status).toBe(200);
    const instant: unknown = expect.stringMatching(/^\d{4}-.*Z$/);
    const session = { id: expect.any(String) as unknown, createdAt: instant, lastSeenAt: instant };
    expect(response.json).toEqual([
      { ...session, device: 'Chrome on Linux', isCurrent: true },
      { ...session, device: 'Unknown device', isCurrent: false },
    ]);
    expect((await list(as)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    const stored = await service.database.any(sql.unsafe`select s::text from sessions s`);
    expect(JSON.stringify(stored)).not.toContain('2001:db8');
  });

  it('are not listed after their end, nor to others', async () => {
    const [somebody, other] = [await signedIn(service), await signedIn(service)];
    await signIn(somebody.user.email, chrome);
    await service.database.query(sql.unsafe`
      update sessions set expires_at = now() where member_id = ${somebody.user.id} and device = 'Chrome on Linux'
    `);
    expect(await list(somebody.as)).toHaveLength(1);
    expect(await list(other.as)).toHaveLength(1);
    expect((await service.request('GET', '/api/user/sessions')).status).toBe(401);
  });

  it('can be ended one by one', async () => {
    const { user, as, token } = await signedIn(service);
    const linux = await signIn(user.email, chrome);
    const [{ id } = { id: '' }] = (await list(as)).filter(({ isCurrent }) => !isCurrent);
    const end = () => service.request('DELETE', `/api/user/sessions/${id.toUpperCase()}`, { as });
    expect(await end()).toMatchObject({ status: 204, text: '' });
    expect(await check(service, linux.token)).toBeNull();
    expect(await check(service, token)).not.toBeNull();
    expect((await end()).status).toBe(404);
  });

  it('clear the cookie when the own session ends', async () => {
    const { as, token } = await signedIn(service);
    const [{ id } = { id: '' }] = await list(as);
    const response = await service.request('DELETE', `/api/user/sessions/${id}`, { as });
    expect(response.headers['set-cookie']).toMatch(/^candor_session=; .*Expires=Thu, 01 Jan 1970/);
    expect(await check(service, token)).toBeNull();
  });

  it('can be ended together, except the own one', async () => {
    const { user, as, token } = await signedIn(service);
    const others = [await signIn(user.email, chrome), await signIn(user.email, chrome)];
    const somebodyElse = await signedIn(service);
    expect((await service.request('DELETE', '/api/user/sessions', { as })).status).toBe(204);
    for (const other of others) expect(await check(service, other.token)).toBeNull();
    for (const live of [token, somebodyElse.token]) expect(await check(service, live)).not.toBeNull();
  });

  it('cannot be ended by others', async () => {
    const [somebody, other] = [await signedIn(service), await signedIn(service)];
    const [{ id } = { id: '' }] = await list(somebody.as);
    for (const requests of [id, newId(), 'x', '%00', "'"])
      expect(
        (await service.request('DELETE', `/api/user/sessions/${requests}`, { as: other.as })).status,
      ).toBe(404);
    expect((await service.request('DELETE', `/api/user/sessions/${id}`)).status).toBe(401);
    expect(await check(service, somebody.token)).not.toBeNull();
  });
});
