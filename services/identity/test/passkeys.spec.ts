import { AuthenticatorSecret, billingRoutes, SignInSettings } from '@candor/contracts';
import { newId, type Caller } from '@candor/platform';
import {
  eventually,
  peer,
  peerService,
  softwareAuthenticator,
  type TestResponse,
  type TestService,
} from '@candor/platform/testing';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutbox } from './outbox.ts';
import { cookieOf } from './provider-sign-in.ts';
import {
  check,
  from,
  goodPassword,
  importMembers,
  login,
  memberToImport,
  sessionCookie,
  signedIn,
  someAddress,
  startIdentity,
} from './world.ts';

const site = 'https://candor.example';
const refused = { status: 401, json: { code: 'wrong-passkey' } };
const notAdded = { status: 400, json: { code: 'wrong-passkey' } };
const visitor: Caller = { type: 'visitor' };

describe('a passkey', () => {
  let service: TestService;
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  const admin = memberToImport({ flags: { isAdmin: true } });

  beforeAll(async () => {
    outbox = await openOutbox();
    service = await startIdentity({ ...outbox.settings, PUBLIC_URL: site }, [
      peer(billingRoutes.endSubscription, () => undefined),
    ]);
    await importMembers(service, [admin]);
  });
  afterAll(async () => {
    await service.stop();
    await outbox.remove();
  });

  const send = (method: 'POST' | 'PATCH', path: string, as: Caller, body?: object) =>
    service.request(method, path, { as, ...(body ? { body } : {}), headers: from(someAddress()) });
  const prepare = (as: Caller, facts: object = {}) =>
    send('POST', '/api/user/passkeys/options', as, { password: goodPassword, code: null, ...facts });
  const add = (as: Caller, credential: object, name = 'My phone') =>
    send('POST', '/api/user/passkeys', as, { name, credential });
  const settingsOf = async (as: Caller) =>
    SignInSettings.parse((await service.request('GET', '/api/user/sign-in-settings', { as })).json);
  const memberWithPasskey = async () => {
    const member = await signedIn(service);
    const authenticator = softwareAuthenticator(site);
    const added = await add(member.as, authenticator.register((await prepare(member.as)).json));
    expect(added.status).toBe(201);
    return { ...member, authenticator };
  };
  const begin = async () => (await send('POST', '/api/login/passkey/options', visitor)).json;
  const finish = (credential: object, facts: object = {}) =>
    send('POST', '/api/login/passkey', visitor, { credential, ...facts });
  const receives = (email: string, subject: string) =>
    eventually(async () => {
      expect((await outbox.mailsTo(email)).map((mail) => mail.subject)).toContain(subject);
    });

  it('signs in without a password', async () => {
    const { authenticator, user } = await memberWithPasskey();
    await receives(user.email, 'A passkey was added to your Candor account');
    const response = await finish(authenticator.signIn(await begin()), { rememberMe: true });
    expect(response).toMatchObject({ status: 200, json: { id: user.id } });
    const session = sessionCookie(response);
    expect(session.attributes).toContain('Max-Age=2592000');
    expect(await check(service, session.token)).toMatchObject({ memberId: user.id });
  });

  it('is of this site only, and shows that its owner is present', async () => {
    const { as } = await signedIn(service);
    for (const deviation of [
      { origin: 'https://candor.example.evil.test' },
      { origin: 'http://candor.example' },
      { host: 'evil.test' },
      { isUserVerified: false },
    ]) {
      const options = (await prepare(as)).json;
      expect(await add(as, softwareAuthenticator(site).register(options, deviation))).toMatchObject(notAdded);
      const { authenticator } = await memberWithPasskey();
      expect(await finish(authenticator.signIn(await begin(), deviation))).toMatchObject(refused);
    }
  });

  it('signs a challenge once', async () => {
    const { authenticator } = await memberWithPasskey();
    const options = await begin();
    const credential = authenticator.signIn(options);
    const statuses = (await Promise.all([finish(credential), finish(credential)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 401]);
    expect(await finish(authenticator.signIn(options))).toMatchObject(refused);
    expect(await finish(authenticator.signIn({ challenge: 'bXkgb3du' }))).toMatchObject(refused);
  });

  it('is not added with a challenge of a sign-in or of another member', async () => {
    const [{ as }, other] = [await signedIn(service), await signedIn(service)];
    const { register } = softwareAuthenticator(site);
    expect(await add(as, register(await begin()))).toMatchObject(notAdded);
    const options = (await prepare(other.as)).json;
    expect(await add(as, register(options))).toMatchObject(notAdded);
    const { authenticator } = await memberWithPasskey();
    expect(await finish(authenticator.signIn((await prepare(as)).json))).toMatchObject(refused);
  });

  it('belongs to one member', async () => {
    const { authenticator } = await memberWithPasskey();
    const other = await signedIn(service);
    const options = (await prepare(other.as)).json;
    expect(await add(other.as, authenticator.register(options))).toMatchObject(notAdded);
  });

  it('is refused when its counter does not grow', async () => {
    const { authenticator } = await memberWithPasskey();
    expect((await finish(authenticator.signIn(await begin(), { signCount: 7 }))).status).toBe(200);
    for (const signCount of [7, 3, 0])
      expect(await finish(authenticator.signIn(await begin(), { signCount }))).toMatchObject(refused);
    expect((await finish(authenticator.signIn(await begin(), { signCount: 8 }))).status).toBe(200);
  });

  it('is one of at most twenty, also if several are prepared and added at once', async () => {
    const { as, user } = await memberWithPasskey();
    await service.database.query(sql.unsafe`
      insert into passkeys (passkey_id, credential_id, member_id, public_key, sign_count, transports, name)
      select gen_random_uuid(), gen_random_uuid(), ${user.id}, 'x', 0, '{}', 'Key ' || number
      from generate_series(1, 18) as number
    `);
    const refusedAsTooMany = { status: 409, json: { code: 'too-many-passkeys' } };
    const prepared = await Promise.all([1, 2, 3].map(async () => (await prepare(as)).json));
    const responses = await Promise.all(
      prepared.map((options) => add(as, softwareAuthenticator(site).register(options))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 201))
      expect(response).toMatchObject(refusedAsTooMany);
    expect((await settingsOf(as)).passkeys).toHaveLength(20);
    expect(await prepare(as)).toMatchObject(refusedAsTooMany);
  });

  it('can have no counter', async () => {
    const { as } = await signedIn(service);
    const authenticator = softwareAuthenticator(site);
    await add(as, authenticator.register((await prepare(as)).json, { signCount: 0 }));
    for (let time = 1; time <= 2; time += 1)
      expect((await finish(authenticator.signIn(await begin(), { signCount: 0 }))).status).toBe(200);
  });

  it('requires the password and, with an authenticator app, a code, which it replaces at sign-in', async () => {
    const { as, user } = await signedIn(service);
    expect(await prepare(as, { password: 'not the one' })).toMatchObject({
      json: { code: 'wrong-password' },
    });
    const { json } = await send('POST', '/api/user/authenticator', as, { password: goodPassword });
    const { secret } = AuthenticatorSecret.parse(json);
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeAfter = (ms: number) => app.generate({ timestamp: Date.now() + ms });
    await send('POST', '/api/user/authenticator/confirm', as, { code: codeAfter(0) });
    expect(await prepare(as)).toMatchObject({ status: 400, json: { code: 'code-required' } });
    expect(await prepare(as, { code: '000000' })).toMatchObject({
      status: 400,
      json: { code: 'wrong-code' },
    });
    const prepared = await prepare(as, { code: codeAfter(30_000) });
    expect(prepared.status).toBe(200);

    const authenticator = softwareAuthenticator(site);
    expect((await add(as, authenticator.register(prepared.json))).status).toBe(201);
    expect((await finish(authenticator.signIn(await begin()))).status).toBe(200);

    const password = { email: user.email, password: goodPassword, rememberMe: true };
    const waiting = await login(service, password);
    expect(waiting).toMatchObject({ status: 401, json: { code: 'second-factor' } });
    const cookie = cookieOf(waiting);
    const finishWaiting = async () =>
      service.request('POST', '/api/login/passkey', {
        body: { credential: authenticator.signIn(await begin()) },
        headers: { ...from(someAddress()), cookie },
      });
    const isRemembered = (response: TestResponse) =>
      sessionCookie(response).attributes.includes('Max-Age=2592000');
    expect(isRemembered(await finishWaiting())).toBe(true);
    expect(isRemembered(await finishWaiting())).toBe(false);
  });

  it('is listed, renamed and removed by its owner alone', async () => {
    const { as, authenticator, user } = await memberWithPasskey();
    const [passkey] = (await settingsOf(as)).passkeys;
    expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: null });
    const path = `/api/user/passkeys/${passkey?.id ?? ''}`;
    const remove = (by: Caller, password: string | null = goodPassword, of = path) =>
      send('POST', `${of}/removal`, by, { password });
    const other = await signedIn(service);
    expect((await send('PATCH', path, other.as, { name: 'Mine' })).status).toBe(404);
    expect((await remove(other.as)).status).toBe(404);
    expect((await settingsOf(other.as)).passkeys).toEqual([]);

    expect((await send('PATCH', path, as, { name: 'Old phone' })).status).toBe(204);
    await finish(authenticator.signIn(await begin()));
    expect((await settingsOf(as)).passkeys).toMatchObject([
      { name: 'Old phone', lastUsedAt: expect.any(String) as string },
    ]);
    for (const password of ['not the one', null])
      expect(await remove(as, password)).toMatchObject({ status: 400, json: { code: 'wrong-password' } });
    expect((await remove(as)).status).toBe(204);
    await receives(user.email, 'A passkey of your Candor account was removed');
    expect(await finish(authenticator.signIn(await begin()))).toMatchObject(refused);
    expect((await remove(as)).status).toBe(404);
    expect((await remove(as, goodPassword, `/api/user/passkeys/${newId()}`)).status).toBe(404);
  });

  it('cancels a requested deletion, like each sign-in', async () => {
    const { as, authenticator } = await memberWithPasskey();
    await send('POST', '/api/user/deletion', as, { password: goodPassword });
    expect(await finish(authenticator.signIn(await begin()))).toMatchObject({
      status: 200,
      json: { deletionWithdrawn: true },
    });
  });

  it('leaves the password as it is', async () => {
    const { user } = await memberWithPasskey();
    expect((await login(service, { email: user.email, password: goodPassword })).status).toBe(200);
  });

  it('is erased with its member', async () => {
    const { as, authenticator, user } = await memberWithPasskey();
    await prepare(as);
    const erased = await service.request('POST', `/internal/members/${user.id}/delete`, {
      as: peerService('admin'),
      body: { actorId: admin.memberId, reason: 'spam' },
    });
    expect(erased.status).toBe(200);
    expect(await finish(authenticator.signIn(await begin()))).toMatchObject(refused);
    for (const table of ['passkeys', 'passkey_challenges'])
      expect(
        await service.database.exists(sql.unsafe`
          select from ${sql.identifier([table])} where member_id = ${user.id}
        `),
      ).toBe(false);
  });

  it('refuses invalid values of every field', async () => {
    const { as } = await signedIn(service);
    const credential = softwareAuthenticator(site).register((await prepare(as)).json);
    for (const name of [null, '', ' ', 'a'.repeat(51), '\u200b'])
      expect((await send('POST', '/api/user/passkeys', as, { name, credential })).status).toBe(400);
    for (const [field, value] of [
      ['id', '!'],
      ['rawId', 0],
      ['type', 'password'],
      ['response', {}],
    ] as const)
      expect((await add(as, { ...credential, [field]: value })).status).toBe(400);
    const { response } = credential;
    for (const nonsense of ['', 'AAAA', 'e30', Buffer.from('{"challenge":{}}').toString('base64url')])
      for (const part of ['clientDataJSON', 'attestationObject'])
        expect((await add(as, { ...credential, response: { ...response, [part]: nonsense } })).status).toBe(
          400,
        );
    expect((await prepare(visitor)).status).toBe(401);
  });
});
