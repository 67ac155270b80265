import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@candor/platform';
import { eventually, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutbox } from './outbox.ts';
import {
  importMembers,
  check,
  from,
  goodPassword,
  login,
  registered,
  sessionCookie,
  signedIn,
  someAddress,
  someEmail,
  startIdentity,
  memberToImport,
} from './world.ts';

const newPassword = 'a louder room in Marfa';
const resetSubject = 'Choose a new Candor password';
const useless = {
  status: 400,
  json: { code: 'useless-token', message: 'This link is no longer valid. Please request a new one.' },
};

describe('a password reset', () => {
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

  const forgot = (email: unknown, address = someAddress()) =>
    service.request('POST', '/api/forgot-password', { body: { email }, headers: from(address) });
  const reset = (token: unknown, password: unknown = newPassword) =>
    service.request('POST', '/api/reset-password', {
      body: { token, password },
      headers: from(someAddress()),
    });
  const resetMails = async (email: string) =>
    (await outbox.mailsTo(email)).filter(({ subject }) => subject === resetSubject);
  const tokensSent = (email: string, count: number) =>
    eventually(async () => {
      const mails = await resetMails(email);
      expect(mails).toHaveLength(count);
      return mails.map(({ text }) => /\/auth\?mode=reset&token=([\w-]{43})\n/.exec(text)?.[1] ?? '');
    });
  const tokenFor = async (email: string): Promise<string> => {
    const before = (await resetMails(email)).length;
    expect((await forgot(email)).status).toBe(204);
    return (await tokensSent(email, before + 1)).at(-1) ?? '';
  };
  const statusOfLogin = async (email: string, password: string) =>
    (await login(service, { email, password })).status;
  const nothingWaits = () =>
    eventually(async () => {
      expect(await service.database.oneFirst(sql.unsafe`select count(*) from outgoing_mails`)).toBe(0);
    });

  it('replaces the password', async () => {
    const { email } = await registered(service);
    const token = await tokenFor(email);
    expect(await reset(token)).toMatchObject({ status: 204, text: '' });
    expect(await statusOfLogin(email, newPassword)).toBe(200);
    expect(await statusOfLogin(email, goodPassword)).toBe(401);
  });

  it('has the same response for an unknown email, and stores nothing about it', async () => {
    const [registeredEmail, unknown] = [(await registered(service)).email, someEmail()];
    const responses = [await forgot(registeredEmail), await forgot(unknown)];
    for (const response of responses) expect(response).toMatchObject({ status: 204, text: '' });
    const [first, second] = responses.map(({ headers }) => Object.keys(headers).sort());
    expect(first).toEqual(second);
    await tokensSent(registeredEmail, 1);
    await nothingWaits();
    expect(await outbox.mailsTo(unknown)).toEqual([]);
  });

  it('mails a link in plain text and HTML, without texts of a member', async () => {
    const { email } = await registered(service, { firstName: 'Buy at https://evil.example' });
    const token = await tokenFor(email);
    const [mail] = await resetMails(email);
    expect(mail?.html).toContain(`/auth?mode=reset&amp;token=${token}"`);
    expect(mail?.text).not.toContain('evil');
    expect(mail?.html).not.toContain('evil');
  });

  it('ends all sessions, and is confirmed by mail', async () => {
    const { user, token: session } = await signedIn(service);
    const other = sessionCookie(await login(service, { email: user.email, password: goodPassword }));
    await reset(await tokenFor(user.email));
    for (const token of [session, other.token]) expect(await check(service, token)).toBeNull();
    await eventually(async () => {
      const subjects = (await outbox.mailsTo(user.email)).map(({ subject }) => subject);
      expect(subjects).toContain('Your Candor password was changed');
    });
  });

  it('works once per link, and invalidates the other links', async () => {
    const { email } = await registered(service);
    const [first, second] = [await tokenFor(email), await tokenFor(email)];
    expect((await reset(second)).status).toBe(204);
    for (const token of [second, first]) expect(await reset(token, goodPassword)).toMatchObject(useless);
    expect(await statusOfLogin(email, newPassword)).toBe(200);
  });

  it('expires after 30 minutes', async () => {
    const { email, id } = await registered(service);
    const token = await tokenFor(email);
    const minutes = await service.database.oneFirst(sql.unsafe`
      select round(extract(epoch from expires_at - now()) / 60)::integer from password_resets where member_id = ${id}
    `);
    expect(minutes).toBe(30);
    await service.database.query(
      sql.unsafe`update password_resets set expires_at = now() where member_id = ${id}`,
    );
    expect(await reset(token)).toMatchObject(useless);
    expect(await statusOfLogin(email, goodPassword)).toBe(200);
  });

  it('stores only a hash of the token', async () => {
    const { email } = await registered(service);
    const token = await tokenFor(email);
    await nothingWaits();
    const stored = await service.database.any(
      sql.unsafe`select r::text, encode(token_hash, 'escape') from password_resets r`,
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('works once for concurrent requests with one link', async () => {
    const { email } = await registered(service);
    const token = await tokenFor(email);
    const wishes = Array.from({ length: 20 }, (_, index) => `${newPassword} ${String(index)}`);
    const responses = await Promise.all(wishes.map((wish) => reset(token, wish)));
    const winners = wishes.filter((_, index) => responses[index]?.status === 204);
    expect(winners).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await statusOfLogin(email, winners[0] ?? '')).toBe(200);
  });

  it('works once for concurrent requests with different links', async () => {
    const { email } = await registered(service);
    const tokens = [await tokenFor(email), await tokenFor(email), await tokenFor(email)];
    const responses = await Promise.all([...tokens, ...tokens].map((token) => reset(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400, 400]);
  });

  it('is mailed three times an hour, and has the same response afterwards', async () => {
    const { email } = await registered(service);
    for (let time = 1; time <= 3; time += 1) await tokenFor(email);
    expect(await forgot(email)).toMatchObject({ status: 204, text: '' });
    await nothingWaits();
    expect(await resetMails(email)).toHaveLength(3);
  });

  it('can be requested twenty times an hour from one address', async () => {
    const address = someAddress();
    for (let time = 1; time <= 20; time += 1) expect((await forgot(someEmail(), address)).status).toBe(204);
    expect(await forgot(someEmail(), address)).toMatchObject({
      status: 429,
      json: { message: 'Too many attempts. Please try again in 60 minutes.' },
    });
    expect((await forgot(someEmail())).status).toBe(204);
  });

  it('admits a member whose account was blocked by guesses', async () => {
    const { email } = await registered(service);
    for (let tries = 1; tries <= 10; tries += 1) await statusOfLogin(email, 'not the one');
    expect(await statusOfLogin(email, goodPassword)).toBe(429);
    await reset(await tokenFor(email));
    expect(await statusOfLogin(email, newPassword)).toBe(200);
  });

  it('sets a first password', async () => {
    const imported = memberToImport({ email: someEmail() });
    await importMembers(service, [imported]);
    expect((await reset(await tokenFor(imported.email ?? ''))).status).toBe(204);
    expect(await statusOfLogin(imported.email ?? '', newPassword)).toBe(200);
  });

  it('refuses a common or short password, and the link stays valid', async () => {
    const { email } = await registered(service);
    const token = await tokenFor(email);
    expect(await reset(token, 'Password123')).toMatchObject({
      status: 400,
      json: { message: 'This password is too common' },
    });
    expect(await reset(token, 'short')).toMatchObject({
      status: 400,
      json: { message: 'Password must be at least 8 characters' },
    });
    expect((await reset(token)).status).toBe(204);
  });

  it('refuses invalid values of every field', async () => {
    for (const token of ['', 'x', '\0', '\ud800', '🙂', "' or true --", newId(), 'a'.repeat(200)])
      expect(await reset(token)).toMatchObject(useless);
    const nonsense = [null, 0, true, [], {}, 'a'.repeat(5_000)];
    for (const value of nonsense) {
      expect((await reset(value)).status).toBe(400);
      expect((await reset('x', value)).status).toBe(400);
      expect(await forgot(value)).toMatchObject({ status: 400 });
    }
    for (const email of [
      '',
      'no address',
      'a@b',
      'a@b.test\r\nBcc: victim@example.com',
      'a@b.test, c@d.test',
    ])
      expect(await forgot(email)).toMatchObject({
        status: 400,
        json: { message: 'Please enter a valid email' },
      });
  });

  it('is mailed when the mail server is back', async () => {
    const { email } = await registered(service);
    const [folder, away] = ['outbox', 'away'].map((name) => join(outbox.settings.DATA_DIR, name));
    await nothingWaits();
    await rename(folder ?? '', away ?? '');
    expect((await forgot(email)).status).toBe(204);
    await eventually(async () => {
      const attempts = await service.database.maybeOneFirst(sql.unsafe`select attempts from outgoing_mails`);
      expect(attempts).toBe(1);
    });
    await rename(away ?? '', folder ?? '');
    await service.database.query(sql.unsafe`update outgoing_mails set due_at = now()`);
    const [token] = await tokensSent(email, 1);
    await nothingWaits();
    expect((await reset(token)).status).toBe(204);
  });
});
