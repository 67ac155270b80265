import { ratingsDeletionPreviewRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually, member, peer, startTestService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/service.ts';
import { newEntity, post, raters } from './world.ts';

const start = (ratingsOf: (entityId: string) => number, minutes: number) =>
  startTestService(catalogService, {
    settings: { UNRATED_LISTING_MINUTES: String(minutes) },
    peers: [
      raters(new Map()),
      peer(ratingsDeletionPreviewRoutes.previewEntityDeletion, ({ params }) => ({
        ratings: ratingsOf(params.id),
        votes: 0,
        photos: 0,
      })),
    ],
  });

const statusOf = async (service: TestService, entityId: string) =>
  (await service.request('GET', `/api/entities/${entityId}`)).status;

describe('withdrawing an entity', () => {
  const rated = new Set<string>();
  let service: TestService;
  beforeAll(async () => {
    service = await start((entityId) => (rated.has(entityId) ? 1 : 0), 60);
  });
  afterAll(() => service.stop());

  const withdraw = (entityId: string, as = member()) =>
    service.request('DELETE', `/api/entities/${entityId}`, { as });

  it('removes it, so that it can be listed again', async () => {
    const as = member();
    const details = newEntity();
    const { entity } = await post(service, details, { as });
    expect((await withdraw(entity.id, as)).status).toBe(204);
    expect(await statusOf(service, entity.id)).toBe(404);
    expect((await withdraw(entity.id, as)).status).toBe(404);
    const again = await post(service, details, { as });
    expect(again).toMatchObject({ status: 201, entity: { existing: false } });
    expect(again.entity.id).not.toBe(entity.id);
  });

  it('is refused to others, and after a rating', async () => {
    const as = member();
    const { entity } = await post(service, newEntity(), { as });
    expect((await withdraw(entity.id)).status).toBe(403);
    rated.add(entity.id);
    expect(await withdraw(entity.id, as)).toMatchObject({ status: 409, json: { code: 'listing-in-use' } });
    expect(await statusOf(service, entity.id)).toBe(200);
  });

  it('is refused after another request has found it, for example of a second tab', async () => {
    const as = member();
    const details = newEntity();
    const { entity } = await post(service, details, { as });
    expect((await post(service, details, { as })).entity).toMatchObject({ id: entity.id, existing: true });
    expect(await withdraw(entity.id, as)).toMatchObject({ status: 409, json: { code: 'listing-in-use' } });
    expect(await statusOf(service, entity.id)).toBe(200);
  });

  it('is refused for unknown entities and for visitors', async () => {
    expect((await withdraw(newId())).status).toBe(404);
    const { entity } = await post(service, newEntity());
    expect((await service.request('DELETE', `/api/entities/${entity.id}`)).status).toBe(401);
  });
});

describe('an entity that is not rated in time', () => {
  const counted = { ratings: 0 };
  let service: TestService;
  beforeAll(async () => {
    service = await start(() => counted.ratings, 0);
  });
  afterAll(() => service.stop());

  const isGone = (entityId: string) =>
    eventually(async () => {
      expect(await statusOf(service, entityId)).toBe(404);
    });
  const isSettled = (entityId: string) =>
    eventually(async () => {
      const waiting = sql.unsafe`select from unrated_entities where entity_id = ${entityId}`;
      expect(await service.database.any(waiting)).toEqual([]);
    });

  it('is removed, and can be listed again', async () => {
    const details = newEntity();
    const { entity } = await post(service, details);
    await isGone(entity.id);
    expect((await post(service, details)).status).toBe(201);
  });

  it('stays if it has been rated, also after the rating is deleted', async () => {
    counted.ratings = 1;
    const { entity } = await post(service, newEntity());
    await isSettled(entity.id);
    counted.ratings = 0;
    await isGone((await post(service, newEntity())).entity.id);
    expect(await statusOf(service, entity.id)).toBe(200);
  });
});
