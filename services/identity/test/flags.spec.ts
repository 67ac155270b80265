import { CurrentUser } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually, member, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  importMembers,
  check,
  goodPassword,
  login,
  registered,
  sessionCookie,
  setFlags,
  startIdentity,
  memberToImport,
} from './world.ts';

describe('the flags of a member', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startIdentity();
  });
  afterAll(() => service.stop());

  it('change one by one, and the next check of the session returns them', async () => {
    const { email, id } = await registered(service);
    const { token } = sessionCookie(await login(service, { email, password: goodPassword }));
    const response = await setFlags(service, id, { isPremium: true });
    expect(response.status).toBe(200);
    expect(CurrentUser.parse(response.json)).toMatchObject({ id, isPremium: true, isVerified: false });
    await setFlags(service, id.toUpperCase(), { isVerified: true });
    expect(await check(service, token)).toMatchObject({ isPremium: true, isVerified: true, isAdmin: false });
  });

  it('are announced in order, without repeats, and with sealed personal fields', async () => {
    const { id } = await registered(service);
    await setFlags(service, id, { isVerified: true });
    await setFlags(service, id, { isVerified: true });
    await setFlags(service, id, { isPremium: true });
    const all = await service.subscribe('candor.identity.member');
    const received = await eventually(() => {
      const ofMember = all.filter(({ streamId }) => streamId === `member-${id}`);
      expect(ofMember.map(({ type, version, previousVersion }) => [type, version, previousVersion])).toEqual([
        ['identity.member-registered.v1', 1, 0],
        ['identity.flags-changed.v1', 2, 1],
        ['identity.flags-changed.v1', 3, 2],
      ]);
      return ofMember;
    });
    const none = { memberId: id, isPremium: false, isVerified: false, isAdmin: false };
    expect(received[0]?.data).toEqual({
      memberId: id,
      firstName: expect.stringMatching(/^sealed:v1:/),
      lastName: expect.stringMatching(/^sealed:v1:/),
      profilePicture: null,
      city: expect.stringMatching(/^sealed:v1:/),
      state: expect.stringMatching(/^sealed:v1:/),
      email: expect.stringMatching(/^sealed:v1:/),
    });
    expect(received[1]?.data).toEqual({ ...none, isVerified: true });
    expect(received[2]?.data).toEqual({ ...none, isVerified: true, isPremium: true });
  });

  it('are refused for an unknown member', async () => {
    expect(await setFlags(service, newId(), { isPremium: true })).toMatchObject({
      status: 404,
      json: { message: 'User not found' },
    });
  });

  it('can be set only by services', async () => {
    const { id } = await registered(service);
    const as = member({ isAdmin: true });
    const response = await service.request('PUT', `/internal/members/${id}/flags`, {
      as,
      body: { isAdmin: true },
    });
    expect(response.status).toBe(403);
  });

  it('end all sessions when an administrator is demoted, and at no other change', async () => {
    const admin = memberToImport({ flags: { isAdmin: true } });
    await importMembers(service, [admin]);
    const { email, id } = await registered(service);
    const { token } = sessionCookie(await login(service, { email, password: goodPassword }));
    await setFlags(service, id, { isAdmin: true });
    await setFlags(service, id, { isPremium: true });
    expect(await check(service, token)).toMatchObject({ isAdmin: true });
    expect((await setFlags(service, id, { isAdmin: false })).status).toBe(200);
    expect(await check(service, token)).toBeNull();
    const again = sessionCookie(await login(service, { email, password: goodPassword }));
    await setFlags(service, id, { isAdmin: false });
    expect(await check(service, again.token)).toMatchObject({ isAdmin: false });

    const last = await setFlags(service, admin.memberId, { isAdmin: false });
    expect(last).toMatchObject({
      status: 409,
      json: { code: 'last-admin', message: 'At least one admin must remain.' },
    });
  });
});
