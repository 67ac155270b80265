import { billingRoutes } from '@candor/contracts';
import { eventually, peer, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutbox } from './outbox.ts';
import {
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

const useless = { status: 400, json: { code: 'useless-token' } };
const newPassword = 'a louder room in Marfa';

describe('the undo of a change of the email', () => {
  let service: TestService;
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  const admin = memberToImport({ flags: { isAdmin: true } });

  beforeAll(async () => {
    outbox = await openOutbox();
    const settings = { ...outbox.settings, SUPPORT_EMAIL: 'help@candor.example' };
    service = await startIdentity(settings, [peer(billingRoutes.endSubscription, () => undefined)]);
    await importMembers(service, [admin]);
  });
  afterAll(async () => {
    await service.stop();
    await outbox.remove();
  });

  const post = (path: string, body: object, as?: SignedIn['as']) =>
    service.request('POST', path, { body, headers: from(someAddress()), ...(as && { as }) });
  const tokenIn = (email: string, mode: 'email' | 'undo') =>
    eventually(async () => {
      const text = (await outbox.mailsTo(email)).map((mail) => mail.text).join('\n');
      const [token] =
        [...text.matchAll(new RegExp(`mode=${mode}&token=([\\w-]{43})`, 'g'))].at(-1)?.slice(1) ?? [];
      if (token === undefined) throw new Error(`no link to ${email}`);
      return token;
    });
  const changeEmail = async ({ as }: Pick<SignedIn, 'as'>, email = someEmail()): Promise<string> => {
    expect((await post('/api/user/email', { email, password: goodPassword }, as)).status).toBe(204);
    const token = await tokenIn(email, 'email');
    expect((await post('/api/confirm-email-change', { token })).status).toBe(204);
    return email;
  };
  /** With the token that the former address received. */
  const changed = async () => {
    const person = await signedIn(service);
    const { email: former, id: memberId } = person.user;
    const email = await changeEmail(person);
    return {
      as: person.as,
      session: person.token,
      memberId,
      former,
      email,
      token: await tokenIn(former, 'undo'),
    };
  };
  const undo = (token: unknown, password = newPassword) =>
    post('/api/undo-email-change', { token, password });
  const find = (token: unknown) => post('/api/undo-email-change/email', { token });
  const statusOfLogin = async (email: string, password: string) =>
    (await login(service, { email, password })).status;

  it('restores the former address with a new password, once and without a session', async () => {
    const { token, former, email, session } = await changed();
    const other = sessionCookie(await login(service, { email, password: goodPassword }));
    expect(await find(token)).toMatchObject({ status: 200, json: { email: former } });
    expect(await undo(token, 'password')).toMatchObject({ status: 400, json: { code: 'common-password' } });
    expect(await undo(token)).toMatchObject({ status: 204, text: '' });
    expect(await statusOfLogin(former, newPassword)).toBe(200);
    expect(await statusOfLogin(former, goodPassword)).toBe(401);
    expect(await statusOfLogin(email, goodPassword)).toBe(401);
    for (const ended of [session, other.token]) expect(await check(service, ended)).toBeNull();
    for (const response of [await undo(token), await find(token)]) expect(response).toMatchObject(useless);
    await eventually(async () => {
      const subjects = (await outbox.mailsTo(email)).map(({ subject }) => subject);
      expect(subjects).toContain('A change of your Candor email address was undone');
    });
  });

  it('has a link in the mail to the former address, which also says how to reach support', async () => {
    const { former, token, memberId } = await changed();
    const mail = (await outbox.mailsTo(former)).find(({ text }) => text.includes(token));
    expect(mail?.text).toContain('within 7 days');
    expect(mail?.text).toContain('help@candor.example');
    const [stored] = await service.database.any(sql.unsafe`
      select u::text as row, encode(token_hash, 'escape') as hash,
        round(extract(epoch from expires_at - now()) / 86400)::int as days
      from email_undos u where member_id = ${memberId}
    `);
    expect(stored).toMatchObject({ days: 7 });
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('expires, and an unknown link is useless', async () => {
    const { token, memberId } = await changed();
    await service.database.query(sql.unsafe`
      update email_undos set expires_at = now() where member_id = ${memberId}
    `);
    for (const wrong of [token, '', 'x', '\0', 'a'.repeat(200)]) {
      expect(await undo(wrong)).toMatchObject(useless);
      expect(await find(wrong)).toMatchObject(useless);
    }
  });

  it('also undoes later changes, and then no link of theirs works', async () => {
    const first = await changed();
    await changeEmail(first);
    const later = await tokenIn(first.email, 'undo');
    expect((await undo(first.token)).status).toBe(204);
    expect(await statusOfLogin(first.former, newPassword)).toBe(200);
    expect(await undo(later)).toMatchObject(useless);
  });

  it('is not possible for a link to the address that the member has again', async () => {
    const first = await changed();
    await changeEmail(first, first.former);
    expect(await undo(first.token)).toMatchObject(useless);
  });

  it('removes ways to sign in that were added since, and no earlier ones', async () => {
    const { token, memberId } = await changed();
    await service.database.query(sql.unsafe`
      insert into external_identities (provider, subject, member_id, created_at)
      values ('google', ${`old-${memberId}`}, ${memberId}, now() - interval '1 hour'),
        ('google', ${`new-${memberId}`}, ${memberId}, now())
    `);
    await service.database.query(sql.unsafe`
      insert into authenticators (member_id, secret, confirmed_at) values (${memberId}, 'sealed', now())
    `);
    await service.database.query(sql.unsafe`
      insert into recovery_codes (member_id, code_hash) values (${memberId}, 'x')
    `);
    await service.database.query(sql.unsafe`
      insert into passkeys (passkey_id, credential_id, member_id, public_key, sign_count, transports, name, created_at)
      select gen_random_uuid(), name || ${memberId}, ${memberId}, 'x', 0, '{}', name, created_at
      from (values ('old key', now() - interval '1 hour'), ('new key', now())) as added (name, created_at)
    `);
    expect((await undo(token)).status).toBe(204);
    const left = await service.database.anyFirst(sql.unsafe`
      select subject from external_identities where member_id = ${memberId}
      union all select secret from authenticators where member_id = ${memberId}
      union all select encode(code_hash, 'hex') from recovery_codes where member_id = ${memberId}
      union all select name from passkeys where member_id = ${memberId}
    `);
    expect(left).toEqual([`old-${memberId}`, 'old key']);
  });

  it('retains an authenticator app that was there before', async () => {
    const { token, memberId } = await changed();
    await service.database.query(sql.unsafe`
      insert into authenticators (member_id, secret, confirmed_at)
      values (${memberId}, 'sealed', now() - interval '1 hour')
    `);
    expect((await undo(token)).status).toBe(204);
    const isThere = sql.unsafe`select from authenticators where member_id = ${memberId}`;
    expect(await service.database.exists(isThere)).toBe(true);
  });

  it('withdraws the deletion that another person requested', async () => {
    const { token, former, as } = await changed();
    expect((await post('/api/user/deletion', { password: goodPassword }, as)).status).toBeLessThan(300);
    expect((await undo(token)).status).toBe(204);
    expect(await statusOfLogin(former, newPassword)).toBe(200);
  });

  it('is refused while another account has the address, and stays possible', async () => {
    const { token, former } = await changed();
    const other = await register(service, { email: former });
    expect(other.status).toBe(201);
    expect(await undo(token)).toMatchObject({ status: 409, json: { code: 'email-taken' } });
    expect((await find(token)).status).toBe(200);
  });

  it('happens once when the link is opened twice at the same time', async () => {
    const { token } = await changed();
    const statuses = (await Promise.all([undo(token), undo(token)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });

  it('is not possible for an erased account', async () => {
    const { token, memberId } = await changed();
    const erased = await service.request('POST', `/internal/members/${memberId}/delete`, {
      as: peerService('admin'),
      body: { actorId: admin.memberId, reason: null },
    });
    expect(erased.status).toBe(200);
    expect(await undo(token)).toMatchObject(useless);
    expect(await find(token)).toMatchObject(useless);
  });
});
