import { identityRoutes, RatingView } from '@candor/contracts';
import {
  announceMember,
  announceEntity,
  eventually,
  member,
  peer,
  peerService,
  someReview,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import {
  announceWorld,
  arriving,
  importRatings,
  nothingUnannounced,
  otherServices,
  profile,
  publish,
} from './world.ts';

describe('ratings of a hidden listing or member', { timeout: 120_000 }, () => {
  const admin = member({ isAdmin: true });
  const unannounced = nothingUnannounced();
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(ratingsService, {
      peers: [
        ...otherServices(unannounced),
        peer(identityRoutes.administrator, ({ params }) => ({ isAdmin: params.id === admin.memberId })),
      ],
    });
  });
  afterAll(() => service.stop());

  const turnEntity = async (entityId: string, what: 'hidden' | 'restored') => {
    await service.announce(`catalog.entity-${what}.v1`, `entity-${entityId}`, { entityId });
    await service.applied(`entity-${entityId}`);
  };
  const turnMember = async ({ memberId }: Member, what: 'hidden' | 'shown') => {
    await service.announce(`identity.member-${what}.v1`, `member-${memberId}`, { memberId });
    await service.applied(`member-${memberId}`);
  };
  const moderate = (what: 'hide' | 'restore', ratingId: string) =>
    service.request('POST', `/internal/ratings/${ratingId}/${what}`, {
      as: peerService('admin'),
      body: { actorId: admin.memberId, reason: null },
    });
  const statusOf = async (ratingId: string, as?: Member) =>
    (await service.request('GET', `/api/ratings/${ratingId}`, as ? { as } : {})).status;
  const isSeen = (ratingId: string, status: 200 | 404) =>
    eventually(async () => {
      expect(await statusOf(ratingId)).toBe(status);
    });
  const rateBody = (entityId: string) => ({ entityId, starRating: 4, title: 'Again', review: someReview });
  const visibleOf = (entityId: string) =>
    service.database.oneFirst(sql.type(z.object({ count: z.number() }))`
      select count(*) as count from ratings where entity_id = ${entityId} and not is_hidden
    `);
  const reviewCount = async (entityId: string) => {
    const count = await service.database.maybeOneFirst(sql.type(z.object({ review_count: z.number() }))`
      select review_count from entity_summary where entity_id = ${entityId}
    `);
    return count ?? 0;
  };

  it('are hidden and restored with an entity, whose page and lists give 404 meanwhile', async () => {
    const { author, rated } = await announceWorld(service);
    const rating = await publish(service, author, rated.id, { tags: ['calm'] });
    const ofEntity = `/api/ratings/entity/${rated.id}`;
    const summary = await service.request('GET', `${ofEntity}/summary`);
    await turnEntity(rated.id, 'hidden');
    await isSeen(rating.id, 404);
    const missing = { status: 404, json: { message: 'Entity not found' } };
    expect(await service.request('GET', ofEntity)).toMatchObject(missing);
    expect(await service.request('GET', `${ofEntity}/summary`)).toMatchObject(missing);
    const own = await service.request('GET', `/api/ratings/${rating.id}`, { as: author });
    expect(own.json).toEqual({ ...rating, isHidden: true });
    const body = { starRating: 1 };
    expect(await service.request('PUT', `/api/ratings/${rating.id}`, { as: author, body })).toMatchObject({
      status: 409,
      json: { code: 'rating-hidden', message: 'This review is hidden at the moment.' },
    });
    await turnEntity(rated.id, 'restored');
    await isSeen(rating.id, 200);
    expect(await service.request('GET', `${ofEntity}/summary`)).toMatchObject({ json: summary.json });
    expect((await service.request('GET', ofEntity)).json).toMatchObject([{ id: rating.id }]);
  });

  it('of a hidden entity cannot be published or imported', async () => {
    const { author, rated } = await announceWorld(service);
    await turnEntity(rated.id, 'hidden');
    const response = await service.request('POST', '/api/ratings', { as: author, body: rateBody(rated.id) });
    expect(response).toMatchObject({ status: 404, json: { message: 'Entity not found' } });
    const imported = arriving({ authorId: author.memberId, entityId: rated.id });
    expect(await importRatings(service, [imported])).toEqual(['Entity not found']);
    await turnEntity(rated.id, 'restored');
    expect(await importRatings(service, [imported])).toEqual([null]);
  });

  it('are hidden and restored with their author, whose page gives 404 meanwhile', async () => {
    const { author, rated } = await announceWorld(service);
    const rating = await publish(service, author, rated.id);
    const other = await publish(service, await announceMember(service), rated.id);
    const ofUser = `/api/ratings/user/${author.memberId}`;
    await turnMember(author, 'hidden');
    for (const as of [undefined, author, admin])
      expect(await service.request('GET', ofUser, as ? { as } : {})).toMatchObject({
        status: 404,
        json: { message: 'User not found' },
      });
    await isSeen(rating.id, 404);
    expect((await service.request('GET', `/api/ratings/entity/${rated.id}`)).json).toMatchObject([
      { id: other.id },
    ]);
    await turnMember(author, 'shown');
    await isSeen(rating.id, 200);
    expect(z.array(RatingView).parse((await service.request('GET', ofUser)).json)).toMatchObject([
      { id: rating.id },
    ]);
  });

  it('stay hidden until the last cause ends, and are announced twice', async () => {
    const { author, rated } = await announceWorld(service);
    const { id } = await publish(service, author, rated.id);
    const received = await service.subscribe('candor.ratings.rating');
    await turnEntity(rated.id, 'hidden');
    await isSeen(id, 404);
    expect((await moderate('restore', id)).json).toMatchObject({ code: 'not-hidden' });
    const alsoByAdmin = await moderate('hide', id);
    expect(alsoByAdmin).toMatchObject({ status: 200, written: [] });
    await turnMember(author, 'hidden');
    const causes = () =>
      service.database.oneFirst(sql.type(z.object({ hidden_for: z.array(z.string()) }))`
        select hidden_for from ratings where rating_id = ${id}
      `);
    await eventually(async () => {
      expect(await causes()).toEqual(['entity', 'moderation', 'member']);
    });
    await turnEntity(rated.id, 'restored');
    await eventually(async () => {
      expect(await causes()).toEqual(['moderation', 'member']);
    });
    await turnMember(author, 'shown');
    await eventually(async () => {
      expect(await causes()).toEqual(['moderation']);
    });
    expect(await statusOf(id)).toBe(404);
    expect((await moderate('restore', id)).status).toBe(200);
    expect(await statusOf(id)).toBe(200);
    await eventually(() => {
      expect(received.filter(({ data }) => data['ratingId'] === id).map(({ type }) => type)).toEqual([
        'ratings.rating-published.v1',
        'ratings.rating-hidden.v1',
        'ratings.rating-restored.v1',
      ]);
    });
  });

  it('are hidden in batches, also concurrent ones, and restored', async () => {
    const { id: entityId } = await announceEntity(service);
    const imports = Array.from({ length: 230 }, () => {
      const author = member();
      unannounced.members.set(author.memberId, profile(author.memberId));
      return arriving({ authorId: author.memberId, entityId, tags: ['calm'] });
    });
    expect(await importRatings(service, imports)).toEqual(imports.map(() => null));
    const raters = await Promise.all(Array.from({ length: 8 }, () => announceMember(service)));
    const responses = await Promise.all(
      raters.map(async (as, index) => {
        if (index === 3) await turnEntity(entityId, 'hidden');
        return service.request('POST', '/api/ratings', { as, body: rateBody(entityId) });
      }),
    );
    expect(responses.filter(({ status }) => ![201, 404].includes(status))).toEqual([]);
    const rated = imports.length + responses.filter(({ status }) => status === 201).length;
    await eventually(async () => {
      expect([await visibleOf(entityId), await reviewCount(entityId)]).toEqual([0, 0]);
    });
    await turnEntity(entityId, 'restored');
    await eventually(async () => {
      expect([await visibleOf(entityId), await reviewCount(entityId)]).toEqual([rated, rated]);
    });
  });

  it('are handled when they arrive late', async () => {
    const { author, rated } = await announceWorld(service);
    const { id } = await publish(service, author, rated.id);
    await turnEntity(rated.id, 'hidden');
    await isSeen(id, 404);
    // Like a transaction that read before the entity was hidden.
    await service.database.query(
      sql.unsafe`update entities set is_hidden = false where entity_id = ${rated.id}`,
    );
    await service.database.query(sql.unsafe`delete from visibility_cascades where subject_id = ${rated.id}`);
    const late = await publish(service, await announceMember(service), rated.id);
    await service.database.query(sql.unsafe`
      insert into visibility_cascades (cause, subject_id, is_hidden) values ('entity', ${rated.id}, true)
    `);
    await isSeen(late.id, 404);
  });

  it('leave the work list once nothing can arrive late', async () => {
    const { author, rated } = await announceWorld(service);
    const { id } = await publish(service, author, rated.id);
    const isFollowed = () =>
      service.database.exists(sql.unsafe`select from visibility_cascades where subject_id = ${rated.id}`);
    const letTimePass = async () => {
      expect(await isFollowed()).toBe(true);
      await service.database.query(sql.unsafe`
        update visibility_cascades set queued_at = now() - interval '4 minutes' where subject_id = ${rated.id}
      `);
      await eventually(async () => {
        expect(await isFollowed()).toBe(false);
      });
    };
    await turnEntity(rated.id, 'hidden');
    await letTimePass();
    expect(await statusOf(id)).toBe(404);
    await turnEntity(rated.id, 'restored');
    await letTimePass();
    expect(await statusOf(id)).toBe(200);
  });

  it('are removed with the hidden entity', async () => {
    const { author, rated } = await announceWorld(service);
    const { id } = await publish(service, author, rated.id);
    await turnEntity(rated.id, 'hidden');
    await isSeen(id, 404);
    const received = await service.subscribe('candor.ratings.rating');
    await service.announce('catalog.entity-removed.v1', `entity-${rated.id}`, { entityId: rated.id });
    await eventually(() => {
      expect(received.filter(({ data }) => data['ratingId'] === id).at(-1)?.data).toMatchObject({
        cause: 'entity-removed',
        wasHidden: true,
      });
    });
    expect(await reviewCount(rated.id)).toBe(0);
  });
});
