import { newId } from '@candor/platform';
import {
  eventually,
  member,
  peerService,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/service.ts';
import { administrators, claim, codeOf, initiate, listedWithWebsite, verify } from './claiming.ts';
import { newEntity, post, raters, read } from './world.ts';

describe('hiding an entity', { timeout: 120_000 }, () => {
  const admin = member({ isAdmin: true });
  const rated = new Map<string, readonly string[]>();
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(catalogService, {
      peers: [raters(rated), administrators(new Set([admin.memberId]))],
    });
  });
  afterAll(() => service.stop());

  const moderate = (what: 'hide' | 'restore' | 'remove', entityId: string, actorId = admin.memberId) =>
    service.request('POST', `/internal/entities/${entityId}/${what}`, {
      as: peerService('admin'),
      body: { actorId, reason: null },
    });
  const look = (entityId: string, as?: Member) =>
    service.request('GET', `/api/entities/${entityId}`, as ? { as } : {});
  const list = (body: unknown, as = member()) => service.request('POST', '/api/entities', { as, body });
  const gone = { status: 404, json: { message: 'Entity not found' } };

  it('takes it out of the list of its owner, which has no waiting claims and no listings of others', async () => {
    const [owner, waiting] = [member(), member()];
    const { entityId, email } = await listedWithWebsite(service);
    const entered = await listedWithWebsite(service, waiting);
    expect((await claim(service, entityId, owner, email)).json).toEqual({ claimStatus: 'claimed' });
    expect((await claim(service, entered.entityId, waiting, entered.email)).json).toEqual({
      claimStatus: 'pending',
    });
    const listingsOf = async (as: Member) =>
      (await service.request('GET', '/api/user/listings', { as })).json;
    const { name, category, city, state } = await read(service, entityId);
    expect(await listingsOf(owner)).toEqual([{ id: entityId, name, category, city, state }]);
    expect(await listingsOf(waiting)).toEqual([]);
    await moderate('hide', entityId);
    expect(await listingsOf(owner)).toEqual([]);
    await moderate('restore', entityId);
    expect(await listingsOf(owner)).toHaveLength(1);
  });

  it('shows it to admins only and announces that', async () => {
    const { entity } = await post(service, newEntity());
    const received = await service.subscribe('candor.catalog.entity');
    const response = await moderate('hide', entity.id.toUpperCase());
    expect(response.status, response.text).toBe(200);
    expect(response.written).toEqual([
      { topic: 'candor.catalog.entity', streamId: `entity-${entity.id}`, version: 2 },
    ]);
    expect(await look(entity.id)).toMatchObject(gone);
    expect(await look(entity.id, member())).toMatchObject(gone);
    expect(await look(entity.id, admin)).toMatchObject({ status: 200, json: { isHidden: true } });

    expect((await moderate('restore', entity.id)).status).toBe(200);
    expect((await look(entity.id)).text).not.toContain('isHidden');
    expect(await read(service, entity.id)).toMatchObject({ id: entity.id, name: entity.name });
    await eventually(() => {
      const announced = received.filter(({ streamId }) => streamId === `entity-${entity.id}`);
      expect(announced.map(({ type, data }) => ({ type, data })).slice(-2)).toEqual([
        { type: 'catalog.entity-hidden.v1', data: { entityId: entity.id } },
        { type: 'catalog.entity-restored.v1', data: { entityId: entity.id } },
      ]);
    });
  });

  it('is done for an existing entity, by a current admin', async () => {
    const { entity } = await post(service, newEntity());
    expect(await moderate('restore', entity.id)).toMatchObject({ status: 409, json: { code: 'not-hidden' } });
    for (const what of ['hide', 'restore'] as const) {
      expect(await moderate(what, newId())).toMatchObject(gone);
      expect((await moderate(what, entity.id, newId())).status).toBe(403);
      const path = `/internal/entities/${entity.id}/${what}`;
      const body = { actorId: admin.memberId, reason: null };
      expect((await service.request('POST', path, { as: admin, body })).status).toBe(403);
      expect((await service.request('POST', path, { body })).status).toBe(403);
    }
    expect((await moderate('remove', entity.id)).status).toBe(200);
    for (const what of ['hide', 'restore'] as const)
      expect(await moderate(what, entity.id)).toMatchObject(gone);
  });

  it('keeps its listing reserved, so that it cannot be listed again', async () => {
    const sent = newEntity();
    const { entity } = await post(service, sent);
    await moderate('hide', entity.id);
    const refused = {
      status: 409,
      json: { code: 'entity-hidden', message: 'This listing was hidden by our moderators.' },
    };
    expect(await list(sent)).toMatchObject(refused);
    expect(await list({ ...sent, name: sent.name.toUpperCase(), phone: '1' })).toMatchObject(refused);
    const found = await post(service, sent, { as: admin });
    expect(found).toMatchObject({ status: 200, entity: { id: entity.id, isHidden: true } });
    const other = newEntity();
    const { entity: listed } = await post(service, other);
    const renamed = await post(service, { ...other, entityId: listed.id, name: sent.name }, { as: admin });
    expect(renamed.entity).toMatchObject({ name: other.name, suggestionRecorded: true });
    await moderate('restore', entity.id);
    expect((await post(service, sent)).entity.id).toBe(entity.id);
  });

  it('lets only admins change it', async () => {
    const sent = newEntity();
    const { entity } = await post(service, sent);
    await moderate('hide', entity.id);
    const edit = { ...sent, entityId: entity.id, phone: '512-555-0100' };
    expect(await list(edit)).toMatchObject(gone);
    expect(await list({ ...sent, entityId: entity.id })).toMatchObject(gone);
    expect((await post(service, edit, { as: admin })).entity).toMatchObject({ isHidden: true });
    await moderate('restore', entity.id);
    expect(await read(service, entity.id)).toMatchObject({ phone: '512-555-0100' });
  });

  it('is changed with admin rights, also by an admin who may change the visible listing', async () => {
    const sent = newEntity();
    const { entity } = await post(service, sent);
    rated.set(entity.id, [admin.memberId]);
    await moderate('hide', entity.id);
    const received = await service.subscribe('candor.catalog.entity');
    await post(service, { ...sent, entityId: entity.id, phone: '1' }, { as: admin });
    await eventually(() => {
      const changed = received.find(
        ({ type, data }) => type === 'catalog.entity-changed.v1' && data['entityId'] === entity.id,
      );
      expect(changed?.data).toMatchObject({
        byAdmin: { adminId: admin.memberId, changed: { phone: { before: null, after: '1' } } },
      });
    });
  });

  it('keeps its claim and refuses new claims meanwhile', async () => {
    const [owner, late] = [member(), member()];
    const { entityId, email } = await listedWithWebsite(service);
    expect((await claim(service, entityId, owner, email)).status).toBe(200);
    await moderate('hide', entityId);
    const edit = { ...newEntity(), entityId };
    expect(await list(edit, owner)).toMatchObject(gone);
    await moderate('restore', entityId);
    expect(await read(service, entityId)).toMatchObject({ isClaimed: true, claimedBy: owner.memberId });

    const other = await listedWithWebsite(service);
    await initiate(service, other.entityId, late, other.email);
    const code = await codeOf(service, other.entityId, late);
    await moderate('hide', other.entityId);
    expect(await verify(service, other.entityId, late, code)).toMatchObject(gone);
    expect(await initiate(service, other.entityId, late, other.email)).toMatchObject(gone);
    await moderate('restore', other.entityId);
    expect(await read(service, other.entityId)).toMatchObject({ claimStatus: 'unclaimed' });
    expect((await claim(service, other.entityId, late, other.email)).status).toBe(200);
  });

  it('is visible to services that look it up', async () => {
    const { entity } = await post(service, newEntity());
    const lookedUp = async () =>
      (
        await service.request('POST', '/internal/entities/lookup', {
          as: peerService(),
          body: { entityIds: [entity.id] },
        })
      ).json;
    await moderate('hide', entity.id);
    expect(await lookedUp()).toMatchObject([{ id: entity.id, isHidden: true }]);
    await moderate('restore', entity.id);
    expect(await lookedUp()).not.toMatchObject([{ isHidden: true }]);
  });

  it('is not shown by services that show what visitors see', async () => {
    const { entity } = await post(service, newEntity());
    const other = (await post(service, newEntity())).entity;
    const shown = async () =>
      (
        await service.request('POST', '/internal/entities/views', {
          as: peerService(),
          body: { entityIds: [entity.id, other.id, newId()] },
        })
      ).json as { id: string }[];
    expect((await shown()).map(({ id }) => id).toSorted()).toEqual([entity.id, other.id].toSorted());
    await moderate('hide', entity.id);
    expect(await shown()).toEqual([await read(service, other.id)]);
  });
});
