import {
  announceEntity,
  announceMember,
  eventually,
  ratingPublished,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchService } from '../src/service.ts';

describe('search', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(searchService);
  });
  afterAll(() => service.stop());

  it('forgets a rating of what was removed before it', async () => {
    const [{ id: entityId }, { memberId: authorId }] = [
      await announceEntity(service),
      await announceMember(service),
    ];
    const rating = ratingPublished({ entityId, authorId });
    const stream = `rating-${authorId}.${entityId}`;
    const found = async () => (await service.ask('GET', '/api/ratings/search')).json;
    await service.announce('ratings.rating-published.v1', stream, rating);
    await eventually(async () => {
      expect(await found()).toMatchObject([{ id: rating.ratingId }]);
    });
    await service.announce('catalog.entity-removed.v1', `entity-${entityId}`, { entityId });
    await service.applied(`entity-${entityId}`);
    const { ratingId, starRating } = rating;
    await service.announce('ratings.rating-removed.v1', stream, {
      ratingId,
      entityId,
      authorId,
      starRating,
      cause: 'author',
    });
    await eventually(async () => {
      expect(await found()).toEqual([]);
    });
  });
});
