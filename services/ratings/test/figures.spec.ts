import { identityRoutes, type RatingView } from '@candor/contracts';
import { newId, Unavailable } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  entitySummary,
  member,
  peer,
  peerService,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratingsService } from '../src/service.ts';
import {
  announceWorld,
  arriving,
  importRatings,
  nothingUnannounced,
  otherServices,
  publish,
} from './world.ts';

describe('figures', () => {
  let service: TestService;
  const unannounced = nothingUnannounced();
  beforeAll(async () => {
    service = await startTestService(ratingsService, { peers: otherServices(unannounced) });
  });
  afterAll(() => service.stop());

  const nothing = {
    averageRating: 0,
    reviewCount: 0,
    starSum: 0,
    lastYear: { averageRating: 0, reviewCount: 0, starSum: 0 },
    histogram: [0, 0, 0, 0, 0],
    averageServiceQuality: null,
    averagePriceRange: null,
    wouldRecommend: { yes: 0, no: 0, maybe: 0 },
    topTags: [],
    newest: [],
  };

  describe('of an entity', () => {
    const summary = (entityId: string) => service.request('GET', `/api/ratings/entity/${entityId}/summary`);
    const newest = ({ id, userId, createdAt }: RatingView) => ({
      ratingId: id,
      authorId: userId,
      createdAt,
    });

    it('sum its ratings, follow revisions, and return to zero', async () => {
      const { id: entityId } = await announceEntity(service);
      const [ada, bob, cyd] = [
        await announceMember(service),
        await announceMember(service),
        await announceMember(service),
      ];
      const first = await publish(service, ada, entityId, {
        starRating: 5,
        serviceQuality: 4,
        priceRange: 2,
        wouldRecommend: 'yes',
        tags: ['calm', 'cheap'],
      });
      const second = await publish(service, bob, entityId, {
        starRating: 5,
        serviceQuality: 5,
        tags: ['calm'],
      });
      const third = await publish(service, cyd, entityId, { starRating: 1, wouldRecommend: 'no' });
      expect((await summary(entityId)).json).toEqual({
        averageRating: 3.67,
        reviewCount: 3,
        starSum: 11,
        lastYear: { averageRating: 3.67, reviewCount: 3, starSum: 11 },
        histogram: [1, 0, 0, 0, 2],
        averageServiceQuality: 4.5,
        averagePriceRange: 2,
        wouldRecommend: { yes: 1, no: 1, maybe: 0 },
        topTags: [
          { tag: 'calm', count: 2 },
          { tag: 'cheap', count: 1 },
        ],
        newest: [third, second, first].map(newest),
      });

      await service.request('PUT', `/api/ratings/${first.id}`, {
        as: ada,
        body: { starRating: 3, serviceQuality: null, wouldRecommend: 'maybe', tags: ['loud'] },
      });
      expect((await summary(entityId)).json).toEqual({
        averageRating: 3,
        reviewCount: 3,
        starSum: 9,
        lastYear: { averageRating: 3, reviewCount: 3, starSum: 9 },
        histogram: [1, 0, 1, 0, 1],
        averageServiceQuality: 5,
        averagePriceRange: 2,
        wouldRecommend: { yes: 0, no: 1, maybe: 1 },
        topTags: [
          { tag: 'calm', count: 1 },
          { tag: 'loud', count: 1 },
        ],
        newest: [third, second, first].map(newest),
      });

      for (const [as, { id }] of [
        [ada, first],
        [bob, second],
        [cyd, third],
      ] as const)
        await service.request('DELETE', `/api/ratings/${id}`, { as });
      expect((await summary(entityId)).json).toEqual(nothing);
    });

    it('sum the ratings of the last 12 months separately', async () => {
      const { id: entityId } = await announceEntity(service);
      const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
      const published = [
        { starRating: 5, publishedAt: daysAgo(800) },
        { starRating: 5, publishedAt: daysAgo(368) },
        { starRating: 2, publishedAt: daysAgo(360) },
        { starRating: 3, publishedAt: daysAgo(1) },
      ];
      const imports = [];
      for (const facts of published) {
        const { memberId: authorId } = await announceMember(service);
        imports.push(arriving({ authorId, entityId, ...facts }));
      }
      await importRatings(service, imports);
      expect((await summary(entityId)).json).toMatchObject({
        averageRating: 3.75,
        reviewCount: 4,
        lastYear: { averageRating: 2.5, reviewCount: 2, starSum: 5 },
      });
    });

    it('are zeros without ratings, announced or not, and 404 for an unknown entity', async () => {
      const justListed = { ...entitySummary(), claimedBy: null };
      unannounced.entities.set(justListed.id, justListed);
      for (const { id } of [await announceEntity(service), justListed])
        expect(await summary(id)).toMatchObject({ status: 200, json: nothing });
      for (const unknownId of [newId(), 'no-uuid'])
        expect(await summary(unknownId)).toMatchObject({
          status: 404,
          json: { message: 'Entity not found' },
        });
    });
  });

  describe('of a member', () => {
    it('sum the member’s ratings, their helpful votes and the views of the profile', async () => {
      const author = await announceMember(service);
      const ratings = [];
      for (const starRating of [5, 4, 4]) {
        const { id: entityId } = await announceEntity(service);
        ratings.push(arriving({ authorId: author.memberId, entityId, starRating, importedHelpfulCount: 2 }));
      }
      await importRatings(service, ratings);
      await service.request('PUT', `/api/ratings/${ratings[0]?.ratingId ?? ''}/vote`, {
        as: member(),
        body: { isHelpful: true },
      });
      expect((await service.request('GET', '/api/user/dashboard', { as: author })).json).toEqual({
        totalRatings: 3,
        averageRating: 4.33,
        starSum: 13,
        helpfulVotes: 7,
        profileViews: 12,
      });
    });

    it('are zeros without ratings, and refused for visitors', async () => {
      const response = await service.request('GET', '/api/user/dashboard', { as: member() });
      expect(response.json).toEqual({
        totalRatings: 0,
        averageRating: 0,
        starSum: 0,
        helpfulVotes: 0,
        profileViews: 12,
      });
      expect((await service.request('GET', '/api/user/dashboard')).status).toBe(401);
    });

    it('are not available while identity does not respond', async () => {
      const alone = await startTestService(ratingsService, {
        peers: [
          peer(identityRoutes.profileViews, () => {
            throw new Unavailable('down');
          }),
        ],
      });
      const response = await alone.request('GET', '/api/user/dashboard', { as: member() });
      expect(response).toMatchObject({ status: 503, json: { code: 'unavailable' } });
      await alone.stop();
    });
  });

  describe('for catalog', () => {
    it('contain a member’s rating of an entity and the number of other raters', async () => {
      const { author, rated } = await announceWorld(service);
      const raters = (memberId: string) =>
        service.request('GET', `/internal/entities/${rated.id}/raters/${memberId}`, { as: peerService() });
      expect((await raters(author.memberId)).json).toEqual({ myRatingId: null, otherRaters: 0 });
      const mine = await publish(service, author, rated.id);
      await publish(service, await announceMember(service), rated.id);
      expect((await raters(author.memberId)).json).toEqual({ myRatingId: mine.id, otherRaters: 1 });
      expect((await raters(newId())).json).toEqual({ myRatingId: null, otherRaters: 2 });
      const path = `/internal/entities/${rated.id}/raters/${author.memberId}`;
      expect((await service.request('GET', path, { as: author })).status).toBe(403);
    });
  });
});
