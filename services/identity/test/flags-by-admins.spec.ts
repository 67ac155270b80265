import { billingRoutes, ActionResult, identityRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually, peer, peerService, type TestService } from '@candor/platform/testing';
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

describe('flags that admins change', { timeout: 120_000 }, () => {
  let service: TestService;
  const ended: string[] = [];
  let doesBillingAnswer = true;

  beforeAll(async () => {
    service = await startIdentity({}, [
      peer(billingRoutes.endSubscription, ({ params }) => {
        if (!doesBillingAnswer) throw new Error('broken');
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
  const act = (actorId: string, memberId: string, flags: object) =>
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

  it('are answered as they are from then on, with what is announced of them', async () => {
    const admin = await newAdmin();
    const { id } = await registered(service);
    const response = await act(admin.toUpperCase(), id.toUpperCase(), { isAdmin: true });
    expect(response).toMatchObject({ status: 200, json: { user: { id, isAdmin: true, isPremium: false } } });
    const topic = 'candor.identity.member';
    expect(ActionResult.parse(response.json).written).toEqual([
      { topic, streamId: `member-${id}`, version: 2 },
    ]);
    expect(ActionResult.parse((await act(admin, id, { isAdmin: true })).json).written).toEqual([]);
    expect(await isAdmin(id)).toBe(true);
    expect(await isAdmin(newId())).toBe(false);
  });

  it('are refused to who is no admin, is one no more, or is nobody', async () => {
    const admin = await newAdmin();
    const { id } = await registered(service);
    const { id: member } = await registered(service);
    await act(admin, member, { isAdmin: true });
    expect((await act(member, id, { isVerified: true })).status).toBe(200);
    await act(admin, member, { isAdmin: false });
    for (const actorId of [member, id, newId()]) {
      for (const flags of [{ isVerified: false }, { isPremium: true }, { isAdmin: true }])
        expect(await act(actorId, id, flags)).toMatchObject({ status: 403, json: { code: 'not-allowed' } });
    }
    expect((await act(admin, newId(), { isPremium: true })).status).toBe(404);
  });

  it('are not taken from oneself, and never from the last admin', async () => {
    const [one, two] = [await newAdmin(), await newAdmin()];
    expect(await act(one, one, { isAdmin: false })).toMatchObject({
      status: 409,
      json: { code: 'own-flag' },
    });
    await onlyAdmins(one);
    expect(await act(one, one, { isAdmin: false })).toMatchObject({
      status: 409,
      json: { code: 'own-flag' },
    });
    expect(await act(two, one, { isAdmin: false })).toMatchObject({
      status: 409,
      json: { code: 'last-admin', message: 'At least one admin must remain.' },
    });
    expect((await act(one, one, { isVerified: true })).status).toBe(200);
  });

  it('are taken by one of two who take them from each other', async () => {
    const [one, two] = [await newAdmin(), await newAdmin()];
    for (let round = 0; round < 20; round += 1) {
      await onlyAdmins(one, two);
      const answers = await Promise.all([
        act(one, two, { isAdmin: false }),
        act(two, one, { isAdmin: false }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'last-admin' });
      expect([await isAdmin(one), await isAdmin(two)].toSorted()).toEqual([false, true]);
    }
  });

  it('leave an admin who is everybody’s, however many take them from everybody', async () => {
    const admins = await Promise.all(Array.from({ length: 5 }, newAdmin));
    for (let round = 0; round < 5; round += 1) {
      await onlyAdmins(...admins);
      const answers = await Promise.all(
        admins.flatMap((by) => admins.map((of) => act(by, of, { isAdmin: false }))),
      );
      expect(answers.filter(({ status }) => ![200, 403, 409].includes(status))).toEqual([]);
      const left = await service.database.oneFirst(sql.unsafe`select count(*) from accounts where is_admin`);
      expect(left).toBeGreaterThanOrEqual(1);
    }
  });

  it('follow payments for whoever was not heard of for long, whose key has to be looked up', async () => {
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

  it('end what is paid for when premium is taken away, and take nothing while billing does not answer', async () => {
    const admin = await newAdmin();
    const { user, token } = await signedIn(service);
    const stream = `subscription-${user.id}`;
    await setFlags(service, user.id, { isPremium: true });
    await service.announce('billing.premium-started.v1', stream, { memberId: user.id });
    await service.applied(stream);
    doesBillingAnswer = false;
    expect((await act(admin, user.id, { isPremium: false })).status).toBe(503);
    expect((await act(user.id, user.id, { isPremium: false })).status).toBe(403);
    expect(await check(service, token)).toMatchObject({ isPremium: true });
    doesBillingAnswer = true;
    expect(await act(admin, user.id, { isPremium: false })).toMatchObject({
      status: 200,
      json: { user: { isPremium: false } },
    });
    expect(ended).toEqual([user.id]);
    expect(await check(service, token)).toMatchObject({ isPremium: false });
    await service.announce('billing.premium-ended.v1', stream, { memberId: user.id });
    await service.applied(stream);
    expect(await check(service, token)).toMatchObject({ isPremium: false });
    // A grant alone is no subscription.
    await act(admin, user.id, { isPremium: true });
    await act(admin, user.id, { isPremium: false });
    expect(ended).toEqual([user.id]);
  });

  it('are for our own services to ask for', async () => {
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

  it('come with the address in what is announced of a registration, sealed', async () => {
    const received = await service.subscribe('candor.identity.member');
    const { id } = await registered(service);
    await eventually(() => {
      expect(received.find(({ streamId }) => streamId === `member-${id}`)?.data['email']).toMatch(
        /^sealed:v1:/,
      );
    });
  });
});
