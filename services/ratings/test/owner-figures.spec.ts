import { identityRoutes, OwnerFigures } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  member,
  peer,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratingsService } from '../src/service.ts';
import { arriving, claimedBy, endClaim, importRatings, nothingUnannounced, otherServices } from './world.ts';

describe('the figures of a claimed listing', () => {
  const admin = member({ isAdmin: true });
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(ratingsService, {
      peers: [
        ...otherServices(nothingUnannounced()),
        peer(identityRoutes.administrator, ({ params }) => ({ isAdmin: params.id === admin.memberId })),
      ],
    });
  });
  afterAll(() => service.stop());

  const request = (as: Member | null, entityId: string) =>
    service.request('GET', `/api/entities/${entityId}/owner-figures`, as ? { as } : {});
  const figuresOf = async (as: Member, entityId: string): Promise<OwnerFigures> => {
    const response = await request(as, entityId);
    expect(response.status, response.text).toBe(200);
    return OwnerFigures.parse(response.json);
  };
  /** A review of the listing, written so many hours ago. */
  const reviewedAgo = async (entityId: string, hours: number, starRating = 4): Promise<string> => {
    const { memberId: authorId } = await announceMember(service);
    const publishedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
    const review = arriving({ authorId, entityId, starRating, publishedAt });
    await importRatings(service, [review]);
    return review.ratingId;
  };
  const respond = async (as: Member, ratingId: string) => {
    const path = `/api/ratings/${ratingId}/reply`;
    const response = await service.request('PUT', path, { as, body: { text: 'Thank you for coming' } });
    expect(response.status, response.text).toBe(200);
  };

  it('are for its owner and admins', async () => {
    const { id } = await announceEntity(service);
    const owner = await claimedBy(service, id);
    expect((await request(owner, id)).status).toBe(200);
    expect((await request(admin, id.toUpperCase())).status).toBe(200);
    const notClaimant = {
      status: 403,
      json: { code: 'not-claimant', message: 'Only the owner of this listing can see its figures.' },
    };
    expect(await request(member(), id)).toMatchObject(notClaimant);
    expect((await request(member({ isAdmin: true }), id)).status).toBe(403);
    expect((await request(null, id)).status).toBe(401);
    for (const unknown of [newId(), 'no-uuid']) expect((await request(owner, unknown)).status).toBe(404);
    await endClaim(service, id, owner);
    expect(await request(owner, id)).toMatchObject(notClaimant);
  });

  it('are empty without reviews', async () => {
    const { id } = await announceEntity(service);
    const { weeks, months, ...rest } = await figuresOf(await claimedBy(service, id), id);
    expect(rest).toEqual({ reviewCount: 0, respondedCount: 0, medianResponseHours: null });
    expect(weeks).toHaveLength(12);
    expect(weeks.every(({ views }) => views === 0)).toBe(true);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({
      month: `${new Date().toISOString().slice(0, 7)}-01`,
      reviewCount: 0,
      averageRating: null,
    });
  });

  it('count the visible reviews, their views and the time to the first response', async () => {
    const { id } = await announceEntity(service);
    const owner = await claimedBy(service, id);
    await reviewedAgo(id, 24 * 800);
    const [first, second, hidden] = [
      await reviewedAgo(id, 2, 5),
      await reviewedAgo(id, 10, 2),
      await reviewedAgo(id, 1, 1),
    ];
    await service.request('POST', '/api/ratings/views', {
      as: member(),
      body: { ratingIds: [first, second, hidden] },
    });
    await service.database.query(sql.unsafe`
      insert into rating_views (rating_id, day, views) values (${first}, current_date - 7, 5), (${first}, current_date - 99, 7)
    `);
    for (const ratingId of [first, second, hidden]) await respond(owner, ratingId);
    await service.database.query(sql.unsafe`
      update ratings set hidden_for = '{moderation}' where rating_id = ${hidden}
    `);
    const figures = await figuresOf(owner, id);
    expect(figures).toMatchObject({ reviewCount: 3, respondedCount: 2 });
    expect(figures.medianResponseHours).toBeCloseTo(6, 1);
    expect(figures.weeks.slice(-2).map(({ views }) => views)).toEqual([5, 2]);
    expect(figures.weeks.reduce((sum, { views }) => sum + views, 0)).toBe(7);
    const counted = figures.months.filter(({ reviewCount }) => reviewCount > 0);
    expect(counted.reduce((sum, { reviewCount }) => sum + reviewCount, 0)).toBe(2);
  });
});
