import { newId } from '@candor/platform';
import { eventually, member, startTestService, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/service.ts';
import { newEntity, post, raters, read } from './world.ts';

describe('the edit form', () => {
  const rated = new Map<string, readonly string[]>();
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(catalogService, { peers: [raters(rated)] });
  });
  afterAll(() => service.stop());

  /** An entity and its only rater. */
  const ownEntity = async (details: Readonly<Record<string, unknown>> = {}) => {
    const as = member();
    const sent = newEntity(details);
    const { entity } = await post(service, sent, { as });
    rated.set(entity.id, [as.memberId]);
    const edit = (changes: Readonly<Record<string, unknown>>, by = as) =>
      post(service, { ...sent, entityId: entity.id, ...changes }, { as: by });
    return { sent, entity, edit };
  };

  it('changes all details of its entity', async () => {
    const { entity, edit } = await ownEntity();
    const name = `Renamed ${newId()}`;
    const edited = await edit({ name, city: 'Dallas', address: '5 Elm St', phone: '1', category: 'place' });
    expect(edited).toMatchObject({
      status: 200,
      entity: {
        id: entity.id,
        name,
        city: 'Dallas',
        address: '5 Elm St',
        phone: '1',
        category: 'place',
        existing: true,
      },
    });
    expect(edited.entity.latitude).toBeCloseTo(32.8, 0);
    expect(await read(service, entity.id)).toMatchObject({ name, createdAt: entity.createdAt });
  });

  it('announces the changes that needed admin rights', async () => {
    const { entity, edit } = await ownEntity({ phone: '1' });
    const admin = member({ isAdmin: true });
    const received = await service.subscribe('candor.catalog.entity');
    await edit({ phone: '2' });
    await edit({ phone: '3', website: 'a.example' }, admin);
    rated.set(entity.id, [admin.memberId]);
    await edit({ phone: '4' }, admin);
    await eventually(() => {
      const changes = received.filter(
        ({ type, data }) => type === 'catalog.entity-changed.v1' && data['entityId'] === entity.id,
      );
      expect(changes.map(({ data }) => data['byAdmin'])).toEqual([
        undefined,
        {
          adminId: admin.memberId,
          changed: {
            website: { before: null, after: 'https://a.example/' },
            phone: { before: '2', after: '3' },
          },
        },
        undefined,
      ]);
    });
  });

  it('clears empty fields and leaves absent ones', async () => {
    const { edit } = await ownEntity({
      phone: '1',
      website: 'a.example',
      twitter: 'a',
      metadata: { additionalLinks: [{ label: 'A', url: 'a.example' }] },
    });
    const notSent = { website: undefined, twitter: undefined, metadata: undefined };
    expect((await edit({ ...notSent, phone: '' })).entity).toMatchObject({
      phone: null,
      website: 'https://a.example/',
      twitter: 'a',
      metadata: { additionalLinks: [{ label: 'A' }] },
    });
    expect((await edit({ phone: undefined, website: null, twitter: '', metadata: {} })).entity).toMatchObject(
      {
        website: null,
        twitter: null,
        metadata: {},
      },
    );
  });

  it('reserves the new name and releases the old one', async () => {
    const { sent, entity, edit } = await ownEntity();
    const renamed = { ...sent, name: `Renamed ${newId()}` };
    await edit({ name: renamed.name });
    expect((await post(service, renamed)).entity.id).toBe(entity.id);
    const relisted = await post(service, sent);
    expect(relisted.status).toBe(201);
    expect((await edit({ name: sent.name })).entity).toMatchObject({
      name: renamed.name,
      suggestionRecorded: true,
    });
  });

  it('reserves a new address under the same name', async () => {
    const { sent, entity, edit } = await ownEntity();
    await edit({ address: '7 Oak St' });
    expect((await post(service, { ...sent, address: '7 oak st' })).entity.id).toBe(entity.id);
    expect((await post(service, sent)).status).toBe(201);
    expect((await edit({ address: sent.address })).entity).toMatchObject({
      address: '7 Oak St',
      suggestionRecorded: true,
    });
  });

  it('records a suggestion if the member may not change the entity', async () => {
    const { entity, sent, edit } = await ownEntity();
    const edited = await edit({ name: `Renamed ${newId()}` }, member());
    expect(edited).toMatchObject({ status: 200, entity: { name: sent.name, suggestionRecorded: true } });
    rated.set(entity.id, [newId(), newId()]);
    expect((await edit({ phone: '5' })).entity).toMatchObject({ phone: null, suggestionRecorded: true });
    expect((await edit({}, member())).entity.suggestionRecorded).toBe(false);
  });

  it('corrects the spelling of a name', async () => {
    const { sent, edit } = await ownEntity();
    expect((await edit({ name: sent.name.toUpperCase() })).entity.name).toBe(sent.name.toUpperCase());
  });

  it('accepts the id in upper case', async () => {
    const { entity, edit } = await ownEntity();
    expect((await edit({ entityId: entity.id.toUpperCase(), phone: '9' })).entity.phone).toBe('9');
  });

  it.each([
    [newId(), 404],
    ['no-id', 400],
    [7, 400],
  ])('responds for the entity %s with %i', async (entityId, status) => {
    const response = await service.request('POST', '/api/entities', {
      as: member(),
      body: { ...newEntity(), entityId },
    });
    expect(response.status).toBe(status);
  });
});
