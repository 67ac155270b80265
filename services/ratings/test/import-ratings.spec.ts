import { RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  entitySummary,
  eventually,
  member,
  peerService,
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
  arriving,
  importRatings,
  nothingUnannounced,
  otherServices,
  profile,
  publishedRating,
  sendImport,
  somePhoto,
} from './world.ts';

describe('imported ratings', () => {
  let service: TestService;
  const unannounced = nothingUnannounced();
  const erasedId = newId();

  beforeAll(async () => {
    service = await startTestService(ratingsService, {
      peers: otherServices(unannounced),
      erasedMembers: new Set([erasedId]),
    });
    unannounced.members.set(erasedId, profile(erasedId));
  });
  afterAll(() => service.stop());

  const shown = async (ratingId: string, as = member()) =>
    RatingView.parse((await service.request('GET', `/api/ratings/${ratingId}`, { as })).json);
  const countEvents = () =>
    service.database.oneFirst(
      sql.type(z.object({ count: z.number() }))`select count(*) as count from events`,
    );

  it('have their date, short text, photos and votes', async () => {
    const { author, rated } = await announceWorld(service);
    const voters = [member(), member()];
    const imported = arriving({
      authorId: author.memberId,
      entityId: rated.id,
      photos: [somePhoto, somePhoto],
      helpfulVoterIds: [...voters, ...voters, author].map(({ memberId }) => memberId),
      importedHelpfulCount: 3,
      publishedAt: '2020-02-02T02:02:02.123456Z',
    });
    expect(await importRatings(service, [imported])).toEqual([null]);
    const rating = await shown(imported.ratingId, voters[0]);
    expect(rating).toMatchObject({
      review: 'Short.',
      createdAt: '2020-02-02T02:02:02.123Z',
      isEdited: false,
      helpfulCount: 5,
      myVote: true,
    });
    expect(rating.photos).toHaveLength(2);
    expect(unannounced.stored).toEqual(expect.arrayContaining(rating.photos));
  });

  it('change nothing when they are imported again, even after changes', async () => {
    const { author, rated } = await announceWorld(service);
    const voter = member();
    const imports = [
      arriving({
        authorId: author.memberId,
        entityId: rated.id,
        photos: [somePhoto],
        helpfulVoterIds: [voter.memberId],
      }),
    ];
    const [imported] = imports;
    const path = `/api/ratings/${imported?.ratingId ?? ''}`;
    await importRatings(service, imports);
    await service.request('DELETE', `${path}/vote`, { as: voter });
    const photosBefore = unannounced.stored.length;
    const eventsBefore = await countEvents();
    expect(await importRatings(service, imports)).toEqual([null]);
    expect(await countEvents()).toBe(eventsBefore);
    expect(unannounced.stored).toHaveLength(photosBefore);
    expect((await service.request('GET', path, { as: voter })).json).toMatchObject({
      helpfulCount: 0,
      myVote: null,
    });

    await service.request('DELETE', path, { as: author });
    expect(await importRatings(service, imports)).toEqual([null]);
    expect((await service.request('GET', path)).status).toBe(404);
  });

  it('are found once if their ids are in capitals', async () => {
    const { author, rated } = await announceWorld(service);
    const imported = arriving({ authorId: author.memberId, entityId: rated.id });
    const inCapitals = {
      ...imported,
      ratingId: imported.ratingId.toUpperCase(),
      authorId: imported.authorId.toUpperCase(),
      entityId: imported.entityId.toUpperCase(),
    };
    expect(await importRatings(service, [imported, inCapitals])).toEqual([null, null]);
    expect(await importRatings(service, [inCapitals])).toEqual([null]);
  });

  it('are imported without the photos that cannot be stored, and say why', async () => {
    const { author, rated } = await announceWorld(service);
    const photos = [
      'https://pictures.example/a.png',
      'data:text/plain,hello',
      'https://pictures.example/gone',
      somePhoto,
    ];
    const imported = arriving({ authorId: author.memberId, entityId: rated.id, photos });
    expect(await sendImport(service, { ratings: [imported] })).toEqual({
      refusals: [null],
      isNew: [true],
      lostPhotos: [
        ['This is not a photo.', 'https://pictures.example/gone: The picture could not be fetched.'],
      ],
    });
    expect((await shown(imported.ratingId)).photos).toEqual([
      expect.stringContaining('_20x20.webp'),
      expect.stringContaining('_10x10.webp'),
    ]);
  });

  it('are previewed with the outcomes of the import, and without a trace', async () => {
    const { author, rated, rating } = await publishedRating(service);
    const { author: other, rated: otherRated } = await announceWorld(service);
    const erased = member();
    const deletion = { memberId: erased.memberId };
    await service.announce('identity.member-deleted.v1', `member-${erased.memberId}`, deletion);
    await service.applied(`member-${erased.memberId}`);
    const before = arriving({ authorId: other.memberId, entityId: otherRated.id });
    await importRatings(service, [before]);
    const eventsBefore = await countEvents();
    const by = (authorId: string, entityId: string | null, facts = {}) => ({
      ...arriving({ authorId, entityId: newId(), ...facts }),
      entityId,
    });
    const ratings = [
      by(author.memberId, rated.id),
      by(other.memberId, newId()),
      by(erased.memberId, rated.id),
      by(other.memberId, rated.id, { ratingId: rating.id }),
      before,
      by(newId(), null),
      by(newId(), otherRated.id),
    ];
    expect(await sendImport(service, { ratings }, '/internal/ratings/import/preview')).toEqual({
      refusals: [
        'The member has already reviewed this entity.',
        'Entity not found',
        'User not found',
        'Another rating has this id.',
        null,
        null,
        null,
      ],
      isNew: [false, false, false, false, false, true, true],
    });
    expect(await countEvents()).toBe(eventsBefore);
  });

  it('are refused separately, with the reason', async () => {
    const { author, rated, rating } = await publishedRating(service);
    const { author: other, rated: otherRated } = await announceWorld(service);
    const by = (authorId: string, entityId: string, facts = {}) => arriving({ authorId, entityId, ...facts });
    const refusals = await importRatings(service, [
      by(author.memberId, rated.id),
      by(author.memberId, newId()),
      by(newId(), rated.id),
      by(other.memberId, otherRated.id, { ratingId: rating.id }),
      by(erasedId, otherRated.id),
      by(other.memberId, otherRated.id, { publishedAt: '0000-01-01T00:00:00Z' }),
      by(other.memberId, otherRated.id),
      by(other.memberId, otherRated.id),
    ]);
    expect(refusals).toEqual([
      'The member has already reviewed this entity.',
      'Entity not found',
      'User not found',
      'Another rating has this id.',
      'This account no longer exists.',
      'The date is before the year 1.',
      null,
      'The member has already reviewed this entity.',
    ]);
  });

  it('are imported before their authors and entities are announced', async () => {
    const imports = Array.from({ length: 150 }, () => {
      const justListed = entitySummary();
      const authorId = newId();
      unannounced.entities.set(justListed.id, { ...justListed, claimedBy: null });
      unannounced.members.set(authorId, profile(authorId));
      return arriving({ authorId, entityId: justListed.id });
    });
    const listing = { ...entitySummary(), claimedBy: imports[0]?.authorId ?? '' };
    unannounced.entities.set(listing.id, listing);
    const ownListing = arriving({ authorId: listing.claimedBy, entityId: listing.id });
    expect(await importRatings(service, [...imports, ownListing])).toEqual([
      ...imports.map(() => null),
      'You cannot review a listing you have claimed.',
    ]);
  });

  it('are announced without an actor, and later edits with their author', async () => {
    const { author, rated } = await announceWorld(service);
    const imported = arriving({ authorId: author.memberId, entityId: rated.id });
    await importRatings(service, [imported]);
    const path = `/api/ratings/${imported.ratingId}`;
    const edit = { starRating: 1, title: 'Not any more', review: someReview };
    expect((await service.request('PUT', path, { as: author, body: edit })).status).toBe(200);
    const received = await service.subscribe('candor.ratings.rating');
    await eventually(() => {
      const ofRating = received.filter(({ data }) => data['ratingId'] === imported.ratingId);
      expect(ofRating.map(({ type, actorId }) => [type, actorId])).toEqual([
        ['ratings.rating-published.v1', null],
        ['ratings.rating-revised.v1', author.memberId],
      ]);
    });
  });

  it('are imported by other services only', async () => {
    const send = (request: object) =>
      service.request('POST', '/internal/ratings/import', { body: { ratings: [] }, ...request });
    expect((await send({})).status).toBe(403);
    expect((await send({ as: member({ isAdmin: true }) })).status).toBe(403);
    expect(await send({ as: peerService() })).toMatchObject({ status: 200, json: { refusals: [] } });
  });
});
