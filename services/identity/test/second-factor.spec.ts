import { AuthenticatorSecret, RecoveryCodes, SignInSettings } from '@candor/contracts';
import { newId, type Caller } from '@candor/platform';
import { eventually, type TestResponse, type TestService } from '@candor/platform/testing';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localSettings, startLocalProvider, type LocalProvider } from './local-provider.ts';
import { openOutbox } from './outbox.ts';
import { cookieOf, person, providerSignIn, userOf } from './provider-sign-in.ts';
import {
  check,
  from,
  goodPassword,
  login,
  sessionCookie,
  signedIn,
  someAddress,
  startIdentity,
} from './world.ts';

const needsCode = { status: 401, json: { code: 'second-factor' } };
const wrongCode = { status: 400, json: { code: 'wrong-code' } };

describe('the second factor', () => {
  let service: TestService;
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let provider: LocalProvider;

  beforeAll(async () => {
    // In the middle of a step, so that no code expires meanwhile.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
    outbox = await openOutbox();
    provider = await startLocalProvider();
    service = await startIdentity({ ...outbox.settings, ...localSettings(provider.url) });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await service.stop();
    provider.close();
    await outbox.remove();
  });

  const post = (as: Caller, path: string, body: object) =>
    service.request('POST', path, { as, body, headers: from(someAddress()) });
  const prepare = async (as: Caller, password: string | null = goodPassword) =>
    AuthenticatorSecret.parse((await post(as, '/api/user/authenticator', { password })).json);
  /** The code of the app some steps of 30 seconds from now. */
  const codeOf = ({ secret }: { secret: string }, step = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });
  const enroll = async (as: Caller, password: string | null = goodPassword) => {
    const app = await prepare(as, password);
    const response = await post(as, '/api/user/authenticator/confirm', { code: codeOf(app, -1) });
    return { ...app, ...RecoveryCodes.parse(response.json) };
  };
  const protectedMember = async () => {
    const member = await signedIn(service);
    return { ...member, app: await enroll(member.as), email: member.user.email };
  };
  const givePassword = (email: string, facts: object = {}) =>
    login(service, { email, password: goodPassword, ...facts });
  const giveCode = (challenged: TestResponse, code: unknown, address = someAddress()) =>
    service.request('POST', '/api/login/second-factor', {
      body: { code },
      headers: { ...from(address), cookie: cookieOf(challenged) },
    });
  const settingsOf = async (as: Caller) =>
    SignInSettings.parse((await service.request('GET', '/api/user/sign-in-settings', { as })).json);
  const receives = (email: string, subject: string) =>
    eventually(async () => {
      expect((await outbox.mailsTo(email)).map((mail) => mail.subject)).toContain(subject);
    });
  const turnOff = (as: Caller, code: string, password = goodPassword) =>
    post(as, '/api/user/authenticator/removal', { password, code });

  it('is required to withdraw the deletion of an account', async () => {
    const { app, as, email, user } = await protectedMember();
    expect((await post(as, '/api/user/deletion', { password: goodPassword })).status).toBeLessThan(300);
    const challenged = await givePassword(email);
    expect(challenged).toMatchObject(needsCode);
    const profile = async () => (await service.request('GET', `/api/users/${user.id}`)).status;
    expect(await profile()).toBe(404);
    expect(await giveCode(challenged, codeOf(app))).toMatchObject({
      status: 200,
      json: { deletionWithdrawn: true },
    });
    expect(await profile()).toBe(200);
  });

  it('is required after the password, and a code completes the sign-in', async () => {
    const { app, email, user } = await protectedMember();
    await receives(email, 'Signing in to Candor now takes a code');
    const challenged = await givePassword(email, { rememberMe: true });
    expect(challenged).toMatchObject(needsCode);
    expect(sessionCookie(challenged).token).toBe('');

    const response = await giveCode(challenged, ` ${codeOf(app).slice(0, 3)} ${codeOf(app).slice(3)} `);
    expect(response).toMatchObject({ status: 200, json: { id: user.id } });
    const session = sessionCookie(response);
    expect(session.attributes).toContain('Max-Age=2592000');
    expect(await check(service, session.token)).toMatchObject({ memberId: user.id });
    expect(await giveCode(challenged, codeOf(app, 1))).toMatchObject({
      status: 400,
      json: { code: 'useless-challenge' },
    });
  });

  it('does not show whether there is one to a person with a wrong password', async () => {
    const { email } = await protectedMember();
    expect(await login(service, { email, password: 'not the one' })).toMatchObject({
      status: 401,
      json: { code: 'wrong-credentials' },
    });
  });

  it('is not required before a code has confirmed it', async () => {
    const { as, user } = await signedIn(service);
    await prepare(as);
    expect(await settingsOf(as)).toMatchObject({ secondFactor: null });
    expect((await givePassword(user.email)).status).toBe(200);
    const nothing = { status: 400, json: { code: 'wrong-code' } };
    expect(await post(as, '/api/user/authenticator/confirm', { code: '000000' })).toMatchObject(nothing);
    const earlier = await prepare(as);
    await prepare(as);
    expect(await post(as, '/api/user/authenticator/confirm', { code: codeOf(earlier) })).toMatchObject(
      nothing,
    );
  });

  it('accepts a code once, also in concurrent requests', async () => {
    const { app, email } = await protectedMember();
    const challenges = await Promise.all(Array.from({ length: 5 }, () => givePassword(email)));
    const code = codeOf(app);
    const statuses = (await Promise.all(challenges.map((one) => giveCode(one, code)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('refuses the code that confirmed it', async () => {
    const { app, email } = await protectedMember();
    expect(await giveCode(await givePassword(email), codeOf(app, -1))).toMatchObject(wrongCode);
  });

  it('accepts a code of the step before and after, and no other', async () => {
    const { app, email } = await protectedMember();
    const challenged = await givePassword(email);
    for (const step of [-2, 3])
      expect(await giveCode(challenged, codeOf(app, step))).toMatchObject(wrongCode);
    expect((await giveCode(challenged, codeOf(app, 1))).status).toBe(200);
  });

  it('is bound to the browser that gave the password, and to ten minutes', async () => {
    const { app, email, user } = await protectedMember();
    const useless = { status: 400, json: { code: 'useless-challenge' } };
    const { user: other } = await signedIn(service);
    expect(await giveCode(await givePassword(other.email), codeOf(app))).toMatchObject(useless);
    const challenged = await givePassword(email);
    const row = await service.database.oneFirst(sql.unsafe`
      select round(extract(epoch from expires_at - now()) / 60)::integer from sign_in_challenges
      where member_id = ${user.id}
    `);
    expect(row).toBe(10);
    await service.database.query(sql.unsafe`
      update sign_in_challenges set expires_at = now() where member_id = ${user.id}
    `);
    expect(await giveCode(challenged, codeOf(app))).toMatchObject(useless);
  });

  it('limits guesses, which a right password does not reset', async () => {
    const { app, email } = await protectedMember();
    for (let tries = 1; tries <= 10; tries += 1)
      expect(await giveCode(await givePassword(email), `00000${String(tries % 10)}`)).toMatchObject(
        wrongCode,
      );
    const challenged = await givePassword(email);
    expect(challenged).toMatchObject(needsCode);
    expect((await giveCode(challenged, codeOf(app))).status).toBe(429);
  });

  it('stays after a password reset, and a changed password ends a sign-in that waits for a code', async () => {
    const { app, email, as } = await protectedMember();
    const challenged = await givePassword(email);
    const newPassword = 'a louder room in Marfa';
    await post(as, '/api/user/password', { currentPassword: goodPassword, newPassword });
    expect(await giveCode(challenged, codeOf(app))).toMatchObject({ json: { code: 'useless-challenge' } });

    await post({ type: 'visitor' }, '/api/forgot-password', { email });
    const token = await eventually(async () => {
      const mails = (await outbox.mailsTo(email)).map(({ text }) => text).join('\n');
      const [, found] = /mode=reset&token=([\w-]{43})/.exec(mails) ?? [];
      expect(found).toBeDefined();
      return found;
    });
    const reset = await post({ type: 'visitor' }, '/api/reset-password', { token, password: goodPassword });
    expect(reset.status).toBe(204);
    expect(await givePassword(email)).toMatchObject(needsCode);
  });

  it('can be replaced by each recovery code once, with a mail', async () => {
    const { app, as, email } = await protectedMember();
    expect(await settingsOf(as)).toMatchObject({ secondFactor: { recoveryCodesLeft: 10 } });
    const [code = ''] = app.recoveryCodes;
    const challenged = await givePassword(email);
    const responses = await Promise.all([
      giveCode(challenged, code.toUpperCase()),
      giveCode(challenged, code),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    await receives(email, 'A recovery code of your Candor account was used');
    expect(await giveCode(await givePassword(email), code)).toMatchObject(wrongCode);
    expect(await settingsOf(as)).toMatchObject({ secondFactor: { recoveryCodesLeft: 9 } });
  });

  it('gets new recovery codes for the password and a code', async () => {
    const { app, as, email } = await protectedMember();
    const renew = (body: object) => post(as, '/api/user/recovery-codes', body);
    expect(await renew({ password: 'not the one', code: codeOf(app) })).toMatchObject({
      json: { code: 'wrong-password' },
    });
    expect(await renew({ password: goodPassword, code: '000000' })).toMatchObject(wrongCode);
    const { json } = await renew({ password: goodPassword, code: codeOf(app) });
    const [renewed = ''] = RecoveryCodes.parse(json).recoveryCodes;
    const challenged = await givePassword(email);
    expect(await giveCode(challenged, app.recoveryCodes[0])).toMatchObject(wrongCode);
    expect((await giveCode(challenged, renewed)).status).toBe(200);
  });

  it('can be turned off with the password and a code', async () => {
    const { app, as, email } = await protectedMember();
    expect(await turnOff(as, '000000')).toMatchObject(wrongCode);
    expect(await turnOff(as, codeOf(app), 'not the one')).toMatchObject({ json: { code: 'wrong-password' } });
    expect(await turnOff(as, codeOf(app))).toMatchObject({ status: 204, text: '' });
    await receives(email, 'Signing in to Candor no longer takes a code');
    expect((await givePassword(email)).status).toBe(200);
    expect(await turnOff(as, codeOf(app, 1))).toMatchObject({
      status: 409,
      json: { code: 'second-factor-off' },
    });
  });

  it('cannot be replaced while it is on', async () => {
    const { as } = await protectedMember();
    expect(await post(as, '/api/user/authenticator', { password: goodPassword })).toMatchObject({
      status: 409,
      json: { code: 'second-factor-on' },
    });
    expect(await post(as, '/api/user/authenticator/confirm', { code: '000000' })).toMatchObject({
      status: 409,
      json: { code: 'nothing-to-confirm' },
    });
  });

  it('stores the secret sealed and the codes hashed', async () => {
    const { app, email, user } = await protectedMember();
    await givePassword(email);
    const stored = JSON.stringify(
      await service.database.any(sql.unsafe`
        select a::text, r::text, encode(r.code_hash, 'escape') as hash
        from authenticators a join recovery_codes r using (member_id) where member_id = ${user.id}
      `),
    );
    expect(stored).toContain('sealed:v1:');
    for (const shown of [
      app.secret,
      ...app.recoveryCodes,
      ...app.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(shown);
  });

  it('is required after a sign-in with a provider, too', async () => {
    const signIn = providerSignIn(service, provider);
    const ada = person();
    const opened = await signIn.signInAs(ada);
    const { id } = await userOf(service, opened);
    const session = await check(service, sessionCookie(opened).token);
    if (session === null) throw new Error('no session');
    const app = await enroll({ type: 'member', ...session }, null);

    const challenged = await signIn.signInAs(ada, 'google', { returnTo: '/search?q=tea' });
    expect(challenged).toMatchObject({
      status: 303,
      headers: { location: '/auth?mode=code&returnTo=%2Fsearch%3Fq%3Dtea' },
    });
    expect(sessionCookie(challenged).token).toBe('');
    expect(await giveCode(challenged, codeOf(app))).toMatchObject({ status: 200, json: { id } });
  });

  it('is required before a provider is linked', async () => {
    const { app, email, user } = await protectedMember();
    const signIn = providerSignIn(service, provider);
    const ada = person({ email });
    const toLink = await signIn.signInAs(ada);
    const challenged = await service.request('POST', '/api/auth/link', {
      body: { password: goodPassword },
      headers: { ...from(someAddress()), cookie: cookieOf(toLink) },
    });
    expect(challenged).toMatchObject(needsCode);
    expect((await signIn.signInAs(ada)).headers['location']).toBe('/auth?mode=link&with=google');
    expect(await giveCode(challenged, codeOf(app))).toMatchObject({ status: 200, json: { id: user.id } });
    expect((await signIn.signInAs(ada)).headers['location']).toMatch(/^\/auth\?mode=code/);
  });

  it('refuses invalid values of every field', async () => {
    const { email, as } = await protectedMember();
    const challenged = await givePassword(email);
    for (const code of [null, 0, [], {}, '', ' ', 'a'.repeat(101)])
      expect((await giveCode(challenged, code)).status).toBe(400);
    for (const code of ['x', '\0', '🙂', newId(), "' or true --"])
      expect(await giveCode(challenged, code)).toMatchObject(wrongCode);
    expect((await post(as, '/api/user/authenticator', { password: 0 })).status).toBe(400);
    expect((await post({ type: 'visitor' }, '/api/user/recovery-codes', {})).status).toBe(401);
  });
});
