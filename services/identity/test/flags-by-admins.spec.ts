import { billingRoutes, identityRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import { peer, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  importMembers,
  check,
  registered,
  setFlags,
  signedIn,
  startIdentity,
  memberToImport,
} from './world.ts';

describe('flag changes by admins', { timeout: 120_000 }, () => {
  let service: TestService;
  const ended: string[] = [];
  let doesBillingRespond = true;

  beforeAll(async () => {
    service = await startIdentity({}, [
      peer(billingRoutes.endSubscription, ({ params }) => {
        if (!doesBillingRespond) throw new Error('broken');
        ended.push(params.id);
      }),
    ]);
  });
  afterAll(() => service.stop());

  const newAdmin = async (): Promise<string> => {
    const admin = memberToImport({ flags: { isAdmin: true } });
    await importMembers(service, [admin]);
    return admin.memberId;
  };
  const changeFlags = (actorId: string, memberId: string, flags: object) =>
    service.request('PUT', `/internal/members/${memberId}/flags/as-admin`, {
      as: peerService('admin'),
      body: { actorId, reason: null, flags },
    });
  const isAdmin = async (memberId: string) => {
    const { json } = await service.request('GET', `/internal/members/${memberId}/administrator`, {
      as: peerService('admin'),
    });
    return identityRoutes.administrator.responses[200].parse(json).isAdmin;
  };
  const onlyAdmins = async (...memberIds: readonly string[]) => {
    const all = await service.database.anyFirst(sql.unsafe`select member_id from accounts where is_admin`);
    for (const memberId of memberIds) await setFlags(service, memberId, { isAdmin: true });
    for (const memberId of all as readonly string[])
      if (!memberIds.includes(memberId)) await setFlags(service, memberId, { isAdmin: false });
  };

  it('return the changed user and the announced versions', async () => {
    const admin = await newAdmin();
    const { id } = await registered(service);
    const response = await changeFlags(admin.toUpperCase(), id.toUpperCase(), { isAdmin: true });
    expect(response).toMatchObject({ status: 200, json: { user: { id, isAdmin: true, isPremium: false } } });
    const topic = 'candor.identity.member';
    expect(response.written).toEqual([{ topic, streamId: `member-${id}`, version: 2 }]);
    expect((await changeFlags(admin, id, { isAdmin: true })).written).toEqual([]);
    expect(await isAdmin(id)).toBe(true);
    expect(await isAdmin(newId())).toBe(false);
  });

  it('are refused to a former admin, a member and an unknown id', async () => {
    const admin = await newAdmin();
    const { id } = await registered(service);
    const { id: member } = await registered(service);
    await changeFlags(admin, member, { isAdmin: true });
    expect((await changeFlags(member, id, { isVerified: true })).status).toBe(200);
    await changeFlags(admin, member, { isAdmin: false });
    for (const actorId of [member, id, newId()]) {
      for (const flags of [{ isVerified: false }, { isPremium: true }, { isAdmin: true }])
        expect(await changeFlags(actorId, id, flags)).toMatchObject({
          status: 403,
          json: { code: 'not-allowed' },
        });
    }
    expect((await changeFlags(admin, newId(), { isPremium: true })).status).toBe(404);
  });

  it('are refused to one of two admins who demote each other at the same time', async () => {
    const [one, two] = [await newAdmin(), await newAdmin()];
    for (let round = 0; round < 20; round += 1) {
      await onlyAdmins(one, two);
      const responses = await Promise.all([
        changeFlags(one, two, { isAdmin: false }),
        changeFlags(two, one, { isAdmin: false }),
      ]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(responses.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'last-admin' });
      expect([await isAdmin(one), await isAdmin(two)].toSorted()).toEqual([false, true]);
    }
  });

  it('follow a payment also when the member’s key is no longer cached', async () => {
    const { user, token } = await signedIn(service);
    const stream = `subscription-${user.id}`;
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
    try {
      await service.announce('billing.premium-started.v1', stream, { memberId: user.id });
      await service.applied(stream);
      expect(await check(service, token)).toMatchObject({ isPremium: true });
    } finally {
      later.mockRestore();
    }
  });

  it('end the subscription when premium is removed, and do not change while billing does not respond', async () => {
    const admin = await newAdmin();
    const { user, token } = await signedIn(service);
    const stream = `subscription-${user.id}`;
    await setFlags(service, user.id, { isPremium: true });
    await service.announce('billing.premium-started.v1', stream, { memberId: user.id });
    await service.applied(stream);
    doesBillingRespond = false;
    expect((await changeFlags(admin, user.id, { isPremium: false })).status).toBe(503);
    expect((await changeFlags(user.id, user.id, { isPremium: false })).status).toBe(403);
    expect(await check(service, token)).toMatchObject({ isPremium: true });
    doesBillingRespond = true;
    expect(await changeFlags(admin, user.id, { isPremium: false })).toMatchObject({
      status: 200,
      json: { user: { isPremium: false } },
    });
    expect(ended).toEqual([user.id]);
    expect(await check(service, token)).toMatchObject({ isPremium: false });
    await service.announce('billing.premium-ended.v1', stream, { memberId: user.id });
    await service.applied(stream);
    expect(await check(service, token)).toMatchObject({ isPremium: false });
    // Granted premium has no subscription.
    await changeFlags(admin, user.id, { isPremium: true });
    await changeFlags(admin, user.id, { isPremium: false });
    expect(ended).toEqual([user.id]);
  });

  it('are internal routes', async () => {
    const admin = await newAdmin();
    const { user, as } = await signedIn(service);
    const body = { actorId: admin, reason: null, flags: { isAdmin: true } };
    expect(
      (await service.request('PUT', `/internal/members/${user.id}/flags/as-admin`, { as, body })).status,
    ).toBe(403);
    expect((await service.request('GET', `/internal/members/${admin}/administrator`, { as })).status).toBe(
      403,
    );
  });
});
