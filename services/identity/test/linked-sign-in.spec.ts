import { CurrentUser } from '@candor/contracts';
import type { TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localSettings, startLocalProvider, type LocalProvider } from './local-provider.ts';
import { cookieOf, isConfirmed, providerSignIn, person, userOf } from './provider-sign-in.ts';
import {
  importMembers,
  check,
  from,
  goodPassword,
  registered,
  sessionCookie,
  someAddress,
  someEmail,
  startIdentity,
  memberToImport,
} from './world.ts';

describe('a provider sign-in with the email of an account', () => {
  let service: TestService;
  let provider: LocalProvider;
  let signIn: ReturnType<typeof providerSignIn>;
  beforeAll(async () => {
    provider = await startLocalProvider();
    service = await startIdentity(localSettings(provider.url));
    signIn = providerSignIn(service, provider);
  });
  afterAll(async () => {
    await service.stop();
    provider.close();
  });

  const link = (password: unknown, cookie: string, address = someAddress()) =>
    service.request('POST', '/api/auth/link', { body: { password }, headers: { cookie, ...from(address) } });
  const useless = { status: 400, json: { code: 'useless-link' } };

  it('requires its password once, and is linked then', async () => {
    const user = await registered(service);
    const ada = person({ email: user.email.toUpperCase() });
    const requests = await signIn.signInAs(ada);
    expect(requests).toMatchObject({ status: 303, headers: { location: '/auth?mode=link&with=google' } });
    expect(sessionCookie(requests).token).toBe('');
    const cookie = cookieOf(requests);
    expect(await link('not the one', cookie)).toMatchObject({
      status: 401,
      json: { code: 'wrong-credentials', message: 'The password is not correct.' },
    });
    const linked = await link(goodPassword, cookie);
    expect(linked.status).toBe(200);
    expect(CurrentUser.parse(linked.json).id).toBe(user.id);
    expect(await check(service, sessionCookie(linked).token)).toMatchObject({ memberId: user.id });
    expect(await isConfirmed(service, user.id)).toBe(true);
    expect(await link(goodPassword, cookie)).toMatchObject(useless);
    expect(await userOf(service, await signIn.signInAs(ada))).toMatchObject({ id: user.id });
  });

  it('links nothing without the browser’s token, or after ten minutes', async () => {
    const { email } = await registered(service);
    const cookie = cookieOf(await signIn.signInAs(person({ email })));
    expect(await link(goodPassword, '')).toMatchObject(useless);
    expect(await link(goodPassword, 'candor_link=made-up')).toMatchObject(useless);
    await service.database.query(sql.unsafe`update pending_links set expires_at = now()`);
    expect(await link(goodPassword, cookie)).toMatchObject(useless);
    for (const nonsense of [null, '', {}, undefined]) expect((await link(nonsense, cookie)).status).toBe(400);
  });

  it('counts wrong passwords with the sign-ins', async () => {
    const { email } = await registered(service);
    const cookie = cookieOf(await signIn.signInAs(person({ email })));
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await link(`guess ${String(guess)}`, cookie)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('does not link an account without a password', async () => {
    const imported = memberToImport({ email: someEmail() });
    await importMembers(service, [imported]);
    const cookie = cookieOf(await signIn.signInAs(person({ email: imported.email ?? '' })));
    expect((await link(goodPassword, cookie)).status).toBe(401);
  });
});
