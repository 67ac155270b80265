import { EntityRatingSummary, identityRoutes, RatingPhoto, RatingView } from '@candor/contracts';
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
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import {
  arriving,
  claimedBy,
  importRatings,
  nothingUnannounced,
  otherServices,
  publish,
  somePhoto,
} from './world.ts';

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

  const announce = async (
    type: 'catalog.entity-merged.v1' | 'catalog.entity-unmerged.v1',
    ids: { readonly entityId: string; readonly survivingId: string },
  ) => {
    const stream = `entity-${ids.entityId}`;
    await service.announce(type, stream, ids);
    await service.applied(stream);
  };
  const pair = async () => {
    const [merged, surviving] = await Promise.all([announceEntity(service), announceEntity(service)]);
    return { entityId: merged.id, survivingId: surviving.id };
  };
  const merge = (ids: Awaited<ReturnType<typeof pair>>) => announce('catalog.entity-merged.v1', ids);
  const unmerge = (ids: Awaited<ReturnType<typeof pair>>) => announce('catalog.entity-unmerged.v1', ids);
  const get = (path: string, as?: Member) => service.request('GET', path, as === undefined ? {} : { as });
  const summaryOf = async (entityId: string) =>
    EntityRatingSummary.parse((await get(`/api/ratings/entity/${entityId}/summary`)).json);
  const idsOf = async (entityId: string) =>
    z
      .array(RatingView)
      .parse((await get(`/api/ratings/entity/${entityId}`)).json)
      .map(({ id }) => id)
      .toSorted();
  /** The ratings whose photos the listing has. */
  const photosOf = async (entityId: string) =>
    z
      .array(RatingPhoto)
      .parse((await get(`/api/ratings/entity/${entityId}/photos`)).json)
      .map(({ ratingId }) => ratingId);
  const ratingOf = async (id: string, as?: Member) =>
    RatingView.parse((await get(`/api/ratings/${id}`, as)).json);
  const vote = async (id: string, as: Member) => {
    const body = { isHelpful: true };
    expect((await service.request('PUT', `/api/ratings/${id}/vote`, { as, body })).status).toBe(200);
  };
  const settled = (entityId: string, ...ids: string[]) =>
    eventually(async () => {
      expect(await idsOf(entityId)).toEqual(ids.toSorted());
    });

  const isMoved = (entityId: string) =>
    eventually(async () => {
      const left = sql.unsafe`select from ratings where entity_id = ${entityId}`;
      expect(await service.database.exists(left)).toBe(false);
    });

  it('move with votes, tags and sums, and go back with later votes and edits, while new ones stay', async () => {
    const ids = await pair();
    const [ann, ben, cem, voter] = await Promise.all(
      [1, 2, 3, 4].map(() => announceMember(service, { isAddressConfirmed: true } as Partial<Member>)),
    );
    if (!ann || !ben || !cem || !voter) throw new TypeError('four members');
    const ofMerged = await publish(service, ann, ids.entityId, {
      starRating: 2,
      tags: ['loud', 'cheap'],
      photos: [somePhoto],
    });
    const ofSurviving = await publish(service, ben, ids.survivingId, { starRating: 5, tags: ['cheap'] });
    const before = [await summaryOf(ids.entityId), await summaryOf(ids.survivingId)];

    await merge(ids);
    await settled(ids.survivingId, ofMerged.id, ofSurviving.id);
    expect(await summaryOf(ids.survivingId)).toMatchObject({
      reviewCount: 2,
      starSum: 7,
      histogram: [0, 1, 0, 0, 1],
      topTags: [
        { tag: 'cheap', count: 2 },
        { tag: 'loud', count: 1 },
      ],
    });
    expect(await photosOf(ids.survivingId)).toEqual([ofMerged.id]);
    // The old address has the same.
    expect(await summaryOf(ids.entityId)).toEqual(await summaryOf(ids.survivingId));
    expect(await idsOf(ids.entityId)).toEqual(await idsOf(ids.survivingId));

    await vote(ofMerged.id, voter);
    const edit = { starRating: 3, title: 'Better now' };
    const edited = await service.request('PUT', `/api/ratings/${ofMerged.id}`, { as: ann, body: edit });
    expect(edited.status, edited.text).toBe(200);
    await vote(ofMerged.id, voter);
    // Written at the old address, for the surviving listing.
    const later = await publish(service, cem, ids.entityId, { starRating: 1 });
    expect(later.entityId).toBe(ids.survivingId);

    await unmerge(ids);
    await settled(ids.entityId, ofMerged.id);
    await settled(ids.survivingId, ofSurviving.id, later.id);
    expect(await ratingOf(ofMerged.id, voter)).toMatchObject({
      ...edit,
      entityId: ids.entityId,
      myVote: true,
    });
    expect(await summaryOf(ids.entityId)).toMatchObject({ reviewCount: 1, starSum: 3 });
    expect([await photosOf(ids.entityId), await photosOf(ids.survivingId)]).toEqual([[ofMerged.id], []]);
    expect(await summaryOf(ids.survivingId)).toMatchObject({ reviewCount: 2, starSum: 6 });
    const removed = await service.request('DELETE', `/api/ratings/${later.id}`, { as: cem });
    expect(removed.status).toBe(204);
    expect(await summaryOf(ids.survivingId)).toEqual(before[1]);
    const revisions = z.array(z.unknown()).parse((await get(`/api/ratings/${ofMerged.id}/revisions`)).json);
    expect(revisions).toHaveLength(2);
  });

  it('of a member who has rated both: the newer one counts, only they see the older one, and both come back', async () => {
    const ids = await pair();
    const author = await announceMember(service);
    const older = await publish(service, author, ids.survivingId, { starRating: 1, tags: ['slow'] });
    const newer = await publish(service, author, ids.entityId, { starRating: 4 });
    const reader = member();
    const follow = { followerId: reader.memberId, followedId: author.memberId };
    const stream = `follow-${follow.followerId}.${follow.followedId}`;
    await service.announce('social-messaging.followed.v1', stream, follow);
    await service.applied(stream);
    await merge(ids);
    await settled(ids.survivingId, newer.id);
    expect(await summaryOf(ids.survivingId)).toMatchObject({ reviewCount: 1, starSum: 4, topTags: [] });
    expect((await get('/api/feed', reader)).json).toMatchObject([
      { id: newer.id, entityId: ids.survivingId },
    ]);
    expect(await ratingOf(older.id, author)).toMatchObject({ isHidden: true, isEarlier: true });
    const revisions = `/api/ratings/${older.id}/revisions`;
    expect((await get(revisions)).status).toBe(404);
    expect((await get(revisions, author)).json).toHaveLength(1);
    expect((await get(`/api/ratings/${older.id}`)).status).toBe(404);
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

    await unmerge(ids);
    await settled(ids.survivingId, older.id);
    await settled(ids.entityId, newer.id);
    expect((await get('/api/feed', reader)).json).toMatchObject([{ id: newer.id }, { id: older.id }]);
    expect(await summaryOf(ids.survivingId)).toMatchObject({ reviewCount: 1, starSum: 1 });
    expect(await ratingOf(older.id, author)).not.toHaveProperty('isEarlier');
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
          await merge(ids);
          if (isSettledBetween) await isMoved(ids.entityId);
        }
        for (const { entityId } of [first, second]) await isMoved(entityId);
        await settled(survivingId, newest());

        const undos = order[0] === 0 ? [first, second] : [second, first];
        for (const ids of undos) {
          await unmerge(ids);
          const back = written.splice(
            written.findIndex(({ entityId }) => entityId === ids.entityId),
            1,
          );
          await settled(ids.entityId, ...back.map(({ id }) => id));
          await settled(survivingId, newest());
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
        await merge({ entityId: a, survivingId: b });
        await isMoved(a);
        await merge({ entityId: b, survivingId: c });
        await merge({ entityId: a, survivingId: c });
        for (const entityId of [a, b]) await isMoved(entityId);
        await settled(c, newestOf(a, b, c));
        if (undone === 0) {
          await unmerge({ entityId: a, survivingId: c });
          await settled(a, newestOf(a));
          await settled(c, newestOf(b, c));
        } else {
          await unmerge({ entityId: b, survivingId: c });
          await merge({ entityId: a, survivingId: b });
          await settled(c, newestOf(c));
          await settled(b, newestOf(a, b));
        }
      }
    },
  );

  it('of a member who has rated the two merged ones, but not the surviving one, are one', async () => {
    const [one, two] = [await pair(), await announceEntity(service)];
    const other = { entityId: two.id, survivingId: one.survivingId };
    const author = await announceMember(service);
    const [older, newer] = [
      await publish(service, author, one.entityId),
      await publish(service, author, other.entityId),
    ];
    await Promise.all([merge(one), merge(other)]);
    for (const { entityId } of [one, other]) await isMoved(entityId);
    await settled(one.survivingId, newer.id);
    expect(await summaryOf(one.survivingId)).toMatchObject({ reviewCount: 1 });
    await unmerge(other);
    await settled(one.survivingId, older.id);
    await settled(other.entityId, newer.id);
  });

  it('count again when the newer one is deleted', async () => {
    const ids = await pair();
    const author = await announceMember(service);
    const older = await publish(service, author, ids.entityId);
    const newer = await publish(service, author, ids.survivingId);
    await merge(ids);
    await settled(ids.survivingId, newer.id);
    expect((await service.request('DELETE', `/api/ratings/${newer.id}`, { as: author })).status).toBe(204);
    await settled(ids.survivingId, older.id);
  });

  it('stay hidden if an admin hid them, and go back hidden', async () => {
    const ids = await pair();
    const author = await announceMember(service);
    const rating = await publish(service, author, ids.entityId);
    const moderate = (action: 'hide' | 'restore') =>
      service.request('POST', `/internal/ratings/${rating.id}/${action}`, {
        as: peerService('admin'),
        body: { actorId: admin.memberId, reason: null },
      });
    expect((await moderate('hide')).status).toBe(200);
    await merge(ids);
    await eventually(async () => {
      expect((await ratingOf(rating.id, author)).entityId).toBe(ids.survivingId);
    });
    expect(await summaryOf(ids.survivingId)).toMatchObject({ reviewCount: 0 });
    await unmerge(ids);
    await eventually(async () => {
      expect((await ratingOf(rating.id, author)).entityId).toBe(ids.entityId);
    });
    expect((await moderate('restore')).status).toBe(200);
    await settled(ids.entityId, rating.id);
  });

  it('of an erased member are removed from where they are, and do not come back', async () => {
    const ids = await pair();
    const [author, other] = await Promise.all([announceMember(service), announceMember(service)]);
    const rating = await publish(service, author, ids.entityId);
    const remaining = await publish(service, other, ids.entityId);
    await merge(ids);
    await settled(ids.survivingId, rating.id, remaining.id);
    const { memberId } = author;
    await service.announce('identity.member-deleted.v1', `member-${memberId}`, { memberId });
    await settled(ids.survivingId, remaining.id);
    await unmerge(ids);
    await settled(ids.entityId, remaining.id);
    expect(await summaryOf(ids.entityId)).toMatchObject({ reviewCount: 1 });
  });

  it('by one member of both listings at the time of the merge are one that everybody sees', async () => {
    const ids = await pair();
    const authors = await Promise.all(Array.from({ length: 6 }, () => announceMember(service)));
    const rate = (author: Member, entityId: string) =>
      service.request('POST', '/api/ratings', {
        as: author,
        body: { entityId, starRating: 4, title: 'At once', review: 'Once more.'.repeat(9) },
      });
    const [responses] = await Promise.all([
      Promise.all(authors.flatMap((author) => Object.values(ids).map((entityId) => rate(author, entityId)))),
      merge(ids),
    ]);
    // 404: the merge arrived after the listing was found. 409: the other review has moved already.
    expect(responses.filter(({ status }) => ![201, 404, 409].includes(status))).toEqual([]);
    await eventually(async () => {
      const shown = z
        .array(RatingView)
        .parse((await get(`/api/ratings/entity/${ids.survivingId}?limit=50`)).json)
        .map(({ userId }) => userId);
      expect(shown.toSorted()).toEqual(authors.map(({ memberId }) => memberId).toSorted());
      const left = await service.database.exists(sql.unsafe`
        select from ratings where entity_id = ${ids.entityId}
      `);
      expect(left).toBe(false);
    });
    expect((await summaryOf(ids.survivingId)).reviewCount).toBe(authors.length);
  });

  it('count in the figures of the owner whose listing has them', async () => {
    const ids = await pair();
    const owner = await claimedBy(service, ids.survivingId);
    const rated = [ids.entityId, ids.survivingId];
    const [ofMerged, ofSurviving] = await Promise.all(
      rated.map(async (entityId) => (await publish(service, await announceMember(service), entityId)).id),
    );
    if (!ofMerged || !ofSurviving) throw new TypeError('two ratings');
    const figuresOf = (entityId: string) => get(`/api/entities/${entityId}/owner-figures`, owner);
    const refused = { status: 403, json: { code: 'not-claimant' } };
    expect(await figuresOf(ids.entityId)).toMatchObject(refused);
    await merge(ids);
    await settled(ids.survivingId, ofMerged, ofSurviving);
    for (const entityId of rated) expect((await figuresOf(entityId)).json).toMatchObject({ reviewCount: 2 });
    await unmerge(ids);
    await settled(ids.survivingId, ofSurviving);
    expect((await figuresOf(ids.survivingId)).json).toMatchObject({ reviewCount: 1 });
    expect(await figuresOf(ids.entityId)).toMatchObject(refused);
  });

  it('are not imported a second time', async () => {
    const ids = await pair();
    const author = await announceMember(service);
    const imported = arriving({ authorId: author.memberId, entityId: ids.entityId });
    expect(await importRatings(service, [imported])).toEqual([null]);
    await merge(ids);
    await settled(ids.survivingId, imported.ratingId);
    const found = { ...imported, entityId: ids.survivingId };
    expect(await importRatings(service, [found])).toEqual([null]);
    const another = arriving({ authorId: author.memberId, entityId: ids.survivingId });
    expect(await importRatings(service, [another])).toEqual([expect.stringContaining('already reviewed')]);
    await settled(ids.survivingId, imported.ratingId);
  });
});
