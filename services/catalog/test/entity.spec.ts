import { newId } from '@candor/platform';
import {
  eventually,
  peerService,
  ratingPublished,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/service.ts';
import { newEntity, post, raters, read } from './world.ts';

describe('an entity', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(catalogService, { peers: [raters(new Map())] });
  });
  afterAll(() => service.stop());

  it('shows how many ratings it has and their average to two decimals', async () => {
    const { entity } = await post(service, newEntity());
    const given = (starRating: number) => ratingPublished({ entityId: entity.id, starRating });
    const [one, two, three] = [given(5), given(4), given(4)];
    for (const rating of [one, two, three])
      await service.announce('ratings.rating-published.v1', `rating-${rating.ratingId}`, rating);
    const shows = (reviewCount: number, averageRating: number) =>
      eventually(async () => {
        expect(await read(service, entity.id)).toMatchObject({ reviewCount, averageRating });
      });
    await shows(3, 4.33);

    await service.announce('ratings.rating-revised.v1', `rating-${three.ratingId}`, {
      ...three,
      starRating: 1,
      previousStarRating: 4,
    });
    await shows(3, 3.33);

    for (const { ratingId, authorId, entityId, starRating } of [one, two, { ...three, starRating: 1 }])
      await service.announce('ratings.rating-removed.v1', `rating-${ratingId}`, {
        ratingId,
        entityId,
        authorId,
        starRating,
        cause: 'author',
      });
    await shows(0, 0);
  });

  it('does not count hidden ratings until they are restored', async () => {
    const { entity } = await post(service, newEntity());
    const given = (starRating: number) => ratingPublished({ entityId: entity.id, starRating });
    const [visible, restored, removed] = [given(5), given(2), given(1)];
    for (const rating of [visible, restored, removed])
      await service.announce('ratings.rating-published.v1', `rating-${rating.ratingId}`, rating);
    const shows = async (reviewCount: number, averageRating: number) => {
      for (const { ratingId } of [visible, restored, removed]) await service.applied(`rating-${ratingId}`);
      expect(await read(service, entity.id)).toMatchObject({ reviewCount, averageRating });
    };
    for (const { ratingId, authorId, entityId, starRating } of [restored, removed])
      await service.announce('ratings.rating-hidden.v1', `rating-${ratingId}`, {
        ratingId,
        entityId,
        authorId,
        starRating,
      });
    await shows(1, 5);

    const { ratingId, authorId, entityId, starRating } = removed;
    await service.announce('ratings.rating-removed.v1', `rating-${ratingId}`, {
      ratingId,
      entityId,
      authorId,
      starRating,
      cause: 'admin',
      wasHidden: true,
    });
    await shows(1, 5);
    await service.announce('ratings.rating-restored.v1', `rating-${restored.ratingId}`, restored);
    await shows(2, 3.5);
  });

  it('is found by other services', async () => {
    const { entity } = await post(service, newEntity());
    const response = await service.request('POST', '/internal/entities/lookup', {
      as: peerService(),
      body: { entityIds: [entity.id, newId()] },
    });
    expect(response).toMatchObject({
      status: 200,
      json: [{ id: entity.id, name: entity.name, claimedBy: null }],
    });
    expect(response.text).not.toContain('reviewCount');
  });
});
