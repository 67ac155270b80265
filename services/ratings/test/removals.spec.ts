import { identityRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceMember,
  eventually,
  member,
  peer,
  peerService,
  someReview,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import { announceWorld, publish, publishedRating } from './world.ts';

describe('ratings that are removed by others than their authors', { timeout: 120_000 }, () => {
  const admin = member({ isAdmin: true });
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(ratingsService, {
      peers: [
        peer(identityRoutes.administrator, ({ params }) => ({ isAdmin: params.id === admin.memberId })),
      ],
    });
  });
  afterAll(() => service.stop());

  const remove = (ratingId: string, actorId = admin.memberId) =>
    service.request('POST', `/internal/ratings/${ratingId}/remove`, {
      as: peerService('admin'),
      body: { actorId, reason: 'spam' },
    });
  const countOf = (entityId: string) =>
    service.database.oneFirst(sql.type(z.object({ count: z.number() }))`
      select count(*) as count from ratings where entity_id = ${entityId}
    `);
  const removeEntity = (entityId: string) =>
    service.announce('catalog.entity-removed.v1', `entity-${entityId}`, { entityId });

  it('are removed by an admin once, and announced with the cause', async () => {
    const { author, rated, rating } = await publishedRating(service);
    const received = await service.subscribe('candor.ratings.rating');
    const response = await remove(rating.id.toUpperCase());
    expect(response.status, response.text).toBe(200);
    const streamId = `rating-${author.memberId}.${rated.id}`;
    expect(response.written).toEqual([{ topic: 'candor.ratings.rating', streamId, version: 2 }]);
    const gone = { status: 404, json: { message: 'Rating not found' } };
    expect(await service.request('GET', `/api/ratings/${rating.id}`)).toMatchObject(gone);
    expect(await remove(rating.id)).toMatchObject(gone);
    expect(await remove(newId())).toMatchObject(gone);
    await eventually(() => {
      expect(received.filter((event) => event.streamId === streamId).at(-1)).toMatchObject({
        type: 'ratings.rating-removed.v1',
        data: { ratingId: rating.id, starRating: 5, cause: 'admin' },
      });
    });
    expect((await publish(service, author, rated.id)).id).not.toBe(rating.id);
  });

  it('are not removed by other members', async () => {
    const { author, rating } = await publishedRating(service);
    for (const actorId of [author.memberId, newId()])
      expect((await remove(rating.id, actorId)).status).toBe(403);
    const path = `/internal/ratings/${rating.id}/remove`;
    const body = { actorId: admin.memberId, reason: null };
    expect((await service.request('POST', path, { as: admin, body })).status).toBe(403);
    expect((await service.request('POST', path, { body })).status).toBe(403);
    expect((await service.request('DELETE', `/api/ratings/${rating.id}`, { as: admin })).status).toBe(403);
    expect((await service.request('GET', `/api/ratings/${rating.id}`)).status).toBe(200);
  });

  it('are removed with their listing, which cannot be rated any more', async () => {
    const { author, rated, rating } = await publishedRating(service);
    const received = await service.subscribe('candor.ratings.rating');
    await removeEntity(rated.id);
    await eventually(async () => {
      expect(await countOf(rated.id)).toBe(0);
      expect(received.filter(({ data }) => data['ratingId'] === rating.id).at(-1)?.data).toMatchObject({
        cause: 'entity-removed',
        authorId: author.memberId,
      });
    });
    const body = { entityId: rated.id, starRating: 4, title: 'Again', review: someReview };
    const again = await service.request('POST', '/api/ratings', { as: author, body });
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect(await countOf(rated.id)).toBe(0);
  });

  it('are removed while 20 members rate the listing, and the summary is empty', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { rated } = await announceWorld(service);
      const raters = await Promise.all(Array.from({ length: 20 }, () => announceMember(service)));
      const body = { entityId: rated.id, starRating: 4, title: 'Lovely', review: someReview };
      const responses = await Promise.all(
        raters.map(async (as, index) => {
          if (index === 10) await removeEntity(rated.id);
          return service.request('POST', '/api/ratings', { as, body });
        }),
      );
      expect(responses.filter(({ status }) => ![201, 404, 503].includes(status))).toEqual([]);
      await service.applied(`entity-${rated.id}`);
      await eventually(async () => {
        expect(await countOf(rated.id)).toBe(0);
        const left = await service.database.maybeOneFirst(sql.type(z.object({ review_count: z.number() }))`
          select review_count from entity_summary where entity_id = ${rated.id}
        `);
        expect(left ?? 0).toBe(0);
      });
    }
  });

  it('are handled when they arrive late', async () => {
    const { author, rated } = await announceWorld(service);
    await removeEntity(rated.id);
    await service.applied(`entity-${rated.id}`);
    // Like a transaction that read before the entity was removed.
    await service.database.query(sql.unsafe`delete from removed_entities where entity_id = ${rated.id}`);
    const body = { entityId: rated.id, title: 'Late', review: someReview, starRating: 3 };
    await service.database.query(sql.unsafe`
      insert into entities (entity_id, summary)
      select ${rated.id}, jsonb_set(summary, '{id}', to_jsonb(${rated.id}::text)) from entities limit 1
    `);
    expect((await service.request('POST', '/api/ratings', { as: author, body })).status).toBe(201);
    await service.database.query(sql.unsafe`insert into removed_entities (entity_id) values (${rated.id})`);
    await eventually(async () => {
      expect(await countOf(rated.id)).toBe(0);
    });
    expect((await service.request('POST', '/api/ratings', { as: author, body })).status).toBe(404);
  });
});
