import { CurrentUser } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutbox } from './outbox.ts';
import {
  importMembers,
  check,
  from,
  goodPassword,
  signedIn,
  someAddress,
  someEmail,
  startIdentity,
  memberToImport,
} from './world.ts';

const useless = {
  status: 400,
  json: { code: 'useless-token', message: 'This link is no longer valid. Please request a new one.' },
};

describe('an email address', () => {
  let service: TestService;
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  beforeAll(async () => {
    outbox = await openOutbox();
    service = await startIdentity(outbox.settings);
  });
  afterAll(async () => {
    await service.stop();
    await outbox.remove();
  });

  const confirm = (token: unknown) => service.request('POST', '/api/confirm-address', { body: { token } });
  const resend = (as: Awaited<ReturnType<typeof signedIn>>['as']) =>
    service.request('POST', '/api/user/confirmation', { as });
  /** Here the welcome mail has no link, because mails are only stored. */
  const unconfirmed = async () => {
    const member = await signedIn(service);
    expect((await resend(member.as)).status).toBe(204);
    return member;
  };
  const tokens = (email: string, count: number) =>
    eventually(async () => {
      const sent = (await outbox.mailsTo(email)).flatMap(
        ({ text }) => /\/auth\?mode=confirm&token=([\w-]{43})\n/.exec(text)?.[1] ?? [],
      );
      expect(sent).toHaveLength(count);
      return sent;
    });
  const isConfirmed = (memberId: string) =>
    service.database.oneFirst(sql.unsafe`select is_confirmed from accounts where member_id = ${memberId}`);
  const announcedConfirmations = async (memberId: string) => {
    const all = await service.subscribe('candor.identity.member');
    return () =>
      all.filter(
        ({ type, data }) => type === 'identity.address-confirmed.v1' && data['memberId'] === memberId,
      );
  };

  it('is confirmed once by the link in a mail, and the confirmation is announced', async () => {
    const { user } = await unconfirmed();
    expect(await isConfirmed(user.id)).toBe(false);
    const [token] = await tokens(user.email, 1);
    expect(await confirm(token)).toMatchObject({ status: 204, text: '' });
    expect(await isConfirmed(user.id)).toBe(true);
    const received = await announcedConfirmations(user.id);
    await eventually(() => {
      expect(received()).toHaveLength(1);
    });
    expect(await confirm(token)).toMatchObject(useless);
  });

  it('is confirmed once by concurrent requests', async () => {
    const { user } = await unconfirmed();
    const [token] = await tokens(user.email, 1);
    const responses = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      204,
      ...Array.from({ length: 7 }, () => 400),
    ]);
    const versions = await service.database.anyFirst(sql.unsafe`
      select version from events where stream_id = ${`member-${user.id}`} and type = 'AddressConfirmed'
    `);
    expect(versions).toHaveLength(1);
  });

  it('is not confirmed by an expired link', async () => {
    const { user } = await unconfirmed();
    const [token] = await tokens(user.email, 1);
    const hours = await service.database.oneFirst(sql.unsafe`
      select round(extract(epoch from expires_at - now()) / 3600)::integer from address_confirmations
      where member_id = ${user.id}
    `);
    expect(hours).toBe(24);
    await service.database.query(sql.unsafe`
      update address_confirmations set expires_at = now() - interval '1 second' where member_id = ${user.id}
    `);
    expect(await confirm(token)).toMatchObject(useless);
    expect(await isConfirmed(user.id)).toBe(false);
  });

  it('is not confirmed by an invalid token, and tokens are stored as hashes', async () => {
    for (const token of ['', 'x', '\0', '\ud800', "' or true --", newId(), 'a'.repeat(200)])
      expect(await confirm(token)).toMatchObject(useless);
    for (const token of [null, 0, [], {}, undefined, 'a'.repeat(201)])
      expect((await confirm(token)).status).toBe(400);
    const { user } = await unconfirmed();
    const [token = ''] = await tokens(user.email, 1);
    const rows = await service.database.any(sql.unsafe`
      select t::text, encode(token_hash, 'escape') from address_confirmations t
    `);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('gets three mails an hour at the member’s request', async () => {
    const { user, as } = await signedIn(service);
    for (const _time of [1, 2, 3]) expect((await resend(as)).status).toBe(204);
    expect(await resend(as)).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
    const sent = await tokens(user.email, 3);
    expect(await confirm(sent.at(2))).toMatchObject({ status: 204 });
    expect((await resend(as)).status).toBe(204);
    expect((await service.request('POST', '/api/user/confirmation')).status).toBe(401);
  });

  it('is confirmed by a password reset', async () => {
    const { user } = await signedIn(service);
    const headers = from(someAddress());
    await service.request('POST', '/api/forgot-password', { body: { email: user.email }, headers });
    const token = await eventually(async () => {
      const [found] = (await outbox.mailsTo(user.email)).flatMap(
        ({ text }) => /mode=reset&token=([\w-]{43})/.exec(text)?.[1] ?? [],
      );
      expect(found).toBeDefined();
      return found;
    });
    await service.request('POST', '/api/reset-password', {
      body: { token, password: 'a new room' },
      headers,
    });
    expect(await isConfirmed(user.id)).toBe(true);
  });

  it('of an imported member counts as confirmed', async () => {
    const imported = memberToImport({ email: someEmail(), password: goodPassword });
    await importMembers(service, [imported]);
    expect(await isConfirmed(imported.memberId)).toBe(true);
    expect(await outbox.mailsTo(imported.email ?? '')).toEqual([]);
  });

  it('counts as confirmed where no mail is sent', async () => {
    const { user, token } = await signedIn(service);
    expect(user.isConfirmed).toBe(true);
    expect(await check(service, token)).toMatchObject({ isConfirmed: true });
    const [welcome] = await eventually(async () => {
      const mails = await outbox.mailsTo(user.email);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(welcome?.text).not.toMatch(/confirm/i);
  });
});

describe('an email address where mail is sent', () => {
  it('counts as unconfirmed until it is confirmed', async () => {
    // No server listens there, so the mails wait.
    const service = await startIdentity({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const { user, token, as } = await signedIn(service);
    expect(user.isConfirmed).toBe(false);
    expect(await check(service, token)).toMatchObject({ isConfirmed: false });
    const me = await service.request('GET', '/api/user', { as });
    expect(CurrentUser.parse(me.json).isConfirmed).toBe(false);
    const imported = memberToImport({ email: someEmail(), password: goodPassword });
    await importMembers(service, [imported]);
    const flags = await service.request('PUT', `/internal/members/${imported.memberId}/flags`, {
      as: peerService('admin'),
      body: {},
    });
    expect(CurrentUser.parse(flags.json).isConfirmed).toBe(true);
    await service.stop();
  });
});
