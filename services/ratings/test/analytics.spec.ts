import { RatingAnalytics } from '@candor/contracts';
import { newId } from '@candor/platform';
import { member, startTestService, type Member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import { deleteExpiredViews } from '../src/rating/rating-views.ts';
import { claimedBy, nothingUnannounced, otherServices, publishedRating } from './world.ts';

describe('analytics of the caller’s ratings', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(ratingsService, { peers: otherServices(nothingUnannounced()) });
  });
  afterAll(() => service.stop());

  const view = (as: Member | null, ratingIds: unknown) =>
    service.request('POST', '/api/ratings/views', { ...(as ? { as } : {}), body: { ratingIds } });
  const vote = (as: Member, ratingId: string, isHelpful = true) =>
    service.request('PUT', `/api/ratings/${ratingId}/vote`, { as, body: { isHelpful } });
  const analytics = async ({ memberId }: Member, query = ''): Promise<RatingAnalytics> => {
    const as = member({ memberId, isPremium: true });
    const response = await service.request('GET', `/api/user/analytics${query}`, { as });
    expect(response.status, response.text).toBe(200);
    return RatingAnalytics.parse(response.json);
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const Count = z.object({ count: z.number() });

  it('count a view once per viewer and day, and neither own nor unknown ratings', async () => {
    const { author, rating } = await publishedRating(service);
    const viewer = member();
    for (const _again of [1, 2])
      expect((await view(viewer, [rating.id, rating.id, newId()])).status).toBe(204);
    await view(viewer, [rating.id.toUpperCase()]);
    await view(author, [rating.id]);
    await view(member(), [rating.id]);
    const { days, ratings } = await analytics(author);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: daysAgo(0), views: 2, helpfulVotes: 0 });
    expect(days.slice(0, -1).every(({ views }) => views === 0)).toBe(true);
    expect(ratings).toEqual([
      {
        ratingId: rating.id,
        entityId: rating.entityId,
        entityName: rating.entity.name,
        isClaimed: false,
        title: 'Lovely',
        views: 2,
        helpfulVotes: 0,
      },
    ]);
  });

  it('show whether a listing is claimed', async () => {
    const { author, rating } = await publishedRating(service);
    await claimedBy(service, rating.entityId);
    expect((await analytics(author)).ratings).toMatchObject([{ ratingId: rating.id, isClaimed: true }]);
  });

  it('count the same viewer again on another day', async () => {
    const { author, rating } = await publishedRating(service);
    const viewer = member();
    await view(viewer, [rating.id]);
    for (const table of ['rating_views', 'rating_viewers'])
      await service.database.query(sql.unsafe`
        update ${sql.identifier([table])} set day = day - 40 where rating_id = ${rating.id}
      `);
    await view(viewer, [rating.id]);
    const { days } = await analytics(author, '?days=90');
    expect(days).toHaveLength(90);
    expect(days.filter(({ views }) => views > 0).map(({ day }) => day)).toEqual([daysAgo(40), daysAgo(0)]);
    expect((await analytics(author)).ratings).toMatchObject([{ views: 1 }]);
    expect((await analytics(author, '?days=365')).days).toHaveLength(365);
  });

  it('count helpful votes on the day that they were cast', async () => {
    const { author, rating } = await publishedRating(service);
    const turned = member();
    await vote(member(), rating.id);
    await vote(member(), rating.id, false);
    await vote(member({ isConfirmed: false }), rating.id);
    await vote(turned, rating.id);
    await vote(turned, rating.id, false);
    const { days, ratings } = await analytics(author);
    expect(days.at(-1)).toEqual({ day: daysAgo(0), views: 0, helpfulVotes: 1 });
    expect(ratings).toMatchObject([{ helpfulVotes: 1 }]);
  });

  it('exclude a removed rating, and delete its viewers', async () => {
    const { author, rating } = await publishedRating(service);
    await view(member(), [rating.id]);
    await service.request('DELETE', `/api/ratings/${rating.id}`, { as: author });
    expect((await analytics(author)).ratings).toEqual([]);
    expect((await analytics(author)).days.at(-1)).toMatchObject({ views: 0 });
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    await deleteExpiredViews(service.database, inTwoDays);
    const left = await service.database.oneFirst(sql.type(Count)`
      select (select count(*) from rating_viewers)
        + (select count(*) from rating_views where rating_id = ${rating.id}) as count
    `);
    expect(left).toBe(0);
  });

  it('show premium members their own ratings only', async () => {
    const { author } = await publishedRating(service);
    expect(await service.request('GET', '/api/user/analytics', { as: author })).toMatchObject({
      status: 403,
      json: { code: 'premium-required', message: 'Premium required' },
    });
    expect((await service.request('GET', '/api/user/analytics')).status).toBe(401);
    expect((await view(null, [newId()])).status).toBe(401);
    expect((await analytics(member())).ratings).toEqual([]);
  });

  it('cover 30 days for an unknown period, and refuse invalid views', async () => {
    const asker = member();
    for (const days of ['', '31', '-30', '30.5', 'all', '1e9', '90,365', '%00'])
      expect((await analytics(asker, `?days=${days}`)).days).toHaveLength(30);
    const many = Array.from({ length: 51 }, () => newId());
    for (const ids of [[], many, ['no-uuid'], [7], [null], 'all', null, {}])
      expect((await view(asker, ids)).status).toBe(400);
  });

  it('count concurrent views exactly once', { timeout: 60_000 }, async () => {
    const published = await Promise.all(Array.from({ length: 6 }, () => publishedRating(service)));
    const ids = published.map(({ rating }) => rating.id);
    const viewers = Array.from({ length: 25 }, () => member());
    const responses = await Promise.all(
      viewers.flatMap((viewer) => [view(viewer, ids), view(viewer, ids.toReversed())]),
    );
    expect(responses.filter(({ status }) => status !== 204)).toEqual([]);
    for (const { author } of published)
      expect((await analytics(author)).days.at(-1)?.views).toBe(viewers.length);
  });
});
