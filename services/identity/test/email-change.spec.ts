import { billingRoutes, SignInSettings } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually, member, peer, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openOutbox } from './outbox.ts';
import {
  callerOf,
  check,
  from,
  goodPassword,
  importMembers,
  login,
  memberToImport,
  register,
  sessionCookie,
  signedIn,
  someAddress,
  someEmail,
  startIdentity,
} from './world.ts';

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

const EventRow = z.object({ type: z.string(), data: z.string() });
const useless = { status: 400, json: { code: 'useless-token' } };

describe('a change of the email', () => {
  let service: TestService;
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  const admin = memberToImport({ flags: { isAdmin: true } });

  beforeAll(async () => {
    outbox = await openOutbox();
    const settings = { ...outbox.settings, CONFIRMATIONS_PER_MEMBER: '5' };
    service = await startIdentity(settings, [peer(billingRoutes.endSubscription, () => undefined)]);
    await importMembers(service, [admin]);
  });
  afterAll(async () => {
    await service.stop();
    await outbox.remove();
  });

  const change = ({ as }: Pick<SignedIn, 'as'>, email: unknown, password: string | null = goodPassword) =>
    service.request('POST', '/api/user/email', {
      as,
      body: { email, password },
      headers: from(someAddress()),
    });
  const confirm = (token: unknown) =>
    service.request('POST', '/api/confirm-email-change', { body: { token }, headers: from(someAddress()) });
  const tokensSentTo = async (email: string) =>
    (await outbox.mailsTo(email)).flatMap(({ text }) => {
      const [, token] = /\/auth\?mode=email&token=([\w-]{43})\n/.exec(text) ?? [];
      return token === undefined ? [] : [token];
    });
  const tokenFor = async (person: Pick<SignedIn, 'as'>, email: string): Promise<string> => {
    const before = (await tokensSentTo(email)).length;
    expect(await change(person, email)).toMatchObject({ status: 204, text: '' });
    return eventually(async () => {
      const tokens = await tokensSentTo(email);
      expect(tokens).toHaveLength(before + 1);
      return tokens.at(-1) ?? '';
    });
  };
  const subjectsTo = async (email: string) => (await outbox.mailsTo(email)).map(({ subject }) => subject);
  const receives = (email: string, subject: string) =>
    eventually(async () => {
      expect(await subjectsTo(email)).toContain(subject);
    });
  const statusOfLogin = async (email: string, password = goodPassword) =>
    (await login(service, { email, password })).status;
  const settingsOf = async ({ as }: Pick<SignedIn, 'as'>) =>
    SignInSettings.parse((await service.request('GET', '/api/user/sign-in-settings', { as })).json);
  const eventsOf = (stream: string) =>
    service.database.any(sql.type(EventRow)`
      select type, data::text from events where stream_id = ${stream} order by version
    `);
  const eraseByAdmin = (memberId: string) =>
    service.request('POST', `/internal/members/${memberId}/delete`, {
      as: peerService('admin'),
      body: { actorId: admin.memberId, reason: 'spam' },
    });

  it('happens when the new address confirms it, and is known to the old one', async () => {
    const person = await signedIn(service);
    const [old, email] = [person.user.email, someEmail()];
    const token = await tokenFor(person, email);
    await receives(old, 'A new address for your Candor account');
    expect([await statusOfLogin(old), await statusOfLogin(email)]).toEqual([200, 401]);
    expect(await settingsOf(person)).toMatchObject({ hasPassword: true, pendingEmail: email });

    expect(await confirm(token)).toMatchObject({ status: 204, text: '' });
    expect([await statusOfLogin(old), await statusOfLogin(email)]).toEqual([401, 200]);
    const { json } = await service.request('GET', '/api/user', { as: person.as });
    expect(json).toMatchObject({ email, isConfirmed: true });
    expect(await settingsOf(person)).toMatchObject({ pendingEmail: null });
    await receives(old, 'Your Candor email address was changed');
    expect(await confirm(token)).toMatchObject(useless);
  });

  it('is an event, with the address sealed', async () => {
    const person = await signedIn(service);
    const email = someEmail();
    await confirm(await tokenFor(person, email));
    const events = await eventsOf(`member-${person.user.id}`);
    expect(events.map(({ type }) => type)).toEqual(['MemberRegistered', 'EmailChanged', 'AddressConfirmed']);
    expect(JSON.stringify(events)).not.toContain(email);
  });

  it('frees the old address', async () => {
    const person = await signedIn(service);
    await confirm(await tokenFor(person, someEmail()));
    expect((await register(service, { email: person.user.email })).status).toBe(201);
  });

  it('ends the sessions of other devices', async () => {
    const person = await signedIn(service);
    const other = sessionCookie(await login(service, { email: person.user.email, password: goodPassword }));
    await confirm(await tokenFor(person, someEmail()));
    expect(await check(service, other.token)).toBeNull();
    expect(await check(service, person.token)).not.toBeNull();
  });

  it('invalidates links for a new password that the old address received', async () => {
    const person = await signedIn(service);
    await service.request('POST', '/api/forgot-password', {
      body: { email: person.user.email },
      headers: from(someAddress()),
    });
    const reset = await eventually(async () => {
      const mails = (await outbox.mailsTo(person.user.email)).map(({ text }) => text).join('\n');
      const [, token] = /mode=reset&token=([\w-]{43})/.exec(mails) ?? [];
      expect(token).toBeDefined();
      return token;
    });
    await confirm(await tokenFor(person, someEmail()));
    const body = { token: reset, password: 'a louder room in Marfa' };
    const response = await service.request('POST', '/api/reset-password', {
      body,
      headers: from(someAddress()),
    });
    expect(response).toMatchObject(useless);
  });

  it('does not show whether the new address has an account', async () => {
    const [person, { user: holder }] = [await signedIn(service), await signedIn(service)];
    const responses = [await change(person, holder.email), await change(person, someEmail())];
    for (const response of responses) expect(response).toMatchObject({ status: 204, text: '' });
    await receives(holder.email, 'This address already has a Candor account');
    expect(await tokensSentTo(holder.email)).toEqual([]);
    expect(await settingsOf(person)).toMatchObject({ pendingEmail: expect.any(String) as string });
  });

  it('requires the password, and counts wrong ones like sign-ins', async () => {
    const person = await signedIn(service);
    const refused = { status: 400, json: { code: 'wrong-password' } };
    for (let tries = 1; tries <= 10; tries += 1)
      expect(await change(person, someEmail(), tries % 2 === 0 ? null : 'not the one')).toMatchObject(
        refused,
      );
    expect((await change(person, someEmail())).status).toBe(429);
    expect(await statusOfLogin(person.user.email)).toBe(429);
  });

  it('requires a recent sign-in of a member without a password', async () => {
    const person = await signedIn(service);
    await service.database.query(sql.unsafe`delete from credentials where member_id = ${person.user.id}`);
    expect((await change(person, someEmail(), null)).status).toBe(204);
    await service.database.query(sql.unsafe`
      update sessions set created_at = now() - interval '11 minutes' where member_id = ${person.user.id}
    `);
    expect(await change(person, someEmail(), null)).toMatchObject({
      status: 403,
      json: { code: 'sign-in-again' },
    });
  });

  it('refuses the own address and what is none', async () => {
    const person = await signedIn(service);
    const own = person.user.email.toUpperCase();
    expect(await change(person, own)).toMatchObject({ status: 400, json: { code: 'own-email' } });
    for (const email of [null, '', 'a@b', 'a@b.test\r\nBcc: c@d.test'])
      expect(await change(person, email)).toMatchObject({
        status: 400,
        json: { message: 'Please enter a valid email' },
      });
    for (const token of ['', 'x', '\0', newId(), 'a'.repeat(200)])
      expect(await confirm(token)).toMatchObject(useless);
  });

  it('is limited in an hour', async () => {
    const person = await signedIn(service);
    for (let time = 1; time <= 5; time += 1) expect((await change(person, someEmail())).status).toBe(204);
    expect((await change(person, someEmail())).status).toBe(429);
  });

  it('is replaced by a further request', async () => {
    const person = await signedIn(service);
    const first = await tokenFor(person, someEmail());
    const email = someEmail();
    const second = await tokenFor(person, email);
    expect(await confirm(first)).toMatchObject(useless);
    expect((await confirm(second)).status).toBe(204);
    expect(await statusOfLogin(email)).toBe(200);
  });

  it('can be canceled, and is canceled by another password', async () => {
    const person = await signedIn(service);
    const canceled = await tokenFor(person, someEmail());
    await service.request('DELETE', '/api/user/email', { as: person.as });
    expect(await confirm(canceled)).toMatchObject(useless);

    const allowed = await tokenFor(person, someEmail());
    const body = { currentPassword: goodPassword, newPassword: 'a louder room in Marfa' };
    await service.request('POST', '/api/user/password', {
      as: person.as,
      body,
      headers: from(someAddress()),
    });
    expect(await confirm(allowed)).toMatchObject(useless);
  });

  it('expires after 24 hours, and stores only a hash of the token', async () => {
    const person = await signedIn(service);
    const token = await tokenFor(person, someEmail());
    const [stored] = await service.database.any(sql.unsafe`
      select c::text as row, encode(token_hash, 'escape') as hash, extract(epoch from expires_at - now()) / 3600 as hours
      from email_changes c where member_id = ${person.user.id}
    `);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(Math.round(Number((stored as { hours: unknown }).hours))).toBe(24);
    await service.database.query(sql.unsafe`
      update email_changes set expires_at = now() where member_id = ${person.user.id}
    `);
    expect(await confirm(token)).toMatchObject(useless);
  });

  it('does not happen while the member’s deletion is pending', async () => {
    const person = await signedIn(service);
    const email = someEmail();
    const token = await tokenFor(person, email);
    const body = { password: goodPassword };
    const requested = await service.request('POST', '/api/user/deletion', { as: person.as, body });
    expect(requested.status, requested.text).toBeLessThan(300);
    expect(await confirm(token)).toMatchObject(useless);
    expect(await statusOfLogin(email)).toBe(401);
  });

  it('gives an address to one of the members who confirm it at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(service)));
    const email = someEmail();
    const tokens: string[] = [];
    for (const person of people) tokens.push(await tokenFor(person, email));
    const statuses = (await Promise.all(tokens.map(confirm))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 409, 409, 409]);
  });

  it('gives an address either to the change or to a registration', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const person = await signedIn(service);
      const email = someEmail();
      const token = await tokenFor(person, email);
      const [changed, opened] = await Promise.all([confirm(token), register(service, { email })]);
      expect([
        [204, 409],
        [409, 201],
      ]).toContainEqual([changed.status, opened.status]);
      expect(await statusOfLogin(email)).toBe(200);
    }
  });

  it('leaves nothing behind when the member is erased meanwhile', { timeout: 60_000 }, async () => {
    for (let round = 1; round <= 5; round += 1) {
      const person = await signedIn(service);
      const email = someEmail();
      const token = await tokenFor(person, email);
      const [changed, erased] = await Promise.all([confirm(token), eraseByAdmin(person.user.id)]);
      expect([204, 400, 404]).toContain(changed.status);
      expect(erased.status).toBe(200);
      expect((await register(service, { email })).status).toBe(201);
      expect((await register(service, { email: person.user.email })).status).toBe(201);
    }
  });

  it('is erased with the member, also while it is pending', async () => {
    const person = await signedIn(service);
    const [former, current, pending] = [person.user.email, someEmail(), someEmail()];
    await confirm(await tokenFor(person, current));
    await tokenFor(person, pending);
    await receives(former, 'Your Candor email address was changed');
    expect((await eraseByAdmin(person.user.id)).status).toBe(200);
    for (const email of [former, current, pending]) expect(await subjectsTo(email)).toEqual([]);
    expect(
      await service.database.exists(sql.unsafe`
        select from email_changes where member_id = ${person.user.id}
        union all select from email_undos where member_id = ${person.user.id}
      `),
    ).toBe(false);
  });

  it('needs a session', async () => {
    expect((await change({ as: { type: 'visitor' } }, someEmail())).status).toBe(401);
    expect((await change({ as: member() }, someEmail(), null)).status).toBe(401);
    const gone = await callerOf(service, 'nothing');
    expect((await service.request('DELETE', '/api/user/email', { as: gone })).status).toBe(401);
  });
});
