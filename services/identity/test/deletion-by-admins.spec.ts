import { billingRoutes, identityRoutes, memberDataHolders, operationsRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually, member, peer, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyringOf } from '../src/personal-key/keyring.ts';
import { openOutbox } from './outbox.ts';
import {
  importMembers,
  check,
  goodPassword,
  login,
  register,
  registered,
  setFlags,
  signedIn,
  someEmail,
  startIdentity,
  memberToImport,
} from './world.ts';

describe('the deletion of a member by an admin', { timeout: 120_000 }, () => {
  let service: TestService;
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  const ended: string[] = [];
  let doesBillingRespond = true;

  beforeAll(async () => {
    outbox = await openOutbox();
    service = await startIdentity(outbox.settings, [
      peer(billingRoutes.endSubscription, ({ params }) => {
        if (!doesBillingRespond) throw new Error('broken');
        ended.push(params.id);
      }),
    ]);
  });
  afterAll(async () => {
    await service.stop();
    await outbox.remove();
  });

  const asAdmin = peerService('admin');
  const newAdmin = async (): Promise<string> => {
    const admin = memberToImport({ flags: { isAdmin: true } });
    await importMembers(service, [admin]);
    return admin.memberId;
  };
  const remove = (actorId: string, memberId: string) =>
    service.request('POST', `/internal/members/${memberId}/delete`, {
      as: asAdmin,
      body: { actorId, reason: 'spam' },
    });
  const keyOf = async (memberId: string) => {
    const body = { memberIds: [memberId] };
    const { json } = await service.request('POST', '/internal/personal-keys', { as: asAdmin, body });
    return identityRoutes.personalKeys.responses[200].parse(json).keys[memberId];
  };
  const erasureOf = async (memberId: string) => {
    const { json } = await service.request('GET', '/internal/erasures', { as: asAdmin });
    return identityRoutes.erasures.responses[200]
      .parse(json)
      .find((erasure) => erasure.memberId === memberId);
  };
  const confirm = (memberId: string, name: string) =>
    service.request('POST', `/internal/erasures/${memberId}/confirm`, {
      as: peerService(name),
      body: { service: name },
    });
  const onlyAdmins = async (...memberIds: readonly string[]) => {
    const all = await service.database.anyFirst(sql.unsafe`select member_id from accounts where is_admin`);
    for (const memberId of memberIds) await setFlags(service, memberId, { isAdmin: true });
    for (const memberId of all as readonly string[])
      if (!memberIds.includes(memberId)) await setFlags(service, memberId, { isAdmin: false });
  };

  it('ends the member’s sessions, key and account at once, and is announced', async () => {
    const admin = await newAdmin();
    const { user, token } = await signedIn(service);
    const { memberId, sessionId } = (await check(service, token)) ?? { memberId: '', sessionId: '' };
    const response = await remove(admin.toUpperCase(), user.id.toUpperCase());
    expect(response.status).toBe(200);
    const topic = 'candor.identity.member';
    expect(response.written).toEqual([{ topic, streamId: `member-${user.id}`, version: 2 }]);
    expect(ended).toContain(user.id);
    expect(await check(service, token)).toBeNull();
    const { json } = await service.request('GET', '/internal/sessions/ended', {
      as: peerService('realtime'),
    });
    expect((json as { sessionIds: string[] }).sessionIds).toContain(sessionId);
    expect((await service.request('GET', `/api/users/${user.id}`)).status).toBe(404);
    expect((await login(service, { email: user.email, password: goodPassword })).status).toBe(401);
    expect((await service.request('GET', '/api/user', { as: member({ memberId }) })).status).toBe(401);
    expect(await keyOf(user.id)).toBeNull();
    const received = await service.subscribe(topic);
    await eventually(() => {
      const last = received.findLast(({ streamId }) => streamId === `member-${user.id}`);
      expect(last).toMatchObject({
        type: 'identity.member-deleted.v1',
        version: 2,
        previousVersion: 1,
        data: { memberId: user.id },
      });
    });
  });

  it('removes the member’s data from every table and mail', async () => {
    const admin = await newAdmin();
    const marker = `zq${newId().replaceAll('-', '')}`;
    const email = `${marker}@example.com`;
    const { user, as } = await signedIn(service, {
      email,
      firstName: `F${marker}`,
      lastName: `L${marker}`,
      city: marker,
      location: `${marker} 78701`,
    });
    const other = await registered(service);
    await service.request('GET', `/api/users/${other.id}`, { as });
    await service.request('GET', `/api/users/${user.id}`, { as: member({ memberId: other.id }) });
    await login(service, { email, password: goodPassword }, { address: `2001:db8::${marker.slice(2, 6)}` });
    await service.request('POST', '/api/forgot-password', { body: { email } });
    const notice = { subject: 'Reply', paragraphs: ['Hello'], callout: null };
    await service.request('POST', `/internal/members/${user.id}/mails`, {
      as: peerService('ratings'),
      body: { key: `reply:${marker}`, content: { en: notice, es: notice, fr: notice } },
    });
    await service.database.query(sql.unsafe`
      insert into external_identities (provider, subject, member_id) values ('google', ${marker}, ${user.id});
    `);
    await service.database.query(sql.unsafe`
      insert into pending_links (token_hash, provider, subject, member_id, expires_at)
      values ('\\x00', 'google', ${marker}, ${user.id}, now() + interval '1 hour')
    `);
    await eventually(async () => {
      expect((await outbox.mailsTo(email)).length).toBeGreaterThanOrEqual(3);
    });
    expect((await remove(admin, user.id)).status).toBe(200);

    expect(await rowsWith(service, marker)).toEqual([]);
    expect(await outbox.mailsTo(email)).toEqual([]);
    const left = new Set(await rowsWith(service, user.id));
    expect([...left].toSorted()).toEqual(['erasures', 'events', 'personal_keys']);
    expect((await service.request('GET', `/api/users/${other.id}`)).status).toBe(200);
  });

  it('releases the email, and never reuses the id or the key', async () => {
    const admin = await newAdmin();
    const email = someEmail();
    const first = await registered(service, { email });
    await remove(admin, first.id);
    const second = await register(service, { email });
    expect(second.status).toBe(201);
    expect((await login(service, { email, password: goodPassword })).status).toBe(200);
    const again = memberToImport({ memberId: first.id, email: someEmail(), password: goodPassword });
    expect((await importMembers(service, [again])).json).toEqual({ imported: 0, existing: 1 });
    expect(await keyOf(first.id)).toBeNull();
    expect((await service.request('GET', `/api/users/${first.id}`)).status).toBe(404);
  });

  it('destroys the key, and no concurrent read or creation restores it', async () => {
    const keyring = keyringOf(service.database);
    const memberId = newId();
    await keyring.create([memberId]);
    expect(keyring.held(memberId)).toHaveLength(32);
    const reading = keyring.fetch([memberId]);
    await service.database.transaction((transaction) => keyring.destroy(transaction, memberId));
    keyring.markDestroyed(memberId);
    await reading;
    expect(keyring.held(memberId)).toBeNull();
    await Promise.all([keyring.create([memberId]), keyring.fetch([memberId]), keyring.discard(memberId)]);
    await keyring.create([memberId]);
    expect((await keyring.read([memberId])).size).toBe(0);
  });

  it('happens once, and the member is not found afterwards', async () => {
    const admin = await newAdmin();
    const { id } = await registered(service);
    const responses = await Promise.all(Array.from({ length: 8 }, () => remove(admin, id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(404)]);
    expect(await remove(admin, id)).toMatchObject({ status: 404, json: { message: 'User not found' } });
    expect((await remove(admin, newId())).status).toBe(404);
    expect((await setFlags(service, id, { isPremium: true })).status).toBe(404);
  });

  it('refuses a forbidden deletion before the subscription ends', async () => {
    const admin = await newAdmin();
    const { id } = await registered(service);
    const before = ended.length;
    expect(await remove(admin, admin)).toMatchObject({ status: 409, json: { code: 'own-account' } });
    for (const actorId of [id, newId()])
      expect(await remove(actorId, admin)).toMatchObject({ status: 403, json: { code: 'not-allowed' } });
    expect(ended).toHaveLength(before);
    const { as } = await signedIn(service);
    const body = { actorId: admin, reason: null };
    expect((await service.request('POST', `/internal/members/${id}/delete`, { as, body })).status).toBe(403);
  });

  it('refuses one of two admins who delete each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await newAdmin(), await newAdmin()];
      await onlyAdmins(one, two);
      const responses = await Promise.all([remove(one, two), remove(two, one)]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(responses.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'last-admin' });
    }
  });

  it('changes nothing while billing does not respond', async () => {
    const admin = await newAdmin();
    const { user, token } = await signedIn(service);
    doesBillingRespond = false;
    expect((await remove(admin, user.id)).status).toBe(503);
    expect(await check(service, token)).toMatchObject({ memberId: user.id });
    expect(await erasureOf(user.id)).toBeUndefined();
    doesBillingRespond = true;
    expect((await remove(admin, user.id)).status).toBe(200);
  });

  it('finishes when every service has confirmed, also repeatedly', async () => {
    const admin = await newAdmin();
    const { id } = await registered(service);
    expect((await confirm(id, 'ratings')).status).toBe(204);
    await remove(admin, id);
    expect(await erasureOf(id)).toMatchObject({ cause: 'admin', confirmedBy: [], finishedAt: null });
    const [last, ...others] = memberDataHolders;
    await Promise.all([...others, ...others].map((name) => confirm(id, name)));
    const underWay = await erasureOf(id);
    expect(underWay?.confirmedBy.map(({ service: name }) => name).toSorted()).toEqual(others.toSorted());
    expect(underWay?.finishedAt).toBeNull();
    expect((await confirm(id, last)).status).toBe(204);
    const finished = await erasureOf(id);
    expect(finished?.finishedAt).not.toBeNull();
    await confirm(id, last);
    expect(await erasureOf(id)).toEqual(finished);
    expect((await confirm(id, 'identity')).status).toBe(400);
    expect((await service.request('GET', '/internal/erasures', { as: member() })).status).toBe(403);
  });

  it('purges what concurrent requests store after it', async () => {
    const admin = await newAdmin();
    const { user, as } = await signedIn(service);
    const other = await registered(service);
    await remove(admin, user.id);
    // A gateway caches the session for some seconds.
    await service.request('GET', `/api/users/${other.id}`, { as });
    await service.announce('social-messaging.followed.v1', `follow-${user.id}.${other.id}`, {
      followerId: user.id,
      followedId: other.id,
    });
    await service.applied(`follow-${user.id}.${other.id}`);
    await service.database.query(sql.unsafe`
      update erasures set checked_at = now() - interval '11 seconds' where member_id = ${user.id}
    `);
    await eventually(async () => {
      expect(await rowsWith(service, user.id, ['profile_views', 'follow_counts', 'sessions'])).toEqual([]);
    });
    expect((await service.request('PUT', '/api/user/profile', { as, body: {} })).status).toBe(400);
  });

  it('is not undone by a rebuild', async () => {
    const admin = await newAdmin();
    const gone = [await registered(service), await registered(service)];
    for (const { id } of gone) await remove(admin, id);
    const rebuild = operationsRoutes.startRebuild;
    const body = { readModel: 'accounts' };
    await service.request(rebuild.method, rebuild.path, { as: asAdmin, body });
    await eventually(async () => {
      const { json } = await service.request('GET', operationsRoutes.rebuilds.path, { as: asAdmin });
      expect(json).toMatchObject({
        rebuilds: [{ readModel: 'accounts', status: 'done', result: { repaired: 0 } }],
      });
    });
    for (const { id } of gone) expect((await service.request('GET', `/api/users/${id}`)).status).toBe(404);
  });
});

/** Tables with a row that contains the text, one entry per row. */
const rowsWith = async (
  service: TestService,
  text: string,
  among?: readonly string[],
): Promise<readonly string[]> => {
  const tables = await service.database.anyFirst(sql.unsafe`
    select table_name from information_schema.tables
    where table_schema = current_schema and table_type = 'BASE TABLE'
  `);
  const found: string[] = [];
  for (const table of tables as readonly string[]) {
    if (among !== undefined && !among.includes(table)) continue;
    const rows = await service.database.any(sql.unsafe`
      select from ${sql.identifier([table])} as t where t::text ilike ${`%${text}%`}
    `);
    found.push(...rows.map(() => table));
  }
  return found;
};
