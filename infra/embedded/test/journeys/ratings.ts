import { EntityRatingSummary, Problem, RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataUrlOf, withGps } from '../../../../services/media/test/images.ts';
import type { Person, Site } from '../site.ts';
import { list, password, rate, register, registerAdmin, review } from './members.ts';

/** The journeys of members who write reviews. */
export const ratingJourneys = (site: () => Site): void => {
  describe('reviews', () => {
    const found = async (person: Person, query: string): Promise<readonly string[]> =>
      z
        .array(RatingView)
        .parse((await person.request('GET', `/api/ratings/search?${query}`)).json)
        .map(({ id }) => id);

    it('a member rates, finds the rating everywhere at once, edits and deletes it', async () => {
      const { person, id: userId } = await register(site());
      const entity = await list(person);
      const word = `quokka${entity.id.slice(-6)}`;
      const rating = await rate(person, entity.id, { tags: [word] });

      expect(await found(person, `q=${word}`)).toEqual([rating.id]);
      const own = z
        .array(RatingView)
        .parse((await person.request('GET', `/api/ratings/user/${userId}`)).json);
      expect(own.map(({ id }) => id)).toEqual([rating.id]);
      expect((await person.request('GET', `/api/entities/${entity.id}`)).json).toMatchObject({
        averageRating: 5,
        reviewCount: 1,
      });
      const summary = EntityRatingSummary.parse(
        (await person.request('GET', `/api/ratings/entity/${entity.id}/summary`)).json,
      );
      expect(summary.histogram).toEqual([0, 0, 0, 0, 1]);

      await person.request('PUT', `/api/ratings/${rating.id}`, { starRating: 2 });
      expect(await found(person, `q=${word}&minRating=3`)).toEqual([]);
      expect((await person.request('GET', `/api/entities/${entity.id}`)).json).toMatchObject({
        averageRating: 2,
      });

      expect((await person.request('DELETE', `/api/ratings/${rating.id}`)).status).toBe(204);
      expect(await found(person, `q=${word}`)).toEqual([]);
      expect((await person.request('GET', `/api/entities/${entity.id}`)).json).toMatchObject({
        averageRating: 0,
        reviewCount: 0,
      });
    });

    it('other members find it soon', async () => {
      const { person } = await register(site());
      const entity = await list(person);
      const rating = await rate(person, entity.id);
      const visitor = site().newPerson();
      await eventually(async () => {
        expect(await found(visitor, `q=${encodeURIComponent(entity.name)}`)).toEqual([rating.id]);
      });
    });

    it('feeds have a review until it or its author is hidden', async () => {
      const { person: admin } = await registerAdmin(site());
      const { person: owner } = await register(site());
      const author = await register(site());
      const leaving = await register(site());
      const city = `Feedville ${newId().slice(-6)}`;
      const entity = await list(owner, { city, state: 'TX' });
      const word = `numbat${entity.id.slice(-6)}`;
      const hidden = await rate(author.person, entity.id, { title: `${word} one` });
      await rate(leaving.person, entity.id, { title: `${word} two` });
      const inCity = new URLSearchParams({ category: entity.category, city, state: 'TX' }).toString();
      const reviewsIn = async (path: string): Promise<readonly string[]> => {
        const response = await fetch(`${site().url}${path}`);
        expect([200, 404], path).toContain(response.status);
        return [...new Set((await response.text()).match(new RegExp(`${word} (one|two)`, 'g')))].sort();
      };
      const expectInFeeds = async (path: string, query: string, titles: readonly string[]): Promise<void> => {
        for (const format of ['atom', 'json']) {
          await eventually(async () => {
            const shown = await reviewsIn(`${path}/feed.${format}${query}`);
            expect(shown, `${path} ${format}`).toEqual(titles.map((title) => `${word} ${title}`));
          });
        }
      };
      const expectInAll = async (titles: readonly string[]): Promise<void> => {
        await expectInFeeds(`/entity/${entity.id}`, '', titles);
        await expectInFeeds('/search', `?${inCity}`, titles);
        for (const [member, title] of [
          [author, 'one'],
          [leaving, 'two'],
        ] as const)
          await expectInFeeds(`/user/${member.id}`, '', titles.includes(title) ? [title] : []);
      };

      await expectInAll(['one', 'two']);
      expect((await admin.request('POST', `/api/admin/ratings/${hidden.id}/hide`)).status).toBe(204);
      await expectInAll(['two']);
      expect((await leaving.person.request('POST', '/api/user/deletion', { password })).status).toBe(200);
      await expectInAll([]);
    });

    it('helpful votes count once per member, and reach search', async () => {
      const { person } = await register(site());
      const { person: voter } = await register(site());
      const entity = await list(person);
      const rating = await rate(person, entity.id);
      const vote = () => voter.request('PUT', `/api/ratings/${rating.id}/vote`, { isHelpful: true });
      expect((await vote()).json).toEqual({ helpfulCount: 1, myVote: true });
      expect((await vote()).json).toEqual({ helpfulCount: 1, myVote: true });
      expect(
        (await person.request('PUT', `/api/ratings/${rating.id}/vote`, { isHelpful: true })).status,
      ).toBe(403);
      const response = await voter.request('GET', `/api/ratings/search?q=${encodeURIComponent(entity.name)}`);
      expect(response.json).toMatchObject([{ helpfulCount: 1 }]);
    });

    it('a rating sent twice under one key is created once', async () => {
      const { person } = await register(site());
      const entity = await list(person);
      const send = () =>
        person.request(
          'POST',
          '/api/ratings',
          { entityId: entity.id, starRating: 4, title: 'Once', review },
          { 'idempotency-key': 'the-same-form' },
        );
      const [first, second] = await Promise.all([send(), send()]);
      const third = await send();
      expect([first.status, second.status].filter((status) => status === 201)).not.toEqual([]);
      expect(third.status).toBe(201);
      expect((await person.request('GET', `/api/entities/${entity.id}`)).json).toMatchObject({
        reviewCount: 1,
      });
    });

    it('a session ends at sign-out, and signing in starts another', async () => {
      const email = `${newId()}@example.com`;
      const { person, id: userId } = await register(site(), { email });
      expect((await person.request('GET', '/api/auth/me')).json).toMatchObject({ id: userId, email });
      expect((await person.request('POST', '/api/logout')).status).toBe(204);
      expect((await person.request('GET', '/api/user')).status).toBe(401);
      const wrong = await person.request('POST', '/api/login', { email, password: 'something else' });
      expect(Problem.parse(wrong.json)).toMatchObject({ status: 401, code: 'wrong-credentials' });
      const right = await person.request('POST', '/api/login', {
        email,
        password: 'correct horse battery',
        rememberMe: true,
      });
      expect(right.status).toBe(200);
      expect((await person.request('GET', '/api/user')).status).toBe(200);
    });

    it('a photo is served without its location', async () => {
      const { person } = await register(site());
      const entity = await list(person);
      const withLocation = await withGps();
      expect(withLocation.toString('latin1')).toContain('SpyCam');
      const rating = await rate(person, entity.id, { photos: [dataUrlOf(withLocation)] });
      expect(rating.photos).toHaveLength(1);
      const full = rating.photos[0] ?? '';
      for (const path of [full, full.replace('.webp', '@480.webp')]) {
        const photo = await site().newPerson().request('GET', path);
        expect(photo).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
        expect(photo.bytes.toString('latin1')).not.toMatch(/SpyCam|EXIF/i);
      }
      const two = await person.request('PUT', `/api/ratings/${rating.id}`, {
        photos: [...rating.photos, onePixel],
      });
      expect(Problem.parse(two.json).message).toBe(
        'Free users can upload 1 photo per review. Upgrade to Premium for up to 5 photos!',
      );
    });

    /** Reviews of new listings, with unique words. */
    const publishWords = async (person: Person) => {
      const [name, title] = [`quoll${newId().slice(-8)}`, `numbat${newId().slice(-8)}`];
      const entity = await list(person, { name: `Bakery ${name}` });
      const rating = await rate(person, entity.id, { title: `Bread ${title}`, tags: [title] });
      return { name, title, rating };
    };

    /** The paths of all public responses that can show a rating. The first ones show it while it is visible. */
    const publicPaths = ({ name, title, rating }: Awaited<ReturnType<typeof publishWords>>) => {
      const { id, entityId, userId } = rating;
      return {
        saying: [
          `/api/ratings/${id}`,
          `/api/ratings/entity/${entityId}`,
          `/api/ratings/entity/${entityId}/highlights`,
          `/api/ratings/user/${userId}`,
          `/api/ratings/search?q=${title}`,
          `/api/entities/search?q=${title}`,
          '/api/ratings/search?sortBy=newest&limit=100',
        ],
        others: [
          `/api/ratings/entity/${entityId}/summary`,
          `/api/ratings/entity/${entityId}/facets`,
          `/api/ratings/entity/${entityId}/photos`,
          `/api/entities/${entityId}`,
          `/api/users/${userId}`,
          '/api/ratings/search?sortBy=helpful&limit=6',
          `/api/search/suggest?q=${name}`,
          `/entity/${entityId}`,
          `/user/${userId}`,
          '/',
        ],
      };
    };

    it('a hidden rating, or a hidden listing with its ratings, is in no public response until it is restored', async () => {
      const { person: admin } = await registerAdmin(site());
      const visitor = site().newPerson();
      const { person } = await register(site());
      const [opinion, listing, visible] = [
        await publishWords(person),
        await publishWords(person),
        await publishWords(person),
      ];
      const said = async (path: string, words: readonly string[]): Promise<boolean> => {
        const { text } = await visitor.request('GET', path);
        return words.some((word) => text.includes(word));
      };
      const cases = [
        { path: `ratings/${opinion.rating.id}`, words: [opinion.title], paths: publicPaths(opinion) },
        {
          path: `entities/${listing.rating.entityId}`,
          words: [listing.name, listing.title],
          paths: publicPaths(listing),
        },
      ];
      const isSaid = async (path: string, words: readonly string[], expected: boolean) => {
        // Visitors' responses are cached for a moment.
        await eventually(async () => {
          expect([path, await said(path, words)]).toEqual([path, expected]);
        });
      };
      for (const { words, paths } of cases) for (const path of paths.saying) await isSaid(path, words, true);
      for (const { path } of cases)
        expect((await admin.request('POST', `/api/admin/${path}/hide`)).status).toBe(204);
      for (const { words, paths } of cases)
        for (const path of [...paths.saying, ...paths.others]) await isSaid(path, words, false);
      const { text: sitemap } = await visitor.request('GET', '/sitemap.xml');
      expect(
        [opinion, listing, visible].map(({ rating: { entityId } }) => sitemap.includes(entityId)),
      ).toEqual([false, false, true]);

      for (const { path } of cases)
        expect((await admin.request('POST', `/api/admin/${path}/restore`)).status).toBe(204);
      for (const { words, paths } of cases) for (const path of paths.saying) await isSaid(path, words, true);
    });

    it('a rating with a refused photo is not stored, and can be sent again without the photo', async () => {
      const { person, id: userId } = await register(site());
      const entity = await list(person);
      const notAPhoto = `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`;
      for (const photos of [[notAPhoto], [onePixel, onePixel], ['https://example.com/photo.png']]) {
        const body = { entityId: entity.id, starRating: 5, title: 'Half', review, photos };
        const { status } = await person.request('POST', '/api/ratings', body);
        expect([400, 403, 409, 422]).toContain(status);
      }
      for (const path of [`/api/ratings/user/${userId}`, `/api/ratings/entity/${entity.id}`])
        expect((await person.request('GET', path)).json, path).toEqual([]);
      expect(await found(person, `q=${encodeURIComponent(entity.name)}`)).toEqual([]);
      expect((await person.request('GET', `/api/entities/${entity.id}`)).json).toMatchObject({
        reviewCount: 0,
      });
      expect((await rate(person, entity.id)).photos).toEqual([]);
    });
  });
};

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
