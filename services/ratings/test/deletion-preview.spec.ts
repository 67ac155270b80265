import { DeletionPreview, identityRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  member,
  peer,
  peerService,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratingsService } from '../src/service.ts';
import { arriving, importRatings, nothingUnannounced, otherServices, publish, somePhoto } from './world.ts';

describe('the preview of a deletion', () => {
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

  const path = (of: 'members' | 'entities', id: string) => `/internal/${of}/${id}/deletion-preview`;
  const preview = async (of: 'members' | 'entities', id: string) => {
    const response = await service.request('GET', path(of, id), { as: peerService('admin') });
    expect(response.status, response.text).toBe(200);
    return DeletionPreview.parse(response.json);
  };
  const vote = async (as: Member, ratingId: string, isHelpful = true) => {
    const response = await service.request('PUT', `/api/ratings/${ratingId}/vote`, {
      as,
      body: { isHelpful },
    });
    expect(response.status, response.text).toBe(200);
  };
  const hide = async (ratingId: string) => {
    const body = { actorId: admin.memberId, reason: null };
    const response = await service.request('POST', `/internal/ratings/${ratingId}/hide`, {
      as: peerService('admin'),
      body,
    });
    expect(response.status, response.text).toBe(200);
  };
  const photos = (count: number) => ({ photos: Array.from({ length: count }, () => somePhoto) });
  const nothing = { ratings: 0, votes: 0, photos: 0 };

  it('is zero without ratings and votes, and for unknown ids', async () => {
    const [{ memberId }, { id }] = [await announceMember(service), await announceEntity(service)];
    for (const anId of [memberId, newId()]) expect(await preview('members', anId)).toEqual(nothing);
    for (const anId of [id, newId()]) expect(await preview('entities', anId)).toEqual(nothing);
  });

  it('counts all ratings, also hidden ones, with photos and votes, also those that do not count yet', async () => {
    const [author, other] = [
      await announceMember(service, { isPremium: true }),
      await announceMember(service, { isPremium: true }),
    ];
    const [rated, elsewhere] = [await announceEntity(service), await announceEntity(service)];
    const first = await publish(service, author, rated.id, photos(2));
    const second = await publish(service, author, elsewhere.id, photos(1));
    const others = await publish(service, other, rated.id, photos(3));
    await vote(member(), first.id);
    await vote(member({ isConfirmed: false }), first.id);
    await vote(other, second.id, false);
    await vote(author, others.id);

    // The member’s two ratings with their three votes, and the vote that they cast.
    const ofAuthor = { ratings: 2, votes: 4, photos: 3 };
    const ofOther = { ratings: 1, votes: 2, photos: 3 };
    const ofRated = { ratings: 2, votes: 3, photos: 5 };
    const all = async () => [
      await preview('members', author.memberId),
      await preview('members', other.memberId),
      await preview('entities', rated.id),
      await preview('entities', elsewhere.id.toUpperCase()),
    ];
    const expected = [ofAuthor, ofOther, ofRated, { ratings: 1, votes: 1, photos: 1 }];
    expect(await all()).toEqual(expected);
    for (const { id } of [first, second, others]) await hide(id);
    expect(await all()).toEqual(expected);
  });

  it('counts the votes that a rating was imported with', async () => {
    const [author, rated, voter] = [
      await announceMember(service),
      await announceEntity(service),
      await announceMember(service),
    ];
    const facts = { authorId: author.memberId, entityId: rated.id, helpfulVoterIds: [voter.memberId] };
    expect(await importRatings(service, [arriving({ ...facts, importedHelpfulCount: 40 })])).toEqual([null]);
    const counted = { ratings: 1, votes: 41, photos: 0 };
    expect(await preview('members', author.memberId)).toEqual(counted);
    expect(await preview('entities', rated.id)).toEqual(counted);
    expect(await preview('members', voter.memberId)).toEqual({ ratings: 0, votes: 1, photos: 0 });
  });

  it('decreases after a withdrawn vote and a removed rating', async () => {
    const [author, rated, voter] = [
      await announceMember(service),
      await announceEntity(service),
      await announceMember(service),
    ];
    const { id } = await publish(service, author, rated.id, photos(1));
    await vote(voter, id);
    await service.request('DELETE', `/api/ratings/${id}/vote`, { as: voter });
    expect(await preview('entities', rated.id)).toEqual({ ratings: 1, votes: 0, photos: 1 });
    await vote(voter, id);
    expect((await service.request('DELETE', `/api/ratings/${id}`, { as: author })).status).toBe(204);
    expect(await preview('entities', rated.id)).toEqual(nothing);
    for (const { memberId } of [author, voter]) expect(await preview('members', memberId)).toEqual(nothing);
  });

  it('is for other services, and needs an id', async () => {
    for (const subject of ['members', 'entities'] as const) {
      expect((await service.request('GET', path(subject, newId()), { as: admin })).status).toBe(403);
      expect((await service.request('GET', path(subject, newId()))).status).toBe(403);
      const requests = await service.request('GET', path(subject, 'x'), { as: peerService('admin') });
      expect(requests.status).toBe(400);
    }
  });
});
