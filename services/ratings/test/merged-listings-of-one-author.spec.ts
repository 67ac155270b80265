import { RatingView } from '@candor/contracts';
import {
  announceEntity,
  announceMember,
  eventually,
  member,
  peerService,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import {
  get,
  isMoved,
  merge,
  ratingOf,
  settled,
  summaryOf,
  twoListings,
  unmerge,
} from './merged-listings-world.ts';
import { nothingUnannounced, otherServices, publish } from './world.ts';

/** In which a member rates the surviving listing (0) and the two others. */
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

describe('the ratings of merged listings', { timeout: 120_000 }, () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(ratingsService, { peers: otherServices(nothingUnannounced()) });
  });
  afterAll(() => service.stop());

  it('of a member who has rated both: the newer one counts, only they see the older one, and both come back', async () => {
    const ids = await twoListings(service);
    const author = await announceMember(service);
    const older = await publish(service, author, ids.survivingId, { starRating: 1, tags: ['slow'] });
    const newer = await publish(service, author, ids.entityId, { starRating: 4 });
    const reader = member();
    const follow = { followerId: reader.memberId, followedId: author.memberId };
    const stream = `follow-${follow.followerId}.${follow.followedId}`;
    await service.announce('social-messaging.followed.v1', stream, follow);
    await service.applied(stream);
    await merge(service, ids);
    await settled(service, ids.survivingId, newer.id);
    expect(await summaryOf(service, ids.survivingId)).toMatchObject({
      reviewCount: 1,
      starSum: 4,
      topTags: [],
    });
    expect((await get(service, '/api/feed', reader)).json).toMatchObject([
      { id: newer.id, entityId: ids.survivingId },
    ]);
    expect(await ratingOf(service, older.id, author)).toMatchObject({ isHidden: true, isEarlier: true });
    const revisions = `/api/ratings/${older.id}/revisions`;
    expect((await get(service, revisions)).status).toBe(404);
    expect((await get(service, revisions, author)).json).toHaveLength(1);
    expect((await get(service, `/api/ratings/${older.id}`)).status).toBe(404);
    const body = { title: 'Changed' };
    expect(await service.request('PUT', `/api/ratings/${older.id}`, { as: author, body })).toMatchObject({
      status: 409,
      json: { code: 'rating-hidden', message: expect.stringContaining('earlier review') as unknown },
    });
    const again = {
      entityId: ids.survivingId,
      starRating: 5,
      title: 'Again',
      review: 'Once more.'.repeat(9),
    };
    expect(await service.request('POST', '/api/ratings', { as: author, body: again })).toMatchObject({
      status: 409,
      json: { code: 'already-reviewed' },
    });
    const raters = await service.request(
      'GET',
      `/internal/entities/${ids.survivingId}/raters/${author.memberId}`,
      { as: peerService('catalog') },
    );
    expect(raters.json).toEqual({ myRatingId: newer.id, otherRaters: 0 });

    await unmerge(service, ids);
    await settled(service, ids.survivingId, older.id);
    await settled(service, ids.entityId, newer.id);
    expect((await get(service, '/api/feed', reader)).json).toMatchObject([
      { id: newer.id },
      { id: older.id },
    ]);
    expect(await summaryOf(service, ids.survivingId)).toMatchObject({ reviewCount: 1, starSum: 1 });
    expect(await ratingOf(service, older.id, author)).not.toHaveProperty('isEarlier');
  });

  it.each([
    ['one after the other', true],
    ['at once', false],
  ])(
    'of a member who has rated three, merged %s: the newest counts, in any order of the undos',
    async (_how, isSettledBetween) => {
      for (const order of orders) {
        const [surviving, ...merged] = await Promise.all([1, 2, 3].map(() => announceEntity(service)));
        const survivingId = String(surviving?.id);
        const [first, second] = merged.map(({ id: entityId }) => ({ entityId, survivingId }));
        if (!first || !second) throw new TypeError('three listings');
        const author = await announceMember(service);
        const listings = [survivingId, first.entityId, second.entityId];
        const written: { entityId: string; id: string }[] = [];
        for (const index of order) {
          const entityId = String(listings[index]);
          written.push({ entityId, id: (await publish(service, author, entityId)).id });
        }
        const newest = () => String(written.at(-1)?.id);
        for (const ids of [first, second]) {
          await merge(service, ids);
          if (isSettledBetween) await isMoved(service, ids.entityId);
        }
        for (const { entityId } of [first, second]) await isMoved(service, entityId);
        await settled(service, survivingId, newest());

        const undos = order[0] === 0 ? [first, second] : [second, first];
        for (const ids of undos) {
          await unmerge(service, ids);
          const back = written.splice(
            written.findIndex(({ entityId }) => entityId === ids.entityId),
            1,
          );
          await settled(service, ids.entityId, ...back.map(({ id }) => id));
          await settled(service, survivingId, newest());
        }
      }
    },
  );

  it.each([
    ['the first merge', 0],
    ['the second merge', 1],
  ])(
    'of a chain of merges are at its end, and the newest counts, until %s is undone',
    async (_what, undone) => {
      for (const order of orders) {
        const chain = await Promise.all([1, 2, 3].map(() => announceEntity(service)));
        const [a, b, c] = chain.map(({ id }) => id);
        if (!a || !b || !c) throw new TypeError('three listings');
        const author = await announceMember(service);
        const written: { entityId: string; id: string }[] = [];
        for (const index of order) {
          const entityId = [a, b, c][index] ?? '';
          written.push({ entityId, id: (await publish(service, author, entityId)).id });
        }
        const newestOf = (...entityIds: string[]) =>
          written.filter(({ entityId }) => entityIds.includes(entityId)).at(-1)?.id ?? '';
        await merge(service, { entityId: a, survivingId: b });
        await isMoved(service, a);
        await merge(service, { entityId: b, survivingId: c });
        await merge(service, { entityId: a, survivingId: c });
        for (const entityId of [a, b]) await isMoved(service, entityId);
        await settled(service, c, newestOf(a, b, c));
        if (undone === 0) {
          await unmerge(service, { entityId: a, survivingId: c });
          await settled(service, a, newestOf(a));
          await settled(service, c, newestOf(b, c));
        } else {
          await unmerge(service, { entityId: b, survivingId: c });
          await merge(service, { entityId: a, survivingId: b });
          await settled(service, c, newestOf(c));
          await settled(service, b, newestOf(a, b));
        }
      }
    },
  );

  it('of a member who has rated the two merged ones, but not the surviving one, are one', async () => {
    const [one, two] = [await twoListings(service), await announceEntity(service)];
    const other = { entityId: two.id, survivingId: one.survivingId };
    const author = await announceMember(service);
    const [older, newer] = [
      await publish(service, author, one.entityId),
      await publish(service, author, other.entityId),
    ];
    await Promise.all([merge(service, one), merge(service, other)]);
    for (const { entityId } of [one, other]) await isMoved(service, entityId);
    await settled(service, one.survivingId, newer.id);
    expect(await summaryOf(service, one.survivingId)).toMatchObject({ reviewCount: 1 });
    await unmerge(service, other);
    await settled(service, one.survivingId, older.id);
    await settled(service, other.entityId, newer.id);
  });

  it('count again when the newer one is deleted', async () => {
    const ids = await twoListings(service);
    const author = await announceMember(service);
    const older = await publish(service, author, ids.entityId);
    const newer = await publish(service, author, ids.survivingId);
    await merge(service, ids);
    await settled(service, ids.survivingId, newer.id);
    expect((await service.request('DELETE', `/api/ratings/${newer.id}`, { as: author })).status).toBe(204);
    await settled(service, ids.survivingId, older.id);
  });

  it('by one member of both listings at the time of the merge are one that everybody sees', async () => {
    const ids = await twoListings(service);
    const authors = await Promise.all(Array.from({ length: 6 }, () => announceMember(service)));
    const rate = (author: Member, entityId: string) =>
      service.request('POST', '/api/ratings', {
        as: author,
        body: { entityId, starRating: 4, title: 'At once', review: 'Once more.'.repeat(9) },
      });
    const [responses] = await Promise.all([
      Promise.all(
        authors.flatMap((author) =>
          [ids.entityId, ids.survivingId].map((entityId) => rate(author, entityId)),
        ),
      ),
      merge(service, ids),
    ]);
    // 404: the merge arrived after the listing was found. 409: the other review has moved already.
    expect(responses.filter(({ status }) => ![201, 404, 409].includes(status))).toEqual([]);
    await eventually(async () => {
      const shown = z
        .array(RatingView)
        .parse((await get(service, `/api/ratings/entity/${ids.survivingId}?limit=50`)).json)
        .map(({ userId }) => userId);
      expect(shown.toSorted()).toEqual(authors.map(({ memberId }) => memberId).toSorted());
    });
    await isMoved(service, ids.entityId);
    expect((await summaryOf(service, ids.survivingId)).reviewCount).toBe(authors.length);
  });
});
