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

  const link = (url: string) => ({ metadata: { additionalLinks: [{ label: 'A', url }] } });

  it.each([
    ['no name', { name: undefined }, 'Name is required'],
    ['a blank name', { name: ' \t\u00a0' }, 'Name is required'],
    ['a name that is no text', { name: { toString: 'x' } }, 'Name is required'],
    ['a name of 201 characters', { name: '🙂'.repeat(201) }, 'Name must be at most 200 characters'],
    ['no category', { category: undefined }, 'Category is required'],
    ['an unknown category', { category: 'planet' }, 'Please choose a category from the list'],
    ['the filter for all categories', { category: 'all' }, 'Please choose a category from the list'],
    ['a category of the prototype', { category: '__proto__' }, 'Please choose a category from the list'],
    ['no city', { city: null }, 'City is required'],
    ['a blank state', { state: '' }, 'State is required'],
    ['an endless state', { state: 'x'.repeat(101) }, 'State must be at most 100 characters'],
    ['an endless address', { address: 'x'.repeat(301) }, 'Address must be at most 300 characters'],
    ['a NUL', { name: 'a\0b' }, 'Text contains characters that cannot be stored'],
    ['half a surrogate pair', { address: '\uD83D' }, 'Text contains characters that cannot be stored'],
    ['a script as website', { website: 'javascript:alert(1)' }, 'Please enter a valid website'],
    ['a data URL as website', { website: 'data:text/html,x' }, 'Please enter a valid website'],
    ['a website without scheme and host', { website: '//evil.example' }, 'Please enter a valid website'],
    [
      'a website with a user',
      { website: 'https://user:secret@evil.example' },
      'Please enter a valid website',
    ],
    ['a website that is a number', { website: 7 }, 'Please enter a valid website'],
    ['a script as link', link('javascript:alert(1)'), 'Please enter a valid link'],
    ['an empty link', link(''), 'Please enter a valid link'],
    [
      'eleven links',
      { metadata: { additionalLinks: Array.from({ length: 11 }, () => ({ label: 'A', url: 'a.example' })) } },
      'At most 10 additional links',
    ],
  ])('refuses %s', async (_what, change, message) => {
    const response = await service.request('POST', '/api/entities', {
      as: member(),
      body: { ...someEntity, ...change },
    });
    expect(response).toMatchObject({ status: 400, json: { message } });
  });

  it.each([
    ['unknown fields', { ...someEntity, isClaimed: true }],
    ['unknown metadata', { ...someEntity, metadata: { owner: 'me' } }],
    [
      'unknown fields of a link',
      { ...someEntity, metadata: { additionalLinks: [{ label: 'A', url: 'a.example', x: 1 }] } },
    ],
    ['links that are no list', { ...someEntity, metadata: { additionalLinks: 'a.example' } }],
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
