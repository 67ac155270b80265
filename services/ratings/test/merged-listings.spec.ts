import { identityRoutes } from '@candor/contracts';
import {
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
  get,
  idsOf,
  merge,
  photosOf,
  ratingOf,
  settled,
  summaryOf,
  twoListings,
  unmerge,
} from './merged-listings-world.ts';
import {
  arriving,
  claimedBy,
  importRatings,
  nothingUnannounced,
  otherServices,
  publish,
  somePhoto,
} from './world.ts';

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

  const vote = async (id: string, as: Member) => {
    const body = { isHelpful: true };
    expect((await service.request('PUT', `/api/ratings/${id}/vote`, { as, body })).status).toBe(200);
  };

  it('move with votes, tags and sums, and go back with later votes and edits, while new ones stay', async () => {
    const ids = await twoListings(service);
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
    const before = [await summaryOf(service, ids.entityId), await summaryOf(service, ids.survivingId)];

    await merge(service, ids);
    await settled(service, ids.survivingId, ofMerged.id, ofSurviving.id);
    expect(await summaryOf(service, ids.survivingId)).toMatchObject({
      reviewCount: 2,
      starSum: 7,
      histogram: [0, 1, 0, 0, 1],
      topTags: [
        { tag: 'cheap', count: 2 },
        { tag: 'loud', count: 1 },
      ],
    });
    expect(await photosOf(service, ids.survivingId)).toEqual([ofMerged.id]);
    // The old address has the same.
    expect(await summaryOf(service, ids.entityId)).toEqual(await summaryOf(service, ids.survivingId));
    expect(await idsOf(service, ids.entityId)).toEqual(await idsOf(service, ids.survivingId));

    await vote(ofMerged.id, voter);
    const edit = { starRating: 3, title: 'Better now' };
    const edited = await service.request('PUT', `/api/ratings/${ofMerged.id}`, { as: ann, body: edit });
    expect(edited.status, edited.text).toBe(200);
    await vote(ofMerged.id, voter);
    // Written at the old address, for the surviving listing.
    const later = await publish(service, cem, ids.entityId, { starRating: 1 });
    expect(later.entityId).toBe(ids.survivingId);

    await unmerge(service, ids);
    await settled(service, ids.entityId, ofMerged.id);
    await settled(service, ids.survivingId, ofSurviving.id, later.id);
    expect(await ratingOf(service, ofMerged.id, voter)).toMatchObject({
      ...edit,
      entityId: ids.entityId,
      myVote: true,
    });
    expect(await summaryOf(service, ids.entityId)).toMatchObject({ reviewCount: 1, starSum: 3 });
    expect([await photosOf(service, ids.entityId), await photosOf(service, ids.survivingId)]).toEqual([
      [ofMerged.id],
      [],
    ]);
    expect(await summaryOf(service, ids.survivingId)).toMatchObject({ reviewCount: 2, starSum: 6 });
    const removed = await service.request('DELETE', `/api/ratings/${later.id}`, { as: cem });
    expect(removed.status).toBe(204);
    expect(await summaryOf(service, ids.survivingId)).toEqual(before[1]);
    const revisions = z
      .array(z.unknown())
      .parse((await get(service, `/api/ratings/${ofMerged.id}/revisions`)).json);
    expect(revisions).toHaveLength(2);
  });

  it('stay hidden if an admin hid them, and go back hidden', async () => {
    const ids = await twoListings(service);
    const author = await announceMember(service);
    const rating = await publish(service, author, ids.entityId);
    const moderate = (action: 'hide' | 'restore') =>
      service.request('POST', `/internal/ratings/${rating.id}/${action}`, {
        as: peerService('admin'),
        body: { actorId: admin.memberId, reason: null },
      });
    expect((await moderate('hide')).status).toBe(200);
    await merge(service, ids);
    await eventually(async () => {
      expect((await ratingOf(service, rating.id, author)).entityId).toBe(ids.survivingId);
    });
    expect(await summaryOf(service, ids.survivingId)).toMatchObject({ reviewCount: 0 });
    await unmerge(service, ids);
    await eventually(async () => {
      expect((await ratingOf(service, rating.id, author)).entityId).toBe(ids.entityId);
    });
    expect((await moderate('restore')).status).toBe(200);
    await settled(service, ids.entityId, rating.id);
  });

  it('of an erased member are removed from where they are, and do not come back', async () => {
    const ids = await twoListings(service);
    const [author, other] = await Promise.all([announceMember(service), announceMember(service)]);
    const rating = await publish(service, author, ids.entityId);
    const remaining = await publish(service, other, ids.entityId);
    await merge(service, ids);
    await settled(service, ids.survivingId, rating.id, remaining.id);
    const { memberId } = author;
    await service.announce('identity.member-deleted.v1', `member-${memberId}`, { memberId });
    await settled(service, ids.survivingId, remaining.id);
    await unmerge(service, ids);
    await settled(service, ids.entityId, remaining.id);
    expect(await summaryOf(service, ids.entityId)).toMatchObject({ reviewCount: 1 });
  });

  it('count in the figures of the owner whose listing has them', async () => {
    const ids = await twoListings(service);
    const owner = await claimedBy(service, ids.survivingId);
    const rated = [ids.entityId, ids.survivingId];
    const [ofMerged, ofSurviving] = await Promise.all(
      rated.map(async (entityId) => (await publish(service, await announceMember(service), entityId)).id),
    );
    if (!ofMerged || !ofSurviving) throw new TypeError('two ratings');
    const figuresOf = (entityId: string) => get(service, `/api/entities/${entityId}/owner-figures`, owner);
    const refused = { status: 403, json: { code: 'not-claimant' } };
    expect(await figuresOf(ids.entityId)).toMatchObject(refused);
    await merge(service, ids);
    await settled(service, ids.survivingId, ofMerged, ofSurviving);
    for (const entityId of rated) expect((await figuresOf(entityId)).json).toMatchObject({ reviewCount: 2 });
    await unmerge(service, ids);
    await settled(service, ids.survivingId, ofSurviving);
    expect((await figuresOf(ids.survivingId)).json).toMatchObject({ reviewCount: 1 });
    expect(await figuresOf(ids.entityId)).toMatchObject(refused);
  });

  it('are not imported a second time', async () => {
    const ids = await twoListings(service);
    const author = await announceMember(service);
    const imported = arriving({ authorId: author.memberId, entityId: ids.entityId });
    expect(await importRatings(service, [imported])).toEqual([null]);
    await merge(service, ids);
    await settled(service, ids.survivingId, imported.ratingId);
    const found = { ...imported, entityId: ids.survivingId };
    expect(await importRatings(service, [found])).toEqual([null]);
    const another = arriving({ authorId: author.memberId, entityId: ids.survivingId });
    expect(await importRatings(service, [another])).toEqual([expect.stringContaining('already reviewed')]);
    await settled(service, ids.survivingId, imported.ratingId);
  });
});
