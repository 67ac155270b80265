import { CurrentUser } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, registered, setFlags, signedIn, startIdentity } from './world.ts';

describe('paid premium', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startIdentity();
  });
  afterAll(() => service.stop());

  const pays = async (memberId: string, what: 'started' | 'ended') => {
    const stream = `subscription-${memberId}`;
    await service.announce(`billing.premium-${what}.v1`, stream, { memberId });
    await service.applied(stream);
  };
  const announcedPremium = async (memberId: string) => {
    const all = await service.subscribe('candor.identity.member');
    return () =>
      all
        .filter(({ type, data }) => type === 'identity.flags-changed.v1' && data['memberId'] === memberId)
        .map(({ data }) => data['isPremium']);
  };

  it('shows in sessions, users and announcements until the payment ends', async () => {
    const { user, token, as } = await signedIn(service);
    await pays(user.id, 'started');
    expect(await check(service, token)).toMatchObject({ isPremium: true });
    const me = CurrentUser.parse((await service.request('GET', '/api/user', { as })).json);
    expect(me.isPremium).toBe(true);
    await pays(user.id, 'ended');
    expect(await check(service, token)).toMatchObject({ isPremium: false });
    const announced = await announcedPremium(user.id);
    await eventually(() => {
      expect(announced()).toEqual([true, false]);
    });
  });

  it('is announced once, and ignores unknown members', async () => {
    await pays(newId(), 'started');
    const { id } = await registered(service);
    await pays(id, 'started');
    await pays(id, 'started');
    const announced = await announcedPremium(id);
    await setFlags(service, id, { isVerified: true });
    await eventually(() => {
      expect(announced()).toEqual([true, true]);
    });
  });
});
