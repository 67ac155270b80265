import { newId } from '@candor/platform';
import { member, peerService, startTestService, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/service.ts';
import { raters, someEntity } from './world.ts';

describe('bad input', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(catalogService, { peers: [raters(new Map())] });
  });
  afterAll(() => service.stop());

  it('refuses invalid details with their message', async () => {
    const response = await service.request('POST', '/api/entities', {
      as: member(),
      body: { ...someEntity, name: ' ' },
    });
    expect(response).toMatchObject({ status: 400, json: { message: 'Name is required' } });
  });

  it.each([
    ['nothing', undefined],
    ['null', 'null'],
    ['a list', [someEntity]],
    ['text', '"entity"'],
    ['broken JSON', '{"name":'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"name":"x"}'],
  ])('refuses %s', async (_what, body) => {
    const response = await service.request('POST', '/api/entities', { as: member(), body });
    expect([400, 415]).toContain(response.status);
  });

  it('refuses a body beyond the limit', async () => {
    const body = { ...someEntity, description: 'x'.repeat(200_000) };
    expect((await service.request('POST', '/api/entities', { as: member(), body })).status).toBe(413);
  });

  it('accepts the longest allowed values', async () => {
    const name = newId().padEnd(200, 'é');
    const response = await service.request('POST', '/api/entities', {
      as: member(),
      body: { ...someEntity, name, address: '🙂'.repeat(300), description: 'x'.repeat(2_000) },
    });
    expect(response).toMatchObject({ status: 201, json: { name } });
  });

  it('accepts a state that is the name of an object property', async () => {
    const body = { ...someEntity, name: newId(), state: 'constructor' };
    const response = await service.request('POST', '/api/entities', { as: member(), body });
    expect(response).toMatchObject({ status: 201, json: { state: 'constructor', locationPrecision: null } });
  });

  it.each(['no-id', newId(), '%00', '%F0%9F%99%82', '..%2f..%2fetc', 'null', '1;select', `${newId()}x`])(
    'finds no entity %s',
    async (id) => {
      const response = await service.request('GET', `/api/entities/${id}`);
      expect(response).toMatchObject({ status: 404, json: { message: 'Entity not found' } });
    },
  );

  it('looks entities up for services only', async () => {
    const lookUp = (id: string, as?: ReturnType<typeof member> | ReturnType<typeof peerService>) =>
      service.request('POST', '/internal/entities/lookup', {
        ...(as ? { as } : {}),
        body: { entityIds: [id] },
      });
    expect(await lookUp(newId(), peerService())).toMatchObject({ status: 200, json: [] });
    expect((await lookUp('no-id', peerService())).status).toBe(400);
    expect((await lookUp(newId(), member({ isAdmin: true }))).status).toBe(403);
    expect((await lookUp(newId())).status).toBe(403);
  });
});
