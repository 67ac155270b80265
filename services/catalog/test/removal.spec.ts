import { identityRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  eventually,
  member,
  peer,
  peerService,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/service.ts';
import { claim, codeOf, initiate, listedWithWebsite, verify } from './claiming.ts';
import { newEntity, post, raters, read } from './world.ts';

describe('removing an entity', { timeout: 120_000 }, () => {
  const admin = member({ isAdmin: true });
  const admins = new Set([admin.memberId]);
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(catalogService, {
      peers: [
        raters(new Map()),
        peer(identityRoutes.administrator, ({ params }) => ({ isAdmin: admins.has(params.id) })),
      ],
    });
  });
  afterAll(() => service.stop());

  const remove = (entityId: string, actorId = admin.memberId) =>
    service.request('POST', `/internal/entities/${entityId}/remove`, {
      as: peerService('admin'),
      body: { actorId, reason: null },
    });
  const statusOf = async (entityId: string) =>
    (await service.request('GET', `/api/entities/${entityId}`)).status;
  const gone = { status: 404, json: { message: 'Entity not found' } };

  it('removes it once and announces that', async () => {
    const { entity } = await post(service, newEntity());
    const received = await service.subscribe('candor.catalog.entity');
    const response = await remove(entity.id.toUpperCase());
    expect(response.status, response.text).toBe(200);
    const topic = 'candor.catalog.entity';
    expect(response.written).toEqual([{ topic, streamId: `entity-${entity.id}`, version: 2 }]);
    expect(await service.request('GET', `/api/entities/${entity.id}`)).toMatchObject(gone);
    expect(await remove(entity.id)).toMatchObject(gone);
    expect(await remove(newId())).toMatchObject(gone);
    await eventually(() => {
      expect(received.filter(({ streamId }) => streamId === `entity-${entity.id}`).at(-1)).toMatchObject({
        type: 'catalog.entity-removed.v1',
        version: 2,
        data: { entityId: entity.id },
      });
    });
  });

  it('is done for current admins and by services only', async () => {
    const { entity } = await post(service, newEntity());
    expect((await remove(entity.id, newId())).status).toBe(403);
    const path = `/internal/entities/${entity.id}/remove`;
    const body = { actorId: admin.memberId, reason: null };
    expect((await service.request('POST', path, { as: admin, body })).status).toBe(403);
    expect((await service.request('POST', path, { body })).status).toBe(403);
    expect(await statusOf(entity.id)).toBe(200);
  });

  it('releases its listing: the same thing is listed as another entity', async () => {
    const sent = newEntity();
    const { entity } = await post(service, sent);
    await remove(entity.id);
    const again = await post(service, sent);
    expect(again).toMatchObject({ status: 201, entity: { existing: false } });
    expect(again.entity.id).not.toBe(entity.id);
    expect((await post(service, sent)).entity.id).toBe(again.entity.id);
  });

  it('ends its claim and its codes', async () => {
    const [owner, late] = [member(), member()];
    const { entityId, email } = await listedWithWebsite(service);
    expect((await claim(service, entityId, owner, email)).status).toBe(200);
    expect(await read(service, entityId)).toMatchObject({ isClaimed: true });
    expect((await remove(entityId)).status).toBe(200);
    const other = await listedWithWebsite(service);
    await initiate(service, other.entityId, late, other.email);
    const code = await codeOf(service, other.entityId, late);
    await remove(other.entityId);
    expect(await verify(service, other.entityId, late, code)).toMatchObject(gone);
    expect(await initiate(service, entityId, late, email)).toMatchObject(gone);
  });

  it('has one result while it is removed twice, renamed and found in parallel', async () => {
    for (let round = 0; round < 10; round += 1) {
      const sent = newEntity();
      const { entity } = await post(service, sent);
      const rename = (name: string) =>
        service.request('POST', '/api/entities', { as: admin, body: { ...sent, name, entityId: entity.id } });
      const [first, second, ...others] = await Promise.all([
        remove(entity.id),
        remove(entity.id),
        rename(`${sent.name} again`),
        service.request('POST', '/api/entities', { as: member(), body: sent }),
      ]);
      expect([first.status, second.status].toSorted()).toEqual([200, 404]);
      for (const { status } of others) expect([200, 201, 404]).toContain(status);
      expect(await statusOf(entity.id)).toBe(404);
      expect((await post(service, { ...sent, name: `${sent.name} again` })).entity.id).not.toBe(entity.id);
      expect((await post(service, sent)).entity.id).not.toBe(entity.id);
    }
  });
});
