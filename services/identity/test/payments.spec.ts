import { CurrentUser } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, registered, setFlags, signedIn, startIdentity } from './world.ts';

describe('a member who pays', () => {
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
  const flagsTold = async (memberId: string) => {
    const all = await service.subscribe('candor.identity.member');
    return () =>
      all
        .filter(({ type, data }) => type === 'identity.flags-changed.v1' && data['memberId'] === memberId)
        .map(({ data }) => data['isPremium']);
  };

  it('is premium wherever that is asked, until he stops', async () => {
    const { user, token, as } = await signedIn(service);
    await pays(user.id, 'started');
    expect(await check(service, token)).toMatchObject({ isPremium: true });
    const me = CurrentUser.parse((await service.request('GET', '/api/user', { as })).json);
    expect(me.isPremium).toBe(true);
    await pays(user.id, 'ended');
    expect(await check(service, token)).toMatchObject({ isPremium: false });
    const told = await flagsTold(user.id);
    await eventually(() => {
      expect(told()).toEqual([true, false]);
    });
  });

  it('stays premium as long as he pays or it is granted', async () => {
    const { user, token } = await signedIn(service);
    const isPremium = async () => (await check(service, token))?.isPremium;
    await setFlags(service, user.id, { isPremium: true });
    await pays(user.id, 'started');
    await setFlags(service, user.id, { isPremium: false });
    expect(await isPremium()).toBe(true);
    await setFlags(service, user.id, { isPremium: true });
    await pays(user.id, 'ended');
    expect(await isPremium()).toBe(true);
    const response = await setFlags(service, user.id, { isPremium: false });
    expect(CurrentUser.parse(response.json).isPremium).toBe(false);
    expect(await isPremium()).toBe(false);
  });

  it('keeps his other flags', async () => {
    const { user, token } = await signedIn(service);
    await setFlags(service, user.id, { isVerified: true });
    await pays(user.id, 'started');
    expect(await check(service, token)).toMatchObject({ isPremium: true, isVerified: true, isAdmin: false });
  });

  it('is told of once, and holds up nobody when he is no member', async () => {
    await pays(newId(), 'started');
    const { id } = await registered(service);
    await pays(id, 'started');
    await pays(id, 'started');
    const told = await flagsTold(id);
    await setFlags(service, id, { isVerified: true });
    await eventually(() => {
      expect(told()).toEqual([true, true]);
    });
  });
});
