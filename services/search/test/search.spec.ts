import { RatingView, Suggestion } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceMember,
  entityListed,
  eventually,
  member,
  ratingPublished,
  startTestService,
  type TestService,
  writtenCookie,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchService } from '../src/service.ts';

describe('search', () => {
  let service: TestService;
  const author = newId();
  beforeAll(async () => {
    service = await startTestService(searchService);
    await announceMember(service, { memberId: author });
  });
  afterAll(() => service.stop());

  const listed = (facts: Parameters<typeof entityListed>[0] = {}) =>
    entityListed({ name: 'Juniper Bakery', ...facts });
  const published = (facts: Parameters<typeof ratingPublished>[0]) =>
    ratingPublished({ authorId: author, starRating: 4, ...facts });

  /** A rating of an entity of its own, with a unique word. */
  const rated = async (
    facts: Parameters<typeof published>[0] = {},
    place: Parameters<typeof listed>[0] = {},
  ) => {
    const entity = listed(place);
    const word = `zebra${entity.entityId.slice(-8)}`;
    const rating = published({ entityId: entity.entityId, tags: [word], ...facts });
    const stream = `rating-${author}.${entity.entityId}`;
    await service.announce('catalog.entity-listed.v1', `entity-${entity.entityId}`, entity);
    await service.announce('ratings.rating-published.v1', stream, rating);
    await service.applied(`entity-${entity.entityId}`);
    await service.applied(stream);
    return { entity, rating, stream, word };
  };
  /** With the cookie of an own change, so that the index has everything that is applied. */
  const cookie = writtenCookie({
    topic: 'candor.identity.member',
    streamId: `member-${author}`,
    version: 1,
  });
  const search = async (query: string, as?: ReturnType<typeof member>) =>
    service.request('GET', `/api/ratings/search?${query}`, { headers: { cookie }, ...(as ? { as } : {}) });
  const views = async (query: string) => z.array(RatingView).parse((await search(query)).json);

  it('shows a rating once author, entity and rating have arrived, in any order', async () => {
    const entity = listed();
    const lateAuthor = newId();
    const rating = published({ entityId: entity.entityId, authorId: lateAuthor, tags: ['latecomer'] });
    await service.announce('ratings.rating-published.v1', `rating-late`, rating);
    await service.applied('rating-late');
    expect(await views('q=latecomer')).toEqual([]);
    await service.announce('catalog.entity-listed.v1', `entity-${entity.entityId}`, entity);
    await announceMember(service, { memberId: lateAuthor });
    await service.applied(`entity-${entity.entityId}`);
    expect(await views('q=latecomer')).toMatchObject([
      { id: rating.ratingId, user: { id: lateAuthor, firstName: 'Ada' }, entity: { name: 'Juniper Bakery' } },
    ]);
  });

  it('follows revisions, votes on the current revision, and removal', async () => {
    const { rating, stream, word } = await rated();
    const voter = newId();
    const vote = `vote-${rating.ratingId}.${voter}`;
    await service.announce('ratings.vote-cast.v1', vote, {
      ratingId: rating.ratingId,
      voterId: voter,
      ballot: { isHelpful: true, revision: 1, isCounted: true },
      previous: null,
    });
    await service.applied(vote);
    expect(await views(`q=${word}`)).toMatchObject([{ helpfulCount: 1 }]);
    await service.announce('ratings.rating-revised.v1', stream, {
      ...rating,
      revision: 2,
      starRating: 1,
      previousStarRating: 4,
    });
    await service.applied(stream);
    expect(await views(`q=${word}`)).toMatchObject([{ helpfulCount: 0, starRating: 1 }]);
    await service.announce('ratings.rating-removed.v1', stream, {
      ratingId: rating.ratingId,
      entityId: rating.entityId,
      authorId: author,
      starRating: 1,
      cause: 'author',
    });
    await service.applied(stream);
    expect(await views(`q=${word}`)).toEqual([]);
  });

  it('shows an entity’s new details and an author’s new badges', async () => {
    const { entity, word } = await rated();
    await service.announce('catalog.entity-changed.v1', `entity-${entity.entityId}`, {
      ...entity,
      name: 'Juniper & Sons',
    });
    await service.announce('identity.flags-changed.v1', `member-${author}`, {
      memberId: author,
      isPremium: true,
      isVerified: true,
      isAdmin: false,
    });
    await service.applied(`entity-${entity.entityId}`);
    await service.applied(`member-${author}`);
    expect(await views(`q=${word}`)).toMatchObject([
      { entity: { name: 'Juniper & Sons' }, user: { isPremium: true, isVerified: true } },
    ]);
  });

  it('shows whether an entity is claimed', async () => {
    const { entity, word } = await rated({}, { name: 'Persimmon Claimed' });
    const { entityId } = entity;
    const stream = `entity-${entityId}`;
    const claim = { entityId, claimedBy: newId() };
    const shown = async () => {
      const { json } = await service.request('GET', '/api/search/suggest?q=persimmon');
      const entities = (await views(`q=${word}`)).map((view) => view.entity);
      return [...entities, ...z.array(Suggestion).parse(json)].map(({ isClaimed }) => isClaimed);
    };
    const expectShown = (expected: readonly boolean[]) =>
      eventually(async () => {
        expect(await shown()).toEqual(expected);
      });
    await expectShown([false, false]);
    await service.announce('catalog.entity-claimed.v1', stream, {
      ...claim,
      claimedAt: '2026-01-01T00:00:00.000Z',
    });
    await service.applied(stream);
    await expectShown([true, true]);
    await service.announce('catalog.entity-changed.v1', stream, entity);
    await service.applied(stream);
    await expectShown([true, true]);
    await service.announce('catalog.claim-ended.v1', stream, { ...claim, reason: 'revoked' });
    await service.applied(stream);
    await expectShown([false, false]);
  });

  it('measures from the requested point, else from the city, else from the member’s city; without a point it ignores the distance and reports that', async () => {
    const { word } = await rated();
    const far = await search(`q=${word}&lat=40.7&lng=-74&distance=5`);
    expect(far).toMatchObject({ json: [], headers: { 'x-search-point': 'query' } });
    const near = await search(`q=${word}&lat=30.26&lng=-97.74&distance=5`);
    expect(near.json).toMatchObject([{ distanceMiles: expect.closeTo(0.53, 1) as number }]);
    expect(await search(`q=${word}&city=Austin&state=Texas&distance=50`)).toMatchObject({
      json: [{}],
      headers: { 'x-search-point': 'city' },
    });
    expect(await search(`q=${word}&distance=50`, member({ memberId: author }))).toMatchObject({
      json: [{}],
      headers: { 'x-search-point': 'member' },
    });
    expect(await search(`q=${word}&distance=5&sortBy=nearest`)).toMatchObject({
      json: [{}],
      headers: { 'x-search-point': 'none', 'x-search-ignored': 'distance, sortBy' },
    });
  });

  it('fills up with older ratings when too few are recent', async () => {
    const word = 'giraffe';
    const recent = await rated({ tags: [word], createdAt: new Date().toISOString() });
    const older = await rated({ tags: [word], createdAt: '2024-01-01T00:00:00.000Z', starRating: 5 });
    const ids = (await views(`q=${word}&days=90&sortBy=highest&limit=6`)).map(({ id }) => id);
    expect(ids).toEqual([recent.rating.ratingId, older.rating.ratingId]);
    expect((await views(`q=${word}&days=90&sortBy=highest&limit=1`)).map(({ id }) => id)).toEqual([
      recent.rating.ratingId,
    ]);
  });

  it('suggests entities by the start of a word, or one like it, those with most ratings first', async () => {
    await rated({}, { name: 'Marmalade Observatory' });
    await service.announce(
      'catalog.entity-listed.v1',
      'entity-unrated',
      listed({ name: 'Marmalade Unrated' }),
    );
    const suggest = async (q: string) =>
      (await service.request('GET', `/api/search/suggest?q=${encodeURIComponent(q)}`)).json;
    await eventually(async () => {
      expect(await suggest('marm')).toMatchObject([
        { name: 'Marmalade Observatory', city: 'Austin' },
        { name: 'Marmalade Unrated' },
      ]);
    });
    expect(await suggest('obser')).toMatchObject([{ name: 'Marmalade Observatory' }]);
    expect(await suggest('observatoyr')).toMatchObject([{ name: 'Marmalade Observatory' }]);
    for (const q of ['m', '', '%', '_', "';--", '\\']) expect(await suggest(q)).toEqual([]);
  });
});
