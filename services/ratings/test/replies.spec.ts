import { identityRoutes, RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  eventually,
  member,
  peer,
  peerService,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import {
  claimedBy,
  claimedRating,
  endClaim,
  nothingUnannounced,
  otherServices,
  publishedRating,
} from './world.ts';

describe('the reply of a listing’s owner', () => {
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

  const write = (as: Member | null, ratingId: string, text: unknown = 'Thank you for coming') =>
    service.request('PUT', `/api/ratings/${ratingId}/reply`, { ...(as ? { as } : {}), body: { text } });
  const remove = (as: Member | null, ratingId: string) =>
    service.request('DELETE', `/api/ratings/${ratingId}/reply`, as ? { as } : {});
  const shown = async (ratingId: string) =>
    RatingView.parse((await service.request('GET', `/api/ratings/${ratingId}`)).json);
  const notClaimant = {
    status: 403,
    json: { code: 'not-claimant', message: 'Only the owner of this listing can respond to its reviews.' },
  };

  it('is shown with its rating, rewritten and removed', async () => {
    const { owner, rated, rating } = await claimedRating(service);
    const first = await write(owner, rating.id, '  Thank you for coming ');
    expect(first).toMatchObject({ status: 200, json: { text: 'Thank you for coming', isEdited: false } });
    for (const path of [`/api/ratings/entity/${rated.id}`, `/api/ratings/user/${rating.userId}`])
      expect((await service.request('GET', path)).json).toMatchObject([{ id: rating.id, reply: first.json }]);

    const second = await write(owner, rating.id, 'Come again');
    expect(second.json).toMatchObject({ text: 'Come again', isEdited: true });
    expect((await shown(rating.id)).reply).toEqual(second.json);

    for (const _again of [1, 2]) expect((await remove(owner, rating.id)).status).toBe(204);
    expect(await shown(rating.id)).not.toHaveProperty('reply');
  });

  it('is written by the claimant only', async () => {
    const { author, owner, rating } = await claimedRating(service);
    const unclaimed = await publishedRating(service);
    for (const somebody of [author, member(), member({ isAdmin: true, isPremium: true })]) {
      expect(await write(somebody, rating.id)).toMatchObject(notClaimant);
      expect(await write(somebody, unclaimed.rating.id)).toMatchObject(notClaimant);
      expect(await remove(somebody, rating.id)).toMatchObject(notClaimant);
    }
    expect(await write(owner, unclaimed.rating.id)).toMatchObject(notClaimant);
    expect((await write(null, rating.id)).status).toBe(401);
    expect((await remove(null, rating.id)).status).toBe(401);
    expect(await shown(rating.id)).not.toHaveProperty('reply');
  });

  it('stays when the claim ends, and only the next claimant can change it', async () => {
    const { owner, rated, rating } = await claimedRating(service);
    const first = await write(owner, rating.id);
    await endClaim(service, rated.id, owner);
    expect((await shown(rating.id)).reply).toEqual(first.json);
    expect(await write(owner, rating.id, 'Come again')).toMatchObject(notClaimant);
    expect(await remove(owner, rating.id)).toMatchObject(notClaimant);

    const next = await claimedBy(service, rated.id);
    expect((await write(next, rating.id, 'Under new management')).json).toMatchObject({ isEdited: false });
    expect((await remove(next, rating.id)).status).toBe(204);
  });

  it('can be removed by an admin once', async () => {
    const { owner, rating } = await claimedRating(service);
    await write(owner, rating.id);
    const path = `/internal/ratings/${rating.id.toUpperCase()}/reply/remove`;
    const takeDown = ({ memberId: actorId }: Member) =>
      service.request('POST', path, { as: peerService('admin'), body: { actorId, reason: null } });
    expect((await takeDown(owner)).status).toBe(403);
    const body = { actorId: admin.memberId, reason: null };
    expect((await service.request('POST', path, { as: admin, body })).status).toBe(403);
    expect(await shown(rating.id)).toHaveProperty('reply');

    const responses = await Promise.all([takeDown(admin), takeDown(admin), takeDown(admin)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await shown(rating.id)).not.toHaveProperty('reply');
    expect((await write(owner, rating.id, 'Come again')).json).toMatchObject({ isEdited: false });
  });

  it('outlives a revision, and is removed with its rating', async () => {
    const { author, owner, rating } = await claimedRating(service);
    await write(owner, rating.id);
    const path = `/api/ratings/${rating.id}`;
    await service.request('PUT', path, { as: author, body: { starRating: 1 } });
    expect(await shown(rating.id)).toMatchObject({ starRating: 1, reply: { text: 'Thank you for coming' } });
    await service.request('DELETE', path, { as: author });
    const nowhere = { status: 404, json: { message: 'Rating not found' } };
    expect(await write(owner, rating.id)).toMatchObject(nowhere);
    expect(await remove(owner, rating.id)).toMatchObject(nowhere);
  });

  it('stores HTML, links and line breaks as text', async () => {
    const { owner, rating } = await claimedRating(service);
    const text = '<a href="javascript:alert(1)">x</a>\n\nhttps://evil.example & <script>';
    expect((await write(owner, rating.id, text)).json).toMatchObject({ text });
    const longest = '🦉'.repeat(2_000);
    expect((await write(owner, rating.id, ` ${longest} `)).json).toMatchObject({ text: longest });
  });

  it('is refused without text', async () => {
    const { owner, rating } = await claimedRating(service);
    const noTexts = ['', '   ', 'x'.repeat(2_001), '\u0000', '\ud800', null, 7, true, [], {}];
    for (const text of noTexts) expect((await write(owner, rating.id, text)).status).toBe(400);
    const path = `/api/ratings/${rating.id}/reply`;
    for (const body of ['', '{', '[]', 'null', {}, { text: 'x', writerId: newId() }])
      expect((await service.request('PUT', path, { as: owner, body })).status).toBe(400);
    expect((await write(owner, rating.id, '')).json).toMatchObject({ message: 'Response is required' });
    for (const id of ['no-uuid', newId(), '%00', 'x'.repeat(400)]) {
      expect(await write(owner, id)).toMatchObject({ status: 404, json: { message: 'Rating not found' } });
      expect(await remove(owner, id)).toMatchObject({ status: 404, json: { message: 'Rating not found' } });
    }
    expect(await shown(rating.id)).not.toHaveProperty('reply');
  });

  it('is one per rating, also with an id in capitals', async () => {
    const { owner, rating } = await claimedRating(service);
    await write(owner, rating.id);
    expect((await write(owner, rating.id.toUpperCase(), 'Come again')).json).toMatchObject({
      isEdited: true,
    });
    expect((await shown(rating.id)).reply).toMatchObject({ text: 'Come again' });
  });

  it('is sealed with its writer’s key in the log and on the bus', async () => {
    const { author, owner, rated, rating } = await claimedRating(service);
    await write(owner, rating.id);
    await remove(owner, rating.id);
    const stored = await service.database.anyFirst(sql.type(z.object({ text: z.string().nullable() }))`
      select data ->> 'text' as text from events where stream_id = ${`reply-${rating.id}`} order by version
    `);
    expect(stored).toEqual([expect.stringMatching(/^sealed:v1:/), null]);
    const all = await service.subscribe('candor.ratings.reply');
    const ids = {
      ratingId: rating.id,
      entityId: rated.id,
      authorId: author.memberId,
      writerId: owner.memberId,
    };
    await eventually(() => {
      expect(all.filter(({ data }) => data['ratingId'] === rating.id)).toMatchObject([
        { type: 'ratings.reply-written.v1', data: { ...ids, text: stored[0] } },
        { type: 'ratings.reply-removed.v1', data: ids },
      ]);
    });
  });

  it('is removed with a rating that is removed concurrently', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 15; round += 1) {
      const { author, owner, rating } = await claimedRating(service);
      const path = `/api/ratings/${rating.id}`;
      const responses = await Promise.all([
        ...Array.from({ length: 8 }, (_none, index) => write(owner, rating.id, `Thank you ${String(index)}`)),
        service.request('DELETE', path, { as: author }),
        ...Array.from({ length: 4 }, () => remove(owner, rating.id)),
      ]);
      expect(responses.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([]);
      // The log has no reply event after the removal.
      const behind = await service.database.exists(sql.unsafe`
        select from events reply, events rating
        where reply.stream_id = ${`reply-${rating.id}`} and reply.type = 'ReplyWritten'
          and rating.stream_id = ${`rating-${author.memberId}.${rating.entityId}`} and rating.type = 'RatingRemoved'
          and (reply.transaction_id, reply.position) > (rating.transaction_id, rating.position)
      `);
      expect(behind).toBe(false);
      expect((await service.request('GET', path)).status).toBe(404);
    }
  });
});
