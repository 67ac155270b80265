import { newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  eventually,
  ratingPublished,
  startTestService,
  tablesContaining,
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

  it('removes a rating whose entity was removed before it', async () => {
    const [{ id: entityId }, { memberId: authorId }] = [
      await announceEntity(service),
      await announceMember(service),
    ];
    const rating = ratingPublished({ entityId, authorId });
    const stream = `rating-${authorId}.${entityId}`;
    const found = async () => (await service.request('GET', '/api/ratings/search')).json;
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

  it('deletes text and author of a removed rating from its lookup and its terms', async () => {
    const { id: entityId } = await announceEntity(service);
    const { memberId: authorId } = await announceMember(service);
    const secret = `w${newId().replaceAll(/\D/g, '').slice(-12)}`;
    const rating = ratingPublished({ entityId, authorId, title: secret, review: secret, tags: [secret] });
    const stream = `rating-${authorId}.${entityId}`;
    const tables = () => tablesContaining(service.database, secret);
    await service.announce('ratings.rating-published.v1', stream, rating);
    await eventually(async () => {
      expect(await tables()).toEqual(['entity_documents', 'ratings', 'search_documents']);
    });
    const { ratingId, starRating } = rating;
    await service.announce('ratings.rating-removed.v1', stream, {
      ratingId,
      entityId,
      authorId,
      starRating,
      cause: 'author',
    });
    await eventually(
      async () => {
        expect(await tables()).toEqual([]);
        expect(await tablesContaining(service.database, authorId)).not.toContain('ratings');
      },
      { withinMs: 20_000 },
    );
  });
});
