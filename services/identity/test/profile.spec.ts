import { PublicProfile } from '@candor/contracts';
import { member, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registered, startIdentity } from './world.ts';

describe('a public profile', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startIdentity();
  });
  afterAll(() => service.stop());

  const viewsOf = async (memberId: string) =>
    (await service.request('GET', `/internal/members/${memberId}/profile-views`, { as: peerService() })).json;

  it('has only public fields', async () => {
    const user = await registered(service);
    const response = await service.request('GET', `/api/users/${user.id}`);
    expect(response.status).toBe(200);
    expect(response.json).toEqual(PublicProfile.strict().parse(response.json));
    expect(response.json).toMatchObject({ id: user.id, firstName: 'Ada', lastName: 'Byron', city: 'Austin' });
    expect(response.text).not.toContain(user.email);
    expect(response.text).not.toContain('78701');
  });

  it('is not found for an unknown id', async () => {
    for (const id of [member().memberId, 'x', '1', '%00', '%F0%9F%99%82', "'", 'a'.repeat(400)])
      expect(await service.request('GET', `/api/users/${id}`)).toMatchObject({
        status: 404,
        json: { message: 'User not found' },
      });
  });

  it('counts a view of another member once a day', async () => {
    const { id } = await registered(service);
    const [ada, grace] = [member(), member()];
    for (const as of [ada, ada, grace]) await service.request('GET', `/api/users/${id}`, { as });
    expect(await viewsOf(id)).toEqual({ profileViews: 2 });
    await service.database.query(sql.unsafe`update profile_views set day = day - 1 where profile_id = ${id}`);
    await service.request('GET', `/api/users/${id}`, { as: ada });
    expect(await viewsOf(id)).toEqual({ profileViews: 3 });
  });

  it('does not count views of visitors, services and the member themselves', async () => {
    const { id } = await registered(service);
    await service.request('GET', `/api/users/${id}`);
    await service.request('GET', `/api/users/${id}`, { as: peerService() });
    await service.request('GET', `/api/users/${id}`, { as: member({ memberId: id }) });
    await service.request('GET', `/api/users/${id.toUpperCase()}`, { as: member({ memberId: id }) });
    expect(await viewsOf(id)).toEqual({ profileViews: 0 });
  });
});
