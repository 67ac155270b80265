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
  somePhoto,
} from './world.ts';

describe('ratings from another source', () => {
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

  it('are imported with their date, short text, photos and votes', async () => {
    const { author, rated } = await announceWorld(service);
    const voters = [member(), member()];
    const arrival = arriving({
      authorId: author.memberId,
      entityId: rated.id,
      photos: [somePhoto, somePhoto],
      helpfulVoterIds: [...voters, ...voters, author].map(({ memberId }) => memberId),
      importedHelpfulCount: 3,
      publishedAt: '2020-02-02T02:02:02.123456Z',
    });
    expect(await importRatings(service, [arrival])).toEqual([null]);
    const rating = await shown(arrival.ratingId, voters[0]);
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

  it('bring nothing new when they come again, whatever was done with them since', async () => {
    const { author, rated } = await announceWorld(service);
    const voter = member();
    const arrivals = [
      arriving({
        authorId: author.memberId,
        entityId: rated.id,
        photos: [somePhoto],
        helpfulVoterIds: [voter.memberId],
      }),
    ];
    const [arrival] = arrivals;
    const path = `/api/ratings/${arrival?.ratingId ?? ''}`;
    await importRatings(service, arrivals);
    await service.request('DELETE', `${path}/vote`, { as: voter });
    const photosBefore = unannounced.stored.length;
    const eventsBefore = await countEvents();
    expect(await importRatings(service, arrivals)).toEqual([null]);
    expect(await countEvents()).toBe(eventsBefore);
    expect(unannounced.stored).toHaveLength(photosBefore);
    expect((await service.request('GET', path, { as: voter })).json).toMatchObject({
      helpfulCount: 0,
      myVote: null,
    });

    await service.request('DELETE', path, { as: author });
    expect(await importRatings(service, arrivals)).toEqual([null]);
    expect((await service.request('GET', path)).status).toBe(404);
  });

  it('are found once although their ids are written in capitals', async () => {
    const { author, rated } = await announceWorld(service);
    const arrival = arriving({ authorId: author.memberId, entityId: rated.id });
    const inCapitals = {
      ...arrival,
      ratingId: arrival.ratingId.toUpperCase(),
      authorId: arrival.authorId.toUpperCase(),
      entityId: arrival.entityId.toUpperCase(),
    };
    expect(await importRatings(service, [arrival, inCapitals])).toEqual([null, null]);
    expect(await importRatings(service, [inCapitals])).toEqual([null]);
  });

  it('are refused one by one, with the reason', async () => {
    const { author, rated, rating } = await publishedRating(service);
    const { author: other, rated: otherRated } = await announceWorld(service);
    const by = (authorId: string, entityId: string, facts = {}) => arriving({ authorId, entityId, ...facts });
    const refusals = await importRatings(service, [
      by(author.memberId, rated.id),
      by(author.memberId, newId()),
      by(newId(), rated.id),
      by(other.memberId, otherRated.id, { ratingId: rating.id }),
      by(other.memberId, rated.id, { photos: ['data:text/plain,hello'] }),
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
      'This is not a photo.',
      'This account no longer exists.',
      'The date is before the year 1.',
      null,
      'The member has already reviewed this entity.',
    ]);
  });

  it('are imported although the bus has announced neither their authors nor their entities', async () => {
    const arrivals = Array.from({ length: 150 }, () => {
      const unheardOf = entitySummary();
      const authorId = newId();
      unannounced.entities.set(unheardOf.id, { ...unheardOf, claimedBy: null });
      unannounced.members.set(authorId, profile(authorId));
      return arriving({ authorId, entityId: unheardOf.id });
    });
    const listing = { ...entitySummary(), claimedBy: arrivals[0]?.authorId ?? '' };
    unannounced.entities.set(listing.id, listing);
    const ownListing = arriving({ authorId: listing.claimedBy, entityId: listing.id });
    expect(await importRatings(service, [...arrivals, ownListing])).toEqual([
      ...arrivals.map(() => null),
      'You cannot review a listing you have claimed.',
    ]);
  });

  it('are announced as the act of nobody, and later edits as that of their author', async () => {
    const { author, rated } = await announceWorld(service);
    const arrival = arriving({ authorId: author.memberId, entityId: rated.id });
    await importRatings(service, [arrival]);
    const path = `/api/ratings/${arrival.ratingId}`;
    const edit = { starRating: 1, title: 'Not any more', review: someReview };
    expect((await service.request('PUT', path, { as: author, body: edit })).status).toBe(200);
    const received = await service.subscribe('candor.ratings.rating');
    await eventually(() => {
      const ofRating = received.filter(({ data }) => data['ratingId'] === arrival.ratingId);
      expect(ofRating.map(({ type, actorId }) => [type, actorId])).toEqual([
        ['ratings.rating-published.v1', null],
        ['ratings.rating-revised.v1', author.memberId],
      ]);
    });
  });

  it('are imported by other services only', async () => {
    const ask = (request: object) =>
      service.request('POST', '/internal/ratings/import', { body: { ratings: [] }, ...request });
    expect((await ask({})).status).toBe(403);
    expect((await ask({ as: member({ isAdmin: true }) })).status).toBe(403);
    expect(await ask({ as: peerService() })).toMatchObject({ status: 200, json: { refusals: [] } });
  });
});
