import { billingRoutes, identityRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually, member, peer, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openOutbox } from './outbox.ts';
import {
  importMembers,
  callerOf,
  check,
  goodPassword,
  login,
  register,
  sessionCookie,
  signedIn,
  someAddress,
  someEmail,
  startIdentity,
  memberToImport,
} from './world.ts';

const day = 24 * 60 * 60_000;

describe('the deletion of the own account', { timeout: 120_000 }, () => {
  let service: TestService;
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  const ended: string[] = [];
  let brokenFor: string | null = null;

  beforeAll(async () => {
    outbox = await openOutbox();
    service = await startIdentity(outbox.settings, [
      peer(billingRoutes.endSubscription, ({ params }) => {
        if (params.id === brokenFor) throw new Error('broken');
        ended.push(params.id);
      }),
    ]);
    await importMembers(service, [memberToImport({ flags: { isAdmin: true } })]);
  });
  afterEach(() => {
    vi.useRealTimers();
    brokenFor = null;
  });
  afterAll(async () => {
    await service.stop();
    await outbox.remove();
  });

  const leave = (as: Awaited<ReturnType<typeof callerOf>>, password: string | null = goodPassword) =>
    service.request('POST', '/api/user/deletion', {
      as,
      body: { password },
      headers: { 'x-client-address': someAddress() },
    });
  const isShown = async (id: string) => {
    const found = await service.request('POST', '/internal/members/lookup', {
      as: peerService(),
      body: { memberIds: [id] },
    });
    const { status } = await service.request('GET', `/api/users/${id}`);
    expect(found.json).toHaveLength(status === 200 ? 1 : 0);
    return status === 200;
  };
  const typesOf = async (id: string) =>
    service.database.anyFirst(sql.unsafe`
      select type from events where stream_id = ${`member-${id}`} order by version
    `);
  const after = (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day, shouldAdvanceTime: true });
  };
  const isErased = (id: string) =>
    eventually(async () => {
      expect(await service.database.exists(sql.unsafe`select from erasures where member_id = ${id}`)).toBe(
        true,
      );
    });

  it('hides the member at once, ends all sessions, and mails the date of the erasure', async () => {
    const { user, token, as } = await signedIn(service);
    const elsewhere = sessionCookie(await login(service, { email: user.email, password: goodPassword }));
    const before = Date.now();
    const response = await leave(as);
    expect(response.status).toBe(200);
    const { erasesAt } = identityRoutes.requestDeletion.responses[200].parse(response.json);
    expect(Date.parse(erasesAt) - before).toBeGreaterThanOrEqual(7 * day);
    expect(Date.parse(erasesAt) - before).toBeLessThan(7 * day + 120_000);
    expect(sessionCookie(response).token).toBe('');
    for (const ended of [token, elsewhere.token]) expect(await check(service, ended)).toBeNull();
    expect(await isShown(user.id)).toBe(false);
    expect((await service.request('GET', '/api/user', { as })).status).toBe(401);
    expect((await leave(as)).status).toBe(401);
    expect((await register(service, { email: user.email })).json).toMatchObject({ code: 'email-taken' });
    await eventually(async () => {
      const subjects = (await outbox.mailsTo(user.email)).map(({ subject }) => subject);
      expect(subjects).toContain('Your Candor account will be deleted');
    });
    const received = await service.subscribe('candor.identity.member');
    await eventually(() => {
      const last = received.findLast(({ streamId }) => streamId === `member-${user.id}`);
      expect(last).toMatchObject({ type: 'identity.member-hidden.v1', data: { memberId: user.id } });
    });
  });

  it('excludes the member from the count of members', async () => {
    const countMembers = async () => {
      const { json } = await service.request('GET', '/internal/member-count', { as: peerService('gateway') });
      return identityRoutes.memberCount.responses[200].parse(json).members;
    };
    const before = await countMembers();
    const { as } = await signedIn(service);
    expect(await countMembers()).toBe(before + 1);
    await leave(as);
    expect(await countMembers()).toBe(before);
  });

  it('requires the password, and counts failures with the sign-ins', async () => {
    const { user, token, as } = await signedIn(service);
    for (const password of ['wrong', '', null])
      expect(await leave(as, password)).toMatchObject({ status: 400, json: { code: 'wrong-password' } });
    for (let guess = 0; guess < 7; guess += 1) await leave(as, `guess ${String(guess)}`);
    expect((await leave(as)).status).toBe(429);
    expect((await login(service, { email: user.email, password: goodPassword })).status).toBe(429);
    expect(await check(service, token)).not.toBeNull();
    expect(await isShown(user.id)).toBe(true);
    const visitor = { body: { password: goodPassword } };
    expect((await service.request('POST', '/api/user/deletion', visitor)).status).toBe(401);
    expect((await service.request('POST', '/api/user/deletion', { as, body: {} })).status).toBe(400);
  });

  it('requires a session of the last ten minutes without a password', async () => {
    const { user, token, as } = await signedIn(service);
    await service.database.query(sql.unsafe`delete from credentials where member_id = ${user.id}`);
    const old = sql.unsafe`
      update sessions set created_at = now() - interval '11 minutes' where member_id = ${user.id}
    `;
    await service.database.query(old);
    expect(await leave(as, null)).toMatchObject({ status: 403, json: { code: 'sign-in-again' } });
    expect(await leave(member({ memberId: user.id, sessionId: newId() }), null)).toMatchObject({
      status: 403,
      json: { code: 'sign-in-again' },
    });
    await service.database.query(
      sql.unsafe`update sessions set created_at = now() where member_id = ${user.id}`,
    );
    expect((await leave(await callerOf(service, token), null)).status).toBe(200);
    expect(await isShown(user.id)).toBe(false);
  });

  it('is withdrawn by a sign-in, and nothing has changed', async () => {
    const { user, as } = await signedIn(service);
    await leave(as);
    expect((await login(service, { email: user.email, password: 'not the password' })).status).toBe(401);
    expect(await isShown(user.id)).toBe(false);
    const back = await login(service, { email: user.email, password: goodPassword });
    expect(back).toMatchObject({ status: 200, json: { id: user.id, deletionWithdrawn: true } });
    expect(await isShown(user.id)).toBe(true);
    expect(await check(service, sessionCookie(back).token)).toMatchObject({ memberId: user.id });
    const again = await login(service, { email: user.email, password: goodPassword });
    expect(again.json).not.toHaveProperty('deletionWithdrawn');
    expect(await typesOf(user.id)).toEqual(['MemberRegistered', 'DeletionRequested', 'DeletionWithdrawn']);
  });

  it('is not withdrawn by a sign-in whose session ended meanwhile', async () => {
    const { user, as } = await signedIn(service);
    await leave(as);
    const signingIn = await service.database.transaction(async (transaction) => {
      await transaction.query(sql.unsafe`lock table events in access exclusive mode`);
      const response = login(service, { email: user.email, password: goodPassword });
      await eventually(async () => {
        const begun = sql.unsafe`select from sessions where member_id = ${user.id}`;
        expect(await transaction.exists(begun)).toBe(true);
      });
      await transaction.query(sql.unsafe`delete from sessions where member_id = ${user.id}`);
      return { pending: response };
    });
    expect((await signingIn.pending).status).toBe(401);
    expect(await typesOf(user.id)).toEqual(['MemberRegistered', 'DeletionRequested']);
  });

  it('is withdrawn by a password reset', async () => {
    const { user, as } = await signedIn(service);
    await leave(as);
    await service.request('POST', '/api/forgot-password', {
      body: { email: user.email },
      headers: { 'x-client-address': someAddress() },
    });
    const token = await eventually(async () => {
      const mails = await outbox.mailsTo(user.email);
      const found = mails.flatMap(({ text }) => /mode=reset&token=([\w-]{43})/.exec(text)?.[1] ?? []);
      expect(found).toHaveLength(1);
      return found[0];
    });
    const body = { token, password: 'a louder room in Marfa' };
    const headers = { 'x-client-address': someAddress() };
    expect((await service.request('POST', '/api/reset-password', { body, headers })).status).toBe(204);
    expect(await isShown(user.id)).toBe(true);
  });

  it('leaves a member signed in and visible, or neither, when a sign-in is concurrent', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { user, as } = await signedIn(service);
      const [, signIn] = await Promise.all([
        leave(as),
        login(service, { email: user.email, password: goodPassword }),
      ]);
      const session = await check(service, sessionCookie(signIn).token);
      expect(await isShown(user.id)).toBe(session !== null);
    }
  });

  it('erases the member after seven days, and releases the email', async () => {
    const email = someEmail();
    const { user, as } = await signedIn(service, { email });
    await leave(as);
    after(6.9);
    const { user: other, as: asOther } = await signedIn(service);
    await leave(asOther);
    expect(await typesOf(user.id)).toEqual(['MemberRegistered', 'DeletionRequested']);
    after(0.2);
    await isErased(user.id);
    expect(ended).toContain(user.id);
    expect(await typesOf(user.id)).toEqual(['MemberRegistered', 'DeletionRequested', 'MemberErased']);
    expect(await typesOf(other.id)).toEqual(['MemberRegistered', 'DeletionRequested']);
    expect((await register(service, { email })).status).toBe(201);
  });

  it('erases no member who returned in time', async () => {
    const { user, as } = await signedIn(service);
    await leave(as);
    await login(service, { email: user.email, password: goodPassword });
    const { user: witness, as: asWitness } = await signedIn(service);
    await leave(asWitness);
    after(8);
    await isErased(witness.id);
    expect(await isShown(user.id)).toBe(true);
  });

  it('waits for billing without delaying other members', async () => {
    const one = await signedIn(service);
    await leave(one.as);
    const two = await signedIn(service);
    await leave(two.as);
    brokenFor = one.user.id;
    after(8);
    await isErased(two.user.id);
    expect(await typesOf(one.user.id)).toEqual(['MemberRegistered', 'DeletionRequested']);
    brokenFor = null;
    await isErased(one.user.id);
  });

  it('is refused to the last admin, not counting one who requested deletion', async () => {
    const admins = [
      memberToImport({ flags: { isAdmin: true } }),
      memberToImport({ flags: { isAdmin: true } }),
    ].map((admin) => ({ ...admin, email: someEmail(), password: goodPassword }));
    await importMembers(service, admins);
    for (const [index, { email }] of admins.entries()) {
      const { token } = sessionCookie(await login(service, { email, password: goodPassword }));
      const others = sql.unsafe`
        update accounts set is_admin = member_id = any(${sql.array(
          admins.map(({ memberId }) => memberId),
          'uuid',
        )})
      `;
      await service.database.query(others);
      const response = await leave(await callerOf(service, token));
      expect(response.status).toBe(index === 0 ? 200 : 409);
      if (index === 1) expect(response.json).toMatchObject({ code: 'last-admin' });
    }
    const [leaving] = admins;
    const { json } = await service.request(
      'GET',
      `/internal/members/${leaving?.memberId ?? ''}/administrator`,
      {
        as: peerService('admin'),
      },
    );
    expect(json).toEqual({ isAdmin: false });
  });

  it('is completed at once by an admin', async () => {
    const [admin] = [memberToImport({ flags: { isAdmin: true } })];
    await importMembers(service, [admin]);
    const { user, as } = await signedIn(service);
    await leave(as);
    const response = await service.request('POST', `/internal/members/${user.id}/delete`, {
      as: peerService('admin'),
      body: { actorId: admin.memberId, reason: null },
    });
    expect(response.status).toBe(200);
    await isErased(user.id);
    expect((await login(service, { email: user.email, password: goodPassword })).status).toBe(401);
  });
});
