import { CollectedMemberData, identityRoutes, RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  entitySummary,
  eventually,
  member,
  peer,
  peerService,
  rebuilt,
  someReview,
  startTestService,
  tablesAboutMembers,
  tablesContaining,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import {
  arriving,
  importRatings,
  claimedBy,
  endClaim,
  from,
  nothingUnannounced,
  otherServices,
  profile,
  publish,
} from './world.ts';

describe('the data of a member', { timeout: 240_000 }, () => {
  const confirmed: string[] = [];
  const erasedMembers = new Set<string>();
  const unannounced = nothingUnannounced();
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(ratingsService, {
      peers: [
        ...otherServices(unannounced),
        peer(identityRoutes.confirmErasure, ({ params }) => {
          confirmed.push(params.id);
        }),
      ],
      erasedMembers,
    });
  });
  afterAll(() => service.stop());

  const newEntity = (): string => {
    const { id, ...details } = entitySummary();
    unannounced.entities.set(id, { id, ...details, claimedBy: null });
    return id;
  };
  const newMember = (): string => {
    const memberId = newId();
    unannounced.members.set(memberId, profile(memberId));
    return memberId;
  };
  const send = (method: string, path: string, as: Member, body?: object) =>
    service.request(method, path, { as, ...(body === undefined ? {} : { body }) });
  const json = async (path: string) => (await service.request('GET', path)).json;
  const collected = async (memberId: string) => {
    const response = await service.request('GET', `/internal/members/${memberId}/data`, {
      as: peerService(),
    });
    return CollectedMemberData.parse(response.json);
  };
  const deleted = async ({ memberId }: Member) => {
    erasedMembers.add(memberId);
    await service.announce('identity.member-deleted.v1', `member-${memberId}`, { memberId });
    await eventually(
      () => {
        expect(confirmed).toContain(memberId);
      },
      { withinMs: 100_000 },
    );
  };

  /** A rating with all fields, votes, a reply as an owner, views. Each text has the marker. */
  const lifeOf = async (as: Member, marker: string) => {
    const [rated, owned] = [await announceEntity(service), await announceEntity(service)];
    const said = { title: `Title ${marker}`, review: `${someReview} ${marker}`, tags: ['calm', marker] };
    const photos = ['data:image/png;base64,iVBORw0KGgo='];
    const rating = await publish(
      service,
      as,
      rated.id,
      { ...said, photos, starRating: 1, visitedOn: '2025-06-01' },
      from('203.0.113.7'),
    );
    await send('PUT', `/api/ratings/${rating.id}`, as, { title: `Title ${marker}, edited` });
    const beside = await publish(service, await announceMember(service), rated.id, { tags: ['calm'] });
    await send('PUT', `/api/ratings/${beside.id}/vote`, as, { isHelpful: true });
    await send('POST', '/api/ratings/views', as, { ratingIds: [beside.id] });
    await send('POST', '/api/ratings/views', member(), { ratingIds: [rating.id] });
    const owner = await claimedBy(service, rated.id);
    await send('PUT', `/api/ratings/${rating.id}/reply`, owner, { text: 'Thank you' });
    await claimedBy(service, owned.id, as);
    const replied = await publish(service, await announceMember(service), owned.id);
    await send('PUT', `/api/ratings/${replied.id}/reply`, as, { text: `Reply ${marker}` });
    await service.announce('identity.address-confirmed.v1', `member-${as.memberId}`, as);
    await service.announce('identity.member-hidden.v1', `member-${as.memberId}`, as);
    await service.announce('identity.member-shown.v1', `member-${as.memberId}`, as);
    await service.applied(`member-${as.memberId}`);
    await eventually(async () => {
      expect((await service.request('GET', `/api/ratings/${rating.id}`)).status).toBe(200);
    });
    return { rating, beside, replied, ratedId: rated.id, ownedId: owned.id };
  };

  it('is exported, and erased for this member alone', async () => {
    const [gone, other] = [await announceMember(service), await announceMember(service)];
    const [marker, otherMarker] = [`m${newId()}`, `o${newId()}`];
    const { rating, beside, replied, ratedId, ownedId } = await lifeOf(gone, marker);
    await lifeOf(other, otherMarker);
    const key = { 'idempotency-key': newId() };
    const again = {
      entityId: (await announceEntity(service)).id,
      starRating: 2,
      title: marker,
      review: someReview,
    };
    await service.request('POST', '/api/ratings', { as: gone, body: again, headers: key });
    const others = await collected(other.memberId);
    const own = await collected(gone.memberId);
    expect(own.photos).toEqual(rating.photos);
    expect(own.records).toMatchObject({
      ratings: [
        {
          ratingId: rating.id,
          title: `Title ${marker}, edited`,
          tags: ['calm', marker],
          starRating: 1,
          visitedOn: '2025-06-01',
          language: 'en',
          isHidden: false,
        },
        { title: marker, starRating: 2 },
      ],
      ratingRevisions: [{ ratingId: rating.id, number: 1, title: `Title ${marker}`, starRating: 1 }],
      votes: [{ ratingId: beside.id, isHelpful: true, isCounted: true }],
      replies: [{ ratingId: replied.id, text: `Reply ${marker}` }],
      ratingViews: [{ ratingId: beside.id, day: new Date().toISOString().slice(0, 10) }],
      ratingNetworks: [{ ratingId: rating.id, network: 'stored as a keyed hash', ratedAt: rating.createdAt }],
      dailyReviewsAndVotes: [
        { kind: 'review', count: 2 },
        { kind: 'vote', count: 1 },
      ],
    });
    // Other services announce the end of the follows and of the claim.
    const announcedElsewhere = ['follow_counts', 'follows'];
    const held = await tablesContaining(service.database, gone.memberId);
    const expected = await tablesAboutMembers(service.database);
    expect(held).toEqual(
      expect.arrayContaining(expected.filter((table) => !announcedElsewhere.includes(table))),
    );
    expect(held).toEqual(expect.arrayContaining(['visibility_cascades', 'idempotent_requests']));
    const received = await service.subscribe('candor.ratings.rating');

    await endClaim(service, ownedId, gone);
    await deleted(gone);
    // Announced late, as after a long outage.
    const stream = `follow-${gone.memberId}.${other.memberId}`;
    await service.announce('social-messaging.unfollowed.v1', stream, {
      followerId: gone.memberId,
      followedId: other.memberId,
    });
    await service.applied(stream);
    for (const trace of [gone.memberId, marker, rating.id])
      expect(await tablesContaining(service.database, trace), trace).toEqual([]);
    expect(await collected(gone.memberId)).toEqual({
      records: {
        ratings: [],
        ratingRevisions: [],
        votes: [],
        replies: [],
        ratingViews: [],
        ratingNetworks: [],
        dailyReviewsAndVotes: [],
      },
      photos: [],
    });
    expect(await collected(other.memberId)).toEqual(others);
    expect(await json(`/api/ratings/entity/${ratedId}/summary`)).toMatchObject({
      averageRating: 5,
      reviewCount: 1,
      topTags: [{ tag: 'calm', count: 1 }],
    });
    expect(await json(`/api/ratings/${beside.id}`)).toMatchObject({ helpfulCount: 0 });
    expect(await json(`/api/ratings/${replied.id}`)).not.toHaveProperty('reply');
    await eventually(() => {
      expect(received.filter(({ data }) => data['ratingId'] === rating.id).at(-1)).toMatchObject({
        type: 'ratings.rating-removed.v1',
        data: { cause: 'member-deleted' },
      });
    });

    const logged = await service.database.exists(sql.unsafe`
      select from events where position(${marker} in data::text) > 0
    `);
    expect(logged).toBe(false);

    for (const readModel of ['ratings', 'entity-summary']) await rebuilt(service, readModel);
    for (const trace of [gone.memberId, marker, rating.id])
      expect(await tablesContaining(service.database, trace), trace).toEqual([]);
    expect(await collected(other.memberId)).toEqual(others);
    expect(await json(`/api/ratings/entity/${ratedId}/summary`)).toMatchObject({
      reviewCount: 1,
      topTags: [{ tag: 'calm', count: 1 }],
    });
  });

  it('is erased in batches, with correct figures afterwards', async () => {
    const gone = await announceMember(service);
    const entities = Array.from({ length: 150 }, newEntity);
    const own = entities.map((entityId) =>
      arriving({ authorId: gone.memberId, entityId, starRating: 1, tags: ['mine'] }),
    );
    const others = entities.slice(0, 120).map((entityId) =>
      arriving({
        authorId: newMember(),
        entityId,
        starRating: 5,
        tags: ['calm'],
        helpfulVoterIds: [gone.memberId, newId()],
      }),
    );
    expect((await importRatings(service, [...own, ...others])) as unknown[]).toEqual(
      [...own, ...others].map(() => null),
    );
    await deleted(gone);
    const counts = await service.database.any(sql.type(z.object({ rated: z.number(), helpful: z.number() }))`
      select s.review_count as rated, coalesce(r.helpful_votes, 0) as helpful
      from entity_summary s left join ratings r on r.entity_id = s.entity_id
      where s.entity_id = any(${sql.array(entities, 'uuid')})
      order by s.review_count desc
    `);
    expect(counts.map(({ rated, helpful }) => [rated, helpful])).toEqual(
      entities.map((_id, index) => (index < others.length ? [1, 1] : [0, 0])),
    );
    expect(await tablesContaining(service.database, gone.memberId)).toEqual([]);
    const tags = await service.database.any(sql.type(z.object({ tag: z.string(), count: z.number() }))`
      select tag, sum(count) as count from entity_tags where entity_id = any(${sql.array(entities, 'uuid')}) group by tag
    `);
    expect(tags).toEqual([{ tag: 'calm', count: others.length }]);
  });

  it('is erased from hidden ratings too', async () => {
    const [gone, author] = [await announceMember(service), await announceMember(service)];
    const { id: entityId } = await announceEntity(service);
    const own = await publish(service, gone, entityId);
    const others = await publish(service, author, entityId);
    await send('PUT', `/api/ratings/${others.id}/vote`, gone, { isHelpful: true });
    const stream = `entity-${entityId}`;
    const statusOf = async (ratingId: string) =>
      (await service.request('GET', `/api/ratings/${ratingId}`)).status;
    await service.announce('catalog.entity-hidden.v1', stream, { entityId });
    await eventually(async () => {
      expect([await statusOf(own.id), await statusOf(others.id)]).toEqual([404, 404]);
    });
    const received = await service.subscribe('candor.ratings.rating');
    await deleted(gone);
    await eventually(() => {
      expect(received.filter(({ data }) => data['ratingId'] === own.id).at(-1)?.data).toMatchObject({
        cause: 'member-deleted',
        wasHidden: true,
      });
    });
    await service.announce('catalog.entity-restored.v1', stream, { entityId });
    await eventually(async () => {
      expect(RatingView.parse(await json(`/api/ratings/${others.id}`)).helpfulCount).toBe(0);
    });
    expect(await json(`/api/ratings/entity/${entityId}/summary`)).toMatchObject({ reviewCount: 1 });
  });
});
