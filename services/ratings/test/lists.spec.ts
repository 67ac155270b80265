import { RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import { helpfulScore } from '@candor/shared-kernel';
import {
  announceEntity,
  announceMember,
  entitySummary,
  member,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../src/service.ts';
import {
  arriving,
  importRatings,
  nothingUnannounced,
  otherServices,
  profile,
  publish,
  publishedRating,
  type ImportedRating,
} from './world.ts';

const Ratings = z.array(RatingView);

describe('lists of ratings', () => {
  let service: TestService;
  const unannounced = nothingUnannounced();
  beforeAll(async () => {
    service = await startTestService(ratingsService, { peers: otherServices(unannounced) });
  });
  afterAll(() => service.stop());

  const list = async (path: string, as?: ReturnType<typeof member>) => {
    const response = await service.request('GET', path, as ? { as } : {});
    expect(response.status, response.text).toBe(200);
    return {
      ratings: Ratings.parse(response.json),
      total: Number(response.headers['x-total-count']),
      next: response.headers['x-next-cursor'] as string | undefined,
    };
  };
  const idsOf = async (path: string) => (await list(path)).ratings.map(({ id }) => id);
  /** All pages, one after the other. */
  const walk = async (path: string): Promise<string[]> => {
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { ratings, next } = await list(`${path}&cursor=${cursor}`);
      seen.push(...ratings.map(({ id }) => id));
      if (next === undefined) return seen;
      cursor = next;
    }
  };
  const newAuthor = (isPremium = false): string => {
    const memberId = newId();
    unannounced.members.set(memberId, profile(memberId, { isPremium }));
    return memberId;
  };

  describe('of an entity', () => {
    let entityId: string;
    let imports: (ImportedRating & { readonly isPremium: boolean; readonly unhelpful: number })[];

    beforeAll(async () => {
      entityId = (await announceEntity(service)).id;
      const days = ['01', '02', '03'];
      imports = Array.from({ length: 48 }, (_none, index) => ({
        ...arriving({
          authorId: newAuthor(index % 3 === 0),
          entityId,
          starRating: 1 + (index % 5),
          title: index % 2 === 0 ? 'Café at night' : 'Coffee by day',
          review: index % 4 === 0 ? 'Crème brûlée, and a STRASSE outside.' : 'Plain.',
          tags: index % 6 === 0 ? ['Crème de la Crème', 'quiet'] : [],
          visitedOn: index % 4 === 0 ? null : `2025-06-0${String(1 + (index % 4))}`,
          helpfulVoterIds: Array.from({ length: index % 4 }, () => newId()),
          importedHelpfulCount: index % 7 === 0 ? 5 : 0,
          publishedAt: `2026-01-${days[index % days.length] ?? '01'}T00:00:00.000Z`,
        }),
        isPremium: index % 3 === 0,
        unhelpful: index % 6 === 1 ? 2 : 0,
      }));
      const bodies = imports.map(({ isPremium: _isPremium, unhelpful: _unhelpful, ...imported }) => imported);
      expect(await importRatings(service, bodies)).toEqual(imports.map(() => null));
      for (const { ratingId, unhelpful } of imports) {
        for (let vote = 0; vote < unhelpful; vote += 1) {
          const path = `/api/ratings/${ratingId}/vote`;
          await service.request('PUT', path, { as: member(), body: { isHelpful: false } });
        }
      }
    });

    const scoreOf = ({ helpfulVoterIds, importedHelpfulCount, unhelpful }: (typeof imports)[number]) => {
      const helpful = helpfulVoterIds.length + importedHelpfulCount;
      return helpfulScore(helpful, helpful + unhelpful);
    };
    const smallestFirst = {
      newest: ({ publishedAt }: (typeof imports)[number]) => -Date.parse(publishedAt),
      oldest: ({ publishedAt }: (typeof imports)[number]) => Date.parse(publishedAt),
      highest: ({ starRating }: (typeof imports)[number]) => -starRating,
      lowest: ({ starRating }: (typeof imports)[number]) => starRating,
      helpful: (imported: (typeof imports)[number]) => -scoreOf(imported),
    };
    const expected = (sortBy: keyof typeof smallestFirst): string[] =>
      imports
        .toSorted(
          (a, b) =>
            smallestFirst[sortBy](a) - smallestFirst[sortBy](b) ||
            Number(b.isPremium) - Number(a.isPremium) ||
            Date.parse(b.publishedAt) - Date.parse(a.publishedAt) ||
            (a.ratingId < b.ratingId ? -1 : 1),
        )
        .map(({ ratingId }) => ratingId);

    it.each(Object.keys(smallestFirst) as (keyof typeof smallestFirst)[])(
      'come %s first, premium authors first among equals, and page by page just the same',
      async (sortBy) => {
        const path = `/api/ratings/entity/${entityId}?sortBy=${sortBy}`;
        expect(await idsOf(`${path}&limit=100`)).toEqual(expected(sortBy));
        expect(await walk(`${path}&limit=7`)).toEqual(expected(sortBy));
      },
    );

    it('show the follower count of the author', async () => {
      const {
        author: { memberId: authorId },
        rating: { id: ratingId },
      } = await publishedRating(service);
      const follower = newId();
      const streamId = `follow-${follower}.${authorId}`;
      const follow = { followerId: follower, followedId: authorId };
      const followers = async () =>
        (await list(`/api/ratings/user/${authorId}`)).ratings.map(({ id, user }) => [id, user.followerCount]);
      expect(await followers()).toEqual([[ratingId, 0]]);
      await service.announce('social-messaging.followed.v1', streamId, follow);
      await service.applied(streamId);
      expect(await followers()).toEqual([[ratingId, 1]]);
      await service.announce('social-messaging.unfollowed.v1', streamId, follow);
      await service.applied(streamId);
      expect(await followers()).toEqual([[ratingId, 0]]);
    });

    it('are newest first unless the query names another order', async () => {
      for (const query of ['', '?sortBy=', '?sortBy=best', '?sortBy=nearest', '?sortBy=NEWEST'])
        expect(await idsOf(`/api/ratings/entity/${entityId}${query}`)).toEqual(expected('newest'));
    });

    it('can be limited to some stars and counted', async () => {
      const { ratings, total } = await list(`/api/ratings/entity/${entityId}?stars=4&limit=3`);
      expect(ratings.map(({ starRating }) => starRating)).toEqual([4, 4, 4]);
      expect(total).toBe(imports.filter(({ starRating }) => starRating === 4).length);
      const good = await list(`/api/ratings/entity/${entityId}?minRating=4`);
      expect(good.total).toBe(imports.filter(({ starRating }) => starRating >= 4).length);
      const several = await list(`/api/ratings/entity/${entityId}?stars=1,%205,9`);
      expect(new Set(several.ratings.map(({ starRating }) => starRating))).toEqual(new Set([1, 5]));
      for (const garbage of ['0', '6', 'x', '4.5', ''])
        expect((await list(`/api/ratings/entity/${entityId}?stars=${garbage}`)).total).toBe(48);
    });

    it('can be limited to what raters said about price, service and recommendation', async () => {
      const { id } = await announceEntity(service);
      const facts = [
        { priceRange: 1, serviceQuality: 5, wouldRecommend: 'yes' },
        { priceRange: 2, serviceQuality: 1, wouldRecommend: 'no' },
        { priceRange: 2, wouldRecommend: 'maybe' },
        {},
      ] as const;
      const said = facts.map((one) => arriving({ authorId: newAuthor(), entityId: id, ...one }));
      expect(await importRatings(service, said)).toEqual([null, null, null, null]);
      const totalWith = async (query: string) => (await list(`/api/ratings/entity/${id}?${query}`)).total;
      expect(await totalWith('price=2')).toBe(2);
      expect(await totalWith('price=1,2&service=1,5')).toBe(2);
      expect(await totalWith('recommend=yes,maybe')).toBe(2);
      expect(await totalWith('price=2&recommend=yes')).toBe(0);
      expect(await totalWith('price=5&service=&recommend=often')).toBe(4);
    });

    it('can be limited to a tag, exactly as it is written', async () => {
      const totalWith = async (tag: string) =>
        (await list(`/api/ratings/entity/${entityId}?tag=${encodeURIComponent(tag)}`)).total;
      expect(await totalWith('quiet')).toBe(8);
      expect(await totalWith('Crème de la Crème')).toBe(8);
      expect(await totalWith('Crème')).toBe(0);
      expect(await totalWith(' ')).toBe(48);
    });

    it('can be limited to visits on a day or later', async () => {
      const totalSince = async (date: string) =>
        (await list(`/api/ratings/entity/${entityId}?visitedSince=${date}`)).total;
      expect(await totalSince('2000-01-01')).toBe(36);
      expect(await totalSince('2025-06-03')).toBe(24);
      expect(await totalSince('2025-06-05')).toBe(0);
      for (const garbage of ['2025-02-30', 'June', '']) expect(await totalSince(garbage)).toBe(48);
    });

    it('can be searched for words in title, text and tags regardless of case and accents', async () => {
      const totalFor = async (q: string) =>
        (await list(`/api/ratings/entity/${entityId}?q=${encodeURIComponent(q)}`)).total;
      expect(await totalFor('cafe')).toBe(24);
      expect(await totalFor('CAFÉ')).toBe(24);
      expect(await totalFor('brulee straße')).toBe(12);
      expect(await totalFor('night, brûl')).toBe(12);
      expect(await totalFor('quiet')).toBe(8);
      expect(await totalFor('cafe qui creme')).toBe(8);
      expect(await totalFor('coffee creme')).toBe(0);
      expect(await totalFor('afé')).toBe(0);
      expect(await totalFor('100% _')).toBe(0);
      expect(await totalFor(' ')).toBe(48);
    });

    it('can be searched for plurals, characters without spaces, and symbols', async () => {
      const { id } = await announceEntity(service);
      const reviews = ['A book 🍕 of a berry', '東京ラーメン is 100% fine', 'Cut! Berries and a movie'];
      const arrived = reviews.map((review) =>
        arriving({ authorId: newAuthor(), entityId: id, title: 'Plain', review, tags: ['❤️'] }),
      );
      expect(await importRatings(service, arrived)).toEqual([null, null, null]);
      const totalFor = async (q: string) =>
        (await list(`/api/ratings/entity/${id}?q=${encodeURIComponent(q)}`)).total;
      for (const q of ['berries', 'berry']) expect(await totalFor(q), q).toBe(2);
      for (const q of [
        'movies',
        'books',
        'book',
        '🍕',
        '%',
        '!',
        '京ラ',
        'ラーメン',
        '東京ラーメン',
        ' 東京 fine',
      ])
        expect(await totalFor(q), q).toBe(1);
      expect(await totalFor('❤')).toBe(3);
      for (const q of [' ?! ', '[', '"', '🍣', '東メ']) expect(await totalFor(q), q).toBe(0);
      for (const blank of ['', ' ', '\u200b']) expect(await totalFor(blank)).toBe(3);
    });

    it('have pages of 50, or of the requested size from 1 to 100', async () => {
      const lengthFor = async (limit: string) =>
        (await list(`/api/ratings/entity/${entityId}?limit=${limit}`)).ratings.length;
      expect(await lengthFor('5')).toBe(5);
      for (const least of ['0', '-3', '1.9']) expect(await lengthFor(least)).toBe(1);
      for (const all of ['', 'many', '999999999999999999999', 'NaN', '1e9'])
        expect(await lengthFor(all)).toBe(48);
    });

    it('start over with an invalid cursor, or one of another order', async () => {
      const path = `/api/ratings/entity/${entityId}?limit=1`;
      const { next } = await list(`${path}&sortBy=highest`);
      const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
      const cursors = [
        next ?? '',
        'x',
        '%00',
        forged('newest', 'soon', true, 0, newId()),
        forged('newest', 1e15, true, 1e15, newId()),
        forged('newest', 0, true, 0, "' or true --"),
        forged('newest', 0, true, 0),
      ];
      for (const cursor of cursors) expect((await list(`${path}&cursor=${cursor}`)).ratings).toHaveLength(1);
      expect(await idsOf(`${path}&cursor=${next ?? ''}`)).toEqual(expected('newest').slice(0, 1));
    });

    it('show the caller’s own votes', async () => {
      const voter = member();
      const [first] = expected('newest');
      const path = `/api/ratings/${first ?? ''}/vote`;
      await service.request('PUT', path, { as: voter, body: { isHelpful: false } });
      const shown = await list(`/api/ratings/entity/${entityId}?limit=2`, voter);
      expect(shown.ratings.map(({ myVote }) => myVote)).toEqual([false, null]);
      const toVisitors = await list(`/api/ratings/entity/${entityId}?limit=2`);
      expect(toVisitors.ratings.every((rating) => !('myVote' in rating))).toBe(true);
      await service.request('DELETE', path, { as: voter });
    });

    it('are empty without ratings, announced or not, and 404 for an unknown entity', async () => {
      const justListed = { ...entitySummary(), claimedBy: null };
      unannounced.entities.set(justListed.id, justListed);
      for (const { id } of [await announceEntity(service), justListed])
        expect(await list(`/api/ratings/entity/${id}`)).toEqual({ ratings: [], total: 0, next: undefined });
      for (const unknownId of [newId(), 'no-uuid'])
        expect(await service.request('GET', `/api/ratings/entity/${unknownId}`)).toMatchObject({
          status: 404,
          json: { message: 'Entity not found' },
        });
    });
  });

  describe('of a user', () => {
    it('are newest first, page by page, with the caller’s votes', async () => {
      const author = await announceMember(service, { isPremium: true });
      const { memberId } = author;
      const imports = [];
      for (let index = 0; index < 9; index += 1) {
        const publishedAt = `2026-02-0${String(1 + (index % 3))}T00:00:00.000Z`;
        const { id: entityId } = await announceEntity(service);
        imports.push(arriving({ authorId: memberId, entityId, publishedAt }));
      }
      await importRatings(service, imports);
      const expected = imports
        .toSorted(
          (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.ratingId.localeCompare(b.ratingId),
        )
        .map(({ ratingId }) => ratingId);
      expect(await idsOf(`/api/ratings/user/${memberId}`)).toEqual(expected);
      expect(await walk(`/api/ratings/user/${memberId}?limit=2`)).toEqual(expected);
      expect(await list(`/api/ratings/user/${memberId}?limit=2`)).toMatchObject({ total: 9 });

      const voter = member();
      await service.request('PUT', `/api/ratings/${expected[0] ?? ''}/vote`, {
        as: voter,
        body: { isHelpful: true },
      });
      const { ratings } = await list(`/api/ratings/user/${memberId}?limit=1`, voter);
      expect(ratings).toMatchObject([{ myVote: true, helpfulCount: 1, user: { isPremium: true } }]);
    });

    it('show the member’s own change at once', async () => {
      const author = await announceMember(service);
      const { id } = await publish(service, author, (await announceEntity(service)).id);
      expect(await idsOf(`/api/ratings/user/${author.memberId}`)).toEqual([id]);
      await service.request('DELETE', `/api/ratings/${id}`, { as: author });
      expect(await idsOf(`/api/ratings/user/${author.memberId}`)).toEqual([]);
    });

    it('are empty without ratings, announced or not, and 404 for an unknown member', async () => {
      const { memberId } = await announceMember(service);
      for (const announcedId of [memberId, newAuthor()])
        expect(await list(`/api/ratings/user/${announcedId}`)).toEqual({
          ratings: [],
          total: 0,
          next: undefined,
        });
      for (const unknownId of [newId(), 'no-uuid'])
        expect(await service.request('GET', `/api/ratings/user/${unknownId}`)).toMatchObject({
          status: 404,
          json: { message: 'User not found' },
        });
    });
  });
});
