import { identityRoutes, RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  eventually,
  member,
  peer,
  peerService,
  someReview,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratingsService } from '../src/service.ts';
import { nothingUnannounced, otherServices, publish, somePhoto } from './world.ts';

describe('photos of a rating', () => {
  const admin = member({ isAdmin: true });
  let service: TestService;
  const unannounced = nothingUnannounced();
  beforeAll(async () => {
    service = await startTestService(ratingsService, {
      peers: [
        ...otherServices(unannounced),
        peer(identityRoutes.administrator, ({ params }) => ({ isAdmin: params.id === admin.memberId })),
      ],
    });
  });
  afterAll(() => service.stop());

  const photos = (count: number) => Array.from({ length: count }, () => somePhoto);
  const tryToPublish = async (author: Member, sent: unknown) =>
    service.request('POST', '/api/ratings', {
      as: author,
      body: {
        entityId: (await announceEntity(service)).id,
        starRating: 5,
        title: 'Lovely',
        review: someReview,
        photos: sent,
      },
    });
  const revise = (as: Member, ratingId: string, sent: unknown) =>
    service.request('PUT', `/api/ratings/${ratingId}`, { as, body: { photos: sent } });
  const published = async (author: Member, count: number) =>
    publish(service, author, (await announceEntity(service)).id, { photos: photos(count) });
  const pathsOf = (json: unknown) => RatingView.parse(json).photos;

  it('are stored by media and returned as paths, in the order sent', async () => {
    const author = await announceMember(service, { isPremium: true });
    const before = unannounced.stored.length;
    const rating = await published(author, 5);
    expect(rating.photos).toEqual(unannounced.stored.slice(before));
    const [first = '', second = ''] = rating.photos;
    const mixed = pathsOf((await revise(author, rating.id, [second, somePhoto, first])).json);
    expect(mixed).toEqual([second, unannounced.stored.at(-1), first]);
  });

  it('select ratings of a listing', async () => {
    const { id } = await announceEntity(service);
    const photographed = await publish(service, await announceMember(service), id, { photos: photos(1) });
    await publish(service, await announceMember(service), id, {});
    const found = async (query: string) => {
      const { json } = await service.request('GET', `/api/ratings/entity/${id}${query}`);
      return RatingView.array()
        .parse(json)
        .map((rating) => rating.id);
    };
    expect(await found('?withPhotos=true')).toEqual([photographed.id]);
    for (const query of ['', '?withPhotos=', '?withPhotos=no']) expect(await found(query)).toHaveLength(2);
  });

  it('are limited to one for free members and five for premium members', async () => {
    const free = await announceMember(service);
    expect(await tryToPublish(free, photos(2))).toMatchObject({
      status: 400,
      json: { message: 'Free users can upload 1 photo per review. Upgrade to Premium for up to 5 photos!' },
    });
    expect((await tryToPublish(free, photos(1))).status).toBe(201);

    const premium = await announceMember(service, { isPremium: true });
    expect(await tryToPublish(premium, photos(6))).toMatchObject({
      status: 400,
      json: { message: 'You can have a maximum of 5 photos total. You currently have 0.' },
    });
    const rating = await published(premium, 4);
    expect(await revise(premium, rating.id, [...rating.photos, ...photos(2)])).toMatchObject({
      status: 400,
      json: { message: 'You can have a maximum of 5 photos total. You currently have 4.' },
    });
  });

  it('stay when premium ends, but none can be added above one', async () => {
    const premium = await announceMember(service, { isPremium: true });
    const rating = await published(premium, 3);
    const lapsed = { ...premium, isPremium: false };
    expect(pathsOf((await revise(lapsed, rating.id, rating.photos)).json)).toEqual(rating.photos);
    expect((await revise(lapsed, rating.id, [...rating.photos.slice(0, 1), somePhoto])).status).toBe(400);
    expect(pathsOf((await revise(lapsed, rating.id, rating.photos.slice(1))).json)).toHaveLength(2);
    expect(pathsOf((await revise(lapsed, rating.id, [somePhoto])).json)).toHaveLength(1);
  });

  it('stay if the field is absent, and are removed by an empty list or null', async () => {
    const author = await announceMember(service);
    const rating = await published(author, 1);
    const untouched = await service.request('PUT', `/api/ratings/${rating.id}`, {
      as: author,
      body: { title: 'Fine' },
    });
    expect(pathsOf(untouched.json)).toEqual(rating.photos);
    expect(pathsOf((await revise(author, rating.id, [])).json)).toEqual([]);

    const other = await published(author, 1);
    expect(pathsOf((await revise(author, other.id, null)).json)).toEqual([]);
  });

  it('can only be new data URLs and this rating’s own paths', async () => {
    const author = await announceMember(service, { isPremium: true });
    const foreign = await published(await announceMember(service), 1);
    const own = await published(author, 1);
    const strings = [
      'javascript:alert(1)',
      'https://example.com/photo.png',
      '//example.com/photo.png',
      '/media/../secret.webp',
      ...foreign.photos,
      '',
      '\u0000',
      '\ud800',
    ];
    for (const sent of strings) {
      expect((await tryToPublish(author, [sent])).status, sent).toBe(400);
      expect((await revise(author, own.id, [sent])).status, sent).toBe(400);
    }
    expect((await tryToPublish(author, own.photos)).status).toBe(400);
    expect((await revise(author, own.id, [...own.photos, ...own.photos])).status).toBe(400);
    expect(await tryToPublish(author, ['data:text/html,<script>'])).toMatchObject({
      status: 400,
      json: { code: 'invalid-photo' },
    });
    for (const sent of [photos(101), 'photo', [7], [null], {}])
      expect((await tryToPublish(author, sent)).status).toBe(400);
  });

  it('of another member’s rating are refused, and nothing is stored', async () => {
    const rating = await published(await announceMember(service), 1);
    const before = unannounced.stored.length;
    expect((await revise(await announceMember(service), rating.id, [somePhoto])).status).toBe(403);
    expect(unannounced.stored).toHaveLength(before);
  });

  const takeOut = (ratingId: string, photo: unknown, actorId = admin.memberId) =>
    service.request('POST', `/internal/ratings/${ratingId}/photos/remove`, {
      as: peerService('admin'),
      body: { actorId, reason: null, photo },
    });

  it('can be removed by an admin one by one without other changes', async () => {
    const author = await announceMember(service, { isPremium: true });
    const rating = await published(author, 3);
    const [first = '', second = '', third = ''] = rating.photos;
    const received = await service.subscribe('candor.ratings.rating');
    expect((await takeOut(rating.id, second, author.memberId)).status).toBe(403);
    const body = { actorId: admin.memberId, reason: null, photo: second };
    const path = `/internal/ratings/${rating.id}/photos/remove`;
    expect((await service.request('POST', path, { as: admin, body })).status).toBe(403);
    for (const photo of ['', '/media/x.webp', 'javascript:alert(1)', null, [second]])
      expect((await takeOut(rating.id, photo)).status).toBe(400);

    const responses = await Promise.all(Array.from({ length: 3 }, () => takeOut(rating.id, second)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect((await takeOut(newId(), first)).status).toBe(404);
    const shown = await service.request('GET', `/api/ratings/${rating.id}`, { as: author });
    expect(shown.json).toEqual({ ...rating, photos: [first, third], isEdited: false });
    await eventually(() => {
      const ofIt = received.filter(({ data }) => data['ratingId'] === rating.id);
      expect(ofIt.at(-1)).toMatchObject({
        type: 'ratings.rating-revised.v1',
        data: { photos: [first, third], revision: 1, updatedAt: rating.updatedAt, previousStarRating: 5 },
      });
    });

    expect((await revise(author, rating.id, [first, second])).status).toBe(400);
    expect(pathsOf((await revise(author, rating.id, [third])).json)).toEqual([third]);
  });

  it('can be removed from a hidden rating, which is restored without them', async () => {
    const author = await announceMember(service, { isPremium: true });
    const rating = await published(author, 2);
    const [first = '', second = ''] = rating.photos;
    const received = await service.subscribe('candor.ratings.rating');
    const moderate = (what: 'hide' | 'restore') =>
      service.request('POST', `/internal/ratings/${rating.id}/${what}`, {
        as: peerService('admin'),
        body: { actorId: admin.memberId, reason: null },
      });
    await moderate('hide');
    expect((await takeOut(rating.id, first)).status).toBe(200);
    const own = await service.request('GET', `/api/ratings/${rating.id}`, { as: author });
    expect(own.json).toMatchObject({ photos: [second], isHidden: true, isEdited: false });
    expect((await service.request('GET', `/api/ratings/${rating.id}`)).status).toBe(404);
    await moderate('restore');
    expect(pathsOf((await service.request('GET', `/api/ratings/${rating.id}`)).json)).toEqual([second]);
    await eventually(() => {
      const ofIt = received.filter(({ data }) => data['ratingId'] === rating.id);
      expect(ofIt.slice(-2)).toMatchObject([
        { type: 'ratings.rating-hidden.v1' },
        { type: 'ratings.rating-restored.v1', data: { photos: [second] } },
      ]);
    });
  });
});
