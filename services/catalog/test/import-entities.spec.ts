import { catalogRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import { member, peerService, startTestService, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/service.ts';
import { newEntity, post, raters, read } from './world.ts';

const listedAt = '2019-05-06T07:08:09.000Z';
const entityToImport = (details: Readonly<Record<string, unknown>> = {}) => ({
  ...newEntity(),
  coordinates: null,
  listedAt,
  ...details,
});

const ImportedEntities = catalogRoutes.importEntities.responses[200];

describe('importing entities', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(catalogService, { peers: [raters(new Map())] });
  });
  afterAll(() => service.stop());

  const importEntities = async (entities: readonly unknown[]): Promise<readonly string[]> => {
    const response = await service.request('POST', '/internal/entities/import', {
      as: peerService('seed'),
      body: { entities },
    });
    expect(response.status).toBe(200);
    return ImportedEntities.parse(response.json).entityIds;
  };

  it('lists new entities with their own dates and coordinates', async () => {
    const coordinates = { latitude: 30.25, longitude: -97.75 };
    const [exact = '', approximate = ''] = await importEntities([
      entityToImport({ coordinates }),
      entityToImport(),
    ]);
    expect(await read(service, exact)).toMatchObject({
      ...coordinates,
      locationPrecision: 'address',
      createdAt: listedAt,
    });
    expect(await read(service, approximate)).toMatchObject({ locationPrecision: 'city', country: 'US' });
  });

  it('finds listed entities, also within one batch, and returns ids in the order of the request', async () => {
    const listed = newEntity({ phone: '1' });
    const { entity } = await post(service, listed);
    const [one, two] = [entityToImport(), entityToImport()];
    const ids = await importEntities([
      one,
      { ...listed, phone: '2', coordinates: null, listedAt },
      two,
      one,
      two,
    ]);
    expect(ids[1]).toBe(entity.id);
    expect([ids[3], ids[4]]).toEqual([ids[0], ids[2]]);
    expect(new Set(ids).size).toBe(3);
    expect(await importEntities([two, one])).toEqual([ids[2], ids[0]]);
    expect((await read(service, entity.id)).phone).toBe('1');
  });

  it('says of new entities where they are, also in a preview, which lists none', async () => {
    const far = { latitude: 40.71, longitude: -74.01 };
    const at = (city: string, coordinates: object | null) =>
      entityToImport({ city, state: 'TX', coordinates });
    const entities = [
      at('Austin', far),
      at('Austin', null),
      at('Nowhere at all', null),
      at('Nowhere at all', far),
    ];
    const send = async (path: string) => {
      const response = await service.request('POST', path, { as: peerService('import'), body: { entities } });
      expect(response.status, response.text).toBe(200);
      return response.json;
    };
    const newPlaces = [
      { isLocated: true, milesFromCity: expect.closeTo(1_508.7, 0) as number },
      { isLocated: true, milesFromCity: null },
      { isLocated: false, milesFromCity: null },
      { isLocated: true, milesFromCity: null },
    ];
    const preview = '/internal/entities/import/preview';
    for (let round = 1; round <= 2; round += 1)
      expect(await send(preview)).toMatchObject({
        entities: newPlaces.map((newPlace) => ({ entityId: null, newPlace })),
      });
    const { entityIds, ...places } = ImportedEntities.parse(await send('/internal/entities/import'));
    expect(places).toEqual({ newPlaces });
    expect(await send('/internal/entities/import')).toEqual({
      entityIds,
      newPlaces: [null, null, null, null],
    });
    expect(await send(preview)).toMatchObject({
      entities: entityIds.map((entityId) => ({ entityId, newPlace: null })),
    });
  });

  it('accepts 500 at once, across its transactions', async () => {
    const entities = Array.from({ length: 490 }, () => entityToImport());
    const ids = await importEntities([...entities, ...entities.slice(0, 10)]);
    expect(ids).toHaveLength(500);
    expect(ids.slice(490)).toEqual(ids.slice(0, 10));
    expect(new Set(ids).size).toBe(490);
  });

  it('claims a listing for its owner, once, when the email address matches its website', async () => {
    const [owner, other] = [newId(), newId()];
    const details = entityToImport({ website: 'https://harbor.example' });
    const claimedBy = (claimantId: string) => ({
      ...details,
      claim: { claimantId, email: 'owner@harbor.example' },
    });
    const [entityId = ''] = await importEntities([claimedBy(owner)]);
    await importEntities([claimedBy(owner), claimedBy(other)]);
    expect(await read(service, entityId)).toMatchObject({ claimStatus: 'claimed', claimedBy: owner });

    const refused = await service.request('POST', '/internal/entities/import', {
      as: peerService('seed'),
      body: {
        entities: [
          {
            ...entityToImport(),
            claim: { claimantId: owner, email: 'owner@else.example' },
            website: 'https://harbor.example',
          },
        ],
      },
    });
    expect(refused).toMatchObject({ status: 409, json: { code: 'contact-not-listed' } });
  });

  it('accepts an empty list', async () => {
    expect(await importEntities([])).toEqual([]);
  });

  it.each([
    ['too many', Array.from({ length: 501 }, () => entityToImport())],
    ['one that is bad', [entityToImport(), entityToImport({ name: '' })]],
    ['coordinates off the earth', [entityToImport({ coordinates: { latitude: 91, longitude: 0 } })]],
    ['no date', [entityToImport({ listedAt: 'yesterday' })]],
    ['an id', [entityToImport({ entityId: newId() })]],
  ])('refuses a batch with %s', async (_what, entities) => {
    const response = await service.request('POST', '/internal/entities/import', {
      as: peerService(),
      body: { entities },
    });
    expect(response.status).toBe(400);
  });

  it('is available to services only', async () => {
    const body = { entities: [entityToImport()] };
    const response = await service.request('POST', '/internal/entities/import', {
      as: member({ isAdmin: true }),
      body,
    });
    expect(response.status).toBe(403);
  });
});
