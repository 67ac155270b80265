import { identityRoutes, RatingAnalytics, RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  eventually,
  member,
  peer,
  peerService,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import {
  arriving,
  claimedRating,
  importRatings,
  nothingUnannounced,
  otherServices,
  publish,
  publishedRating,
  somePhoto,
} from './world.ts';

describe('a rating that an admin hides', { timeout: 120_000 }, () => {
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

  const moderate = (what: 'hide' | 'restore' | 'remove', ratingId: string, actorId = admin.memberId) =>
    service.request('POST', `/internal/ratings/${ratingId}/${what}`, {
      as: peerService('admin'),
      body: { actorId, reason: null },
    });
  const hide = async (ratingId: string) => {
    const response = await moderate('hide', ratingId);
    expect(response.status, response.text).toBe(200);
    return response.written;
  };
  const forAdmins = (ratingId: string) =>
    service.request('GET', `/internal/ratings/${ratingId}`, { as: peerService('admin') });
  const seen = (ratingId: string, as?: Member) =>
    service.request('GET', `/api/ratings/${ratingId}`, as ? { as } : {});
  const json = async (path: string, as?: Member) =>
    (await service.request('GET', path, as ? { as } : {})).json;
  const idsIn = async (path: string, as?: Member) =>
    z
      .array(RatingView)
      .parse(await json(path, as))
      .map(({ id }) => id);
  const raters = (entityId: string, memberId: string) =>
    service.request('GET', `/internal/entities/${entityId}/raters/${memberId}`, {
      as: peerService('catalog'),
    });
  const notFound = { status: 404, json: { message: 'Rating not found' } };

  it('is in no list, page, average or tag; only its author and admins see it, and that it is hidden', async () => {
    const facts = { starRating: 1, tags: ['rude'], photos: [somePhoto] };
    const { author, rated, rating } = await publishedRating(service, facts);
    const other = await publish(service, await announceMember(service), rated.id, { tags: ['calm'] });
    await hide(rating.id.toUpperCase());

    for (const as of [undefined, member(), admin]) expect(await seen(rating.id, as)).toMatchObject(notFound);
    const own = { ...rating, isHidden: true };
    expect((await seen(rating.id, author)).json).toEqual(own);
    const { myVote: _, ...whole } = own;
    expect(await forAdmins(rating.id)).toMatchObject({ status: 200 });
    expect((await forAdmins(rating.id)).json).toEqual(whole);
    expect(await forAdmins(newId())).toMatchObject(notFound);
    const ofEntity = `/api/ratings/entity/${rated.id}`;
    const ofUser = `/api/ratings/user/${author.memberId}`;
    for (const as of [undefined, author, admin]) expect(await idsIn(ofEntity, as)).toEqual([other.id]);
    for (const as of [undefined, member()]) {
      const list = await service.request('GET', ofUser, as ? { as } : {});
      expect(list).toMatchObject({ status: 200, json: [], headers: { 'x-total-count': '0' } });
    }
    expect(await json(ofUser, author)).toEqual([own]);
    expect(await json(`${ofEntity}/summary`)).toMatchObject({
      averageRating: 5,
      reviewCount: 1,
      histogram: [0, 0, 0, 0, 1],
      topTags: [{ tag: 'calm', count: 1 }],
      lastYear: { averageRating: 5, reviewCount: 1, starSum: 5 },
      newest: [{ ratingId: other.id, authorId: other.userId, createdAt: other.createdAt }],
    });
    expect(await json(`${ofEntity}/facets`, author)).toMatchObject({
      stars: [{ count: 0 }, { count: 0 }, { count: 0 }, { count: 0 }, { count: 1 }],
      tags: [{ tag: 'calm', count: 1 }],
    });
    for (const as of [undefined, author, admin]) {
      expect(await json(`${ofEntity}/highlights`, as)).toMatchObject({
        positive: { id: other.id },
        critical: null,
      });
      expect(await json(`${ofEntity}/photos`, as)).toEqual([]);
    }
    expect((await raters(rated.id, author.memberId)).json).toEqual({ myRatingId: rating.id, otherRaters: 1 });
    expect((await raters(rated.id, newId())).json).toEqual({ myRatingId: null, otherRaters: 2 });
  });

  it('is neither shown by other services nor in lists of those who voted it helpful', async () => {
    const { author, rated, rating } = await publishedRating(service);
    const other = await publish(service, await announceMember(service), rated.id);
    const voter = await announceMember(service);
    for (const { id } of [rating, other])
      await service.request('PUT', `/api/ratings/${id}/vote`, { as: voter, body: { isHelpful: true } });
    await hide(rating.id);
    const shown = await service.request('POST', '/internal/ratings/lookup', {
      as: peerService(),
      body: { ratingIds: [rating.id, other.id, newId()] },
    });
    expect(shown).toMatchObject({ status: 200, json: [{ id: other.id }] });
    expect(shown.text).not.toContain(rating.id);
    const list = await service.request('GET', '/api/user/helpful-ratings', { as: voter });
    expect(list).toMatchObject({ json: [{ id: other.id }], headers: { 'x-total-count': '1' } });
    expect(await idsIn('/api/user/helpful-ratings', author)).toEqual([]);
  });

  it('adds no language to those that visitors can choose', async () => {
    const [{ memberId: authorId }, { id: entityId }] = [
      await announceMember(service),
      await announceEntity(service),
    ];
    const inBasque = arriving({ authorId, entityId, language: 'eu' });
    await importRatings(service, [inBasque]);
    expect(await json('/api/ratings/languages')).toContain('eu');
    await hide(inBasque.ratingId);
    expect(await json('/api/ratings/languages')).not.toContain('eu');
  });

  it('refuses votes, views, replies and changes', async () => {
    const { author, owner, rating } = await claimedRating(service);
    const voter = await announceMember(service);
    const path = `/api/ratings/${rating.id}`;
    await service.request('PUT', `${path}/vote`, { as: voter, body: { isHelpful: true } });
    await hide(rating.id);
    const vote = { as: voter, body: { isHelpful: false } };
    expect(await service.request('PUT', `${path}/vote`, vote)).toMatchObject(notFound);
    expect(await service.request('DELETE', `${path}/vote`, { as: voter })).toMatchObject(notFound);
    const reply = { as: owner, body: { text: 'Thank you' } };
    expect(await service.request('PUT', `${path}/reply`, reply)).toMatchObject(notFound);
    expect(await service.request('DELETE', `${path}/reply`, { as: owner })).toMatchObject(notFound);
    const change = { starRating: 3 };
    expect(await service.request('PUT', path, { as: voter, body: change })).toMatchObject(notFound);
    expect(await service.request('DELETE', path, { as: voter })).toMatchObject(notFound);
    for (const body of [change, {}, { photos: ['data:image/png;base64,iVBORw0KGgo='] }])
      expect(await service.request('PUT', path, { as: author, body })).toMatchObject({
        status: 409,
        json: { code: 'rating-hidden', message: 'This review was hidden by our moderators.' },
      });
    await service.request('POST', '/api/ratings/views', { as: voter, body: { ratingIds: [rating.id] } });
    const premium = member({ memberId: author.memberId, isPremium: true });
    const analytics = async () => RatingAnalytics.parse(await json('/api/user/analytics', premium));
    expect((await analytics()).ratings).toEqual([]);
    expect((await analytics()).days.at(-1)).toMatchObject({ views: 0, helpfulVotes: 0 });
    await moderate('restore', rating.id);
    expect((await analytics()).ratings).toMatchObject([{ ratingId: rating.id, views: 0, helpfulVotes: 1 }]);
  });

  it('is restored with its votes, reply, dates and edits', async () => {
    const { author, owner, rated, rating } = await claimedRating(service);
    const path = `/api/ratings/${rating.id}`;
    const voters = [await announceMember(service), await announceMember(service)];
    for (const as of voters) await service.request('PUT', `${path}/vote`, { as, body: { isHelpful: true } });
    await service.request('PUT', path, { as: author, body: { tags: ['calm', 'cheap'] } });
    await service.request('PUT', `${path}/reply`, { as: owner, body: { text: 'Thank you' } });
    const everything = async () => ({
      view: (await seen(rating.id, voters[0])).json,
      list: await json(`/api/ratings/entity/${rated.id}`),
      summary: await json(`/api/ratings/entity/${rated.id}/summary`),
      dashboard: await json('/api/user/dashboard', author),
    });
    const before = await everything();
    expect(before.view).toMatchObject({ helpfulCount: 2, isEdited: true, myVote: true });
    expect(before.view).not.toHaveProperty('isHidden');
    await hide(rating.id);
    expect(await everything()).not.toEqual(before);
    const response = await moderate('restore', rating.id);
    expect(response.status, response.text).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('is announced when it is hidden, restored, and removed while hidden', async () => {
    const { author, rated, rating } = await publishedRating(service, { tags: ['calm'] });
    const received = await service.subscribe('candor.ratings.rating');
    const streamId = `rating-${author.memberId}.${rated.id}`;
    const topic = 'candor.ratings.rating';
    expect(await hide(rating.id)).toEqual([{ topic, streamId, version: 2 }]);
    expect((await moderate('restore', rating.id)).written).toEqual([{ topic, streamId, version: 3 }]);
    await hide(rating.id);
    await service.request('DELETE', `/api/ratings/${rating.id}`, { as: author });
    expect(await moderate('restore', rating.id)).toMatchObject(notFound);
    expect(await moderate('hide', rating.id)).toMatchObject(notFound);
    const ids = { ratingId: rating.id, entityId: rated.id, authorId: author.memberId, starRating: 5 };
    await eventually(() => {
      const [published, ...others] = received.filter((event) => event.streamId === streamId);
      expect(others.map(({ type, data }) => ({ type, data }))).toEqual([
        { type: 'ratings.rating-hidden.v1', data: ids },
        {
          type: 'ratings.rating-restored.v1',
          data: {
            ...published?.data,
            title: expect.stringMatching(/^sealed:/) as string,
            review: expect.stringMatching(/^sealed:/) as string,
            tags: [expect.stringMatching(/^sealed:/) as string],
          },
        },
        { type: 'ratings.rating-hidden.v1', data: ids },
        { type: 'ratings.rating-removed.v1', data: { ...ids, cause: 'author', wasHidden: true } },
      ]);
      expect(others.map(({ previousVersion }) => previousVersion)).toEqual([1, 2, 3, 4]);
    });
    const summary = await json(`/api/ratings/entity/${rated.id}/summary`);
    expect(summary).toMatchObject({ reviewCount: 0, histogram: [0, 0, 0, 0, 0], topTags: [] });
    expect((await publish(service, author, rated.id)).id).not.toBe(rating.id);
  });

  it('can be removed by an admin', async () => {
    const { author, rating } = await publishedRating(service);
    await hide(rating.id);
    expect((await moderate('remove', rating.id)).status).toBe(200);
    expect(await seen(rating.id, author)).toMatchObject(notFound);
  });

  it('is neither hidden nor restored by anyone but an admin', async () => {
    const { author, rating } = await publishedRating(service);
    for (const what of ['hide', 'restore'] as const) {
      for (const actorId of [author.memberId, newId()])
        expect((await moderate(what, rating.id, actorId)).status).toBe(403);
      const body = { actorId: admin.memberId, reason: null };
      const path = `/internal/ratings/${rating.id}/${what}`;
      for (const as of [admin, author])
        expect((await service.request('POST', path, { as, body })).status).toBe(403);
      expect((await service.request('POST', path, { body })).status).toBe(403);
      expect((await moderate(what, newId())).status).toBe(404);
      expect((await moderate(what, 'no-uuid')).status).toBe(400);
    }
    expect((await seen(rating.id)).status).toBe(200);
  });

  it('is hidden once and restored once by concurrent requests', async () => {
    const { rating } = await publishedRating(service);
    const four = (what: 'hide' | 'restore') =>
      Promise.all(Array.from({ length: 4 }, () => moderate(what, rating.id)));
    const outcome = (responses: readonly { status: number; json: unknown }[]) =>
      responses
        .map(({ status, json }) => `${String(status)} ${(json as { code?: string }).code ?? ''}`.trim())
        .toSorted();
    for (const _again of [1, 2, 3]) {
      expect(outcome(await four('hide'))).toEqual(['200', ...Array(3).fill('409 already-hidden')]);
      expect(outcome(await four('restore'))).toEqual(['200', ...Array(3).fill('409 not-hidden')]);
    }
  });

  it('leaves figures that equal a recount after concurrent revisions, votes and removals', async () => {
    const { id: entityId } = await announceEntity(service);
    const voters = await Promise.all(Array.from({ length: 3 }, () => announceMember(service)));
    for (let round = 0; round < 8; round += 1) {
      const author = await announceMember(service);
      const { id } = await publish(service, author, entityId, { tags: ['calm'] });
      const path = `/api/ratings/${id}`;
      const responses = await Promise.all([
        moderate('hide', id),
        service.request('PUT', path, { as: author, body: { starRating: 2, tags: ['loud'] } }),
        moderate('restore', id),
        ...voters.map((as) => service.request('PUT', `${path}/vote`, { as, body: { isHelpful: true } })),
        moderate('hide', id),
        ...(round % 2 === 0 ? [service.request('DELETE', path, { as: author })] : []),
        moderate('restore', id),
      ]);
      expect(responses.filter(({ status }) => ![200, 204, 404, 409].includes(status))).toEqual([]);
    }
    const ratings = z.array(RatingView).parse(await json(`/api/ratings/entity/${entityId}?limit=100`));
    const tags = ratings.flatMap((rating) => rating.tags);
    const count = (tag: string) => tags.filter((one) => one === tag).length;
    expect(await json(`/api/ratings/entity/${entityId}/summary`)).toMatchObject({
      reviewCount: ratings.length,
      histogram: [1, 2, 3, 4, 5].map((stars) => ratings.filter((one) => one.starRating === stars).length),
      topTags: ['calm', 'loud']
        .map((tag) => ({ tag, count: count(tag) }))
        .filter((tag) => tag.count > 0)
        .toSorted((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1)),
    });
  });
});
