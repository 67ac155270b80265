import { RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceMember,
  entityListed,
  entitySummary,
  eventually,
  member,
  someReview,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import {
  announceWorld,
  claimedBy,
  endClaim,
  nothingUnannounced,
  otherServices,
  profile,
  publish,
  publishedRating,
} from './world.ts';

describe('a rating', () => {
  let service: TestService;
  const unannounced = nothingUnannounced();

  beforeAll(async () => {
    service = await startTestService(ratingsService, { peers: otherServices(unannounced) });
  });
  afterAll(() => service.stop());

  const tryToPublish = (as: ReturnType<typeof member>, entityId: string, headers = {}) =>
    service.request('POST', '/api/ratings', {
      as,
      headers,
      body: { entityId, starRating: 5, title: 'Lovely', review: someReview },
    });

  it('shows the current profile of its author', async () => {
    const { author, rating } = await publishedRating(service);
    const stream = `member-${author.memberId}`;
    const named = { firstName: 'Augusta', lastName: 'King', profilePicture: '/media/augusta.webp' };
    await service.announce('identity.profile-changed.v1', stream, {
      memberId: author.memberId,
      ...named,
      city: 'Dallas',
      state: 'TX',
    });
    await service.applied(stream);
    const shown = await service.request('GET', `/api/ratings/${rating.id}`);
    expect(shown.json).toMatchObject({ user: { ...named, city: 'Dallas', state: 'TX' } });
  });

  it('is published, shown with its author and entity, revised and removed', async () => {
    const { author, rated, rating } = await publishedRating(service);
    expect(rating).toMatchObject({
      starRating: 5,
      title: 'Lovely',
      helpfulCount: 0,
      myVote: null,
      entity: { id: rated.id },
      user: { id: author.memberId, firstName: 'Ada' },
      isEdited: false,
    });

    const revised = await service.request('PUT', `/api/ratings/${rating.id}`, {
      as: author,
      body: { starRating: 2 },
    });
    expect(revised.json).toMatchObject({
      starRating: 2,
      title: 'Lovely',
      isEdited: true,
      createdAt: rating.createdAt,
    });

    expect((await service.request('DELETE', `/api/ratings/${rating.id}`, { as: author })).status).toBe(204);
    const gone = await service.request('GET', `/api/ratings/${rating.id}`);
    expect(gone).toMatchObject({ status: 404, json: { message: 'Rating not found' } });
  });

  it('keeps absent fields of a revision, clears null and empties empty lists', async () => {
    const { author, rating } = await publishedRating(service, {
      priceRange: 3,
      serviceQuality: 4,
      wouldRecommend: 'maybe',
      visitedOn: '2025-06-01',
      tags: ['calm', ' calm ', 'cheap'],
    });
    expect(rating).toMatchObject({
      priceRange: 3,
      serviceQuality: 4,
      wouldRecommend: 'maybe',
      visitedOn: '2025-06-01',
    });
    expect(rating.tags).toEqual(['calm', 'cheap']);
    const revised = await service.request('PUT', `/api/ratings/${rating.id}`, {
      as: author,
      body: { priceRange: null, visitedOn: null, tags: [] },
    });
    expect(revised.json).toMatchObject({
      priceRange: null,
      visitedOn: null,
      tags: [],
      serviceQuality: 4,
      wouldRecommend: 'maybe',
    });
  });

  it('can be published before author and entity are announced', async () => {
    const justListed = { ...entitySummary({ name: 'Just listed' }), claimedBy: null };
    const author = member();
    unannounced.entities.set(justListed.id, justListed);
    unannounced.members.set(author.memberId, profile(author.memberId));
    const rating = await publish(service, author, justListed.id);
    expect(rating).toMatchObject({ entity: { name: 'Just listed' }, user: { firstName: 'New' } });
  });

  it('is refused for an unknown entity and for an own listing', async () => {
    const { author } = await announceWorld(service);
    expect(await tryToPublish(author, newId())).toMatchObject({
      status: 404,
      json: { message: 'Entity not found' },
    });
    const own = { ...entitySummary(), claimedBy: author.memberId };
    unannounced.entities.set(own.id, own);
    const refused = {
      status: 409,
      json: { code: 'own-listing', message: 'You cannot review a listing you have claimed.' },
    };
    // Fetched from catalog, and then stored.
    for (const _again of [1, 2]) expect(await tryToPublish(author, own.id)).toMatchObject(refused);
  });

  it('shows in every list whether its listing is claimed', async () => {
    const { author, rated, rating } = await publishedRating(service);
    const paths = [`/${rating.id}`, `/user/${author.memberId}`, `/entity/${rated.id}`];
    const isClaimed = async () => {
      const responses = await Promise.all(paths.map((path) => service.request('GET', `/api/ratings${path}`)));
      const views = z.array(RatingView).parse(responses.flatMap(({ json }) => json));
      return views.map(({ entity }) => entity.isClaimed);
    };
    expect(await isClaimed()).toEqual([false, false, false]);
    const owner = await claimedBy(service, rated.id);
    expect(await isClaimed()).toEqual([true, true, true]);
    await endClaim(service, rated.id, owner);
    expect(await isClaimed()).toEqual([false, false, false]);
  });

  it('is refused for a listing that the author claimed, until the claim ends', async () => {
    const { author, rated } = await announceWorld(service);
    const stream = `entity-${rated.id}`;
    await claimedBy(service, rated.id, author);
    await service.announce('catalog.entity-changed.v1', stream, entityListed({ entityId: rated.id }));
    await service.applied(stream);
    expect(await tryToPublish(author, rated.id)).toMatchObject({
      status: 409,
      json: { code: 'own-listing' },
    });
    const another = await announceMember(service);
    expect((await tryToPublish(another, rated.id)).status).toBe(201);
    await endClaim(service, rated.id, author);
    expect((await tryToPublish(author, rated.id)).status).toBe(201);
  });

  it('is one per member and entity, also with an id in capitals', async () => {
    const { author, rated } = await publishedRating(service);
    for (const entityId of [rated.id, rated.id.toUpperCase()]) {
      expect(await tryToPublish(author, entityId)).toMatchObject({
        status: 409,
        json: {
          code: 'already-reviewed',
          message: 'You have already reviewed this. Edit your review instead.',
        },
      });
    }
  });

  it('can be published again after its removal', async () => {
    const { author, rated, rating } = await publishedRating(service);
    await service.request('DELETE', `/api/ratings/${rating.id}`, { as: author });
    const again = await publish(service, author, rated.id);
    expect(again.id).not.toBe(rating.id);
  });

  it('is created once for repeated requests', async () => {
    const { author, rated } = await announceWorld(service);
    const headers = { 'idempotency-key': 'a-key-of-the-form' };
    const first = await tryToPublish(author, rated.id, headers);
    const again = await tryToPublish(author, rated.id, headers);
    expect(again).toMatchObject({ status: 201, json: first.json });
  });

  it('can be changed and removed by its author only', async () => {
    const { rating } = await publishedRating(service);
    const path = `/api/ratings/${rating.id}`;
    const somebodyElse = member();
    expect((await service.request('PUT', path, { as: somebodyElse, body: { starRating: 1 } })).status).toBe(
      403,
    );
    expect((await service.request('DELETE', path, { as: somebodyElse })).status).toBe(403);
    expect((await service.request('PUT', path, { body: { starRating: 1 } })).status).toBe(401);
    expect((await service.request('DELETE', path)).status).toBe(401);
    expect((await service.request('GET', path)).json).toMatchObject({ starRating: 5 });
  });

  it('stores HTML as text', async () => {
    const title = '<b>Bold</b> & <script>alert(1)</script>';
    const { rating } = await publishedRating(service, { title });
    const shown = RatingView.parse((await service.request('GET', `/api/ratings/${rating.id}`)).json);
    expect(shown.title).toBe(title);
  });

  it('is logged with sealed texts, and announced', async () => {
    const { author, rated } = await publishedRating(service);
    const stored = await service.database.oneFirst(sql.unsafe`
      select data ->> 'review' as review from events where stream_id = ${`rating-${author.memberId}.${rated.id}`}
    `);
    expect(stored).toMatch(/^sealed:v1:/);
    expect(stored).not.toContain('flat white');
    const received = await service.subscribe('candor.ratings.rating');
    await eventually(() => {
      expect(received.map(({ data }) => data['entityId'])).toContain(rated.id);
    });
  });
});
