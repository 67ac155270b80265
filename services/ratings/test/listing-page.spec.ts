import { RatingFacets, RatingHighlights, RatingPhoto } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  member,
  someReview,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { detectNextLanguages } from '../src/jobs/detect-languages.job.ts';
import { ratingsService } from '../src/service.ts';
import {
  arriving,
  type ImportedRating,
  importRatings,
  nothingUnannounced,
  otherServices,
  somePhoto,
} from './world.ts';

describe('the page of a listing', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(ratingsService, { peers: otherServices(nothingUnannounced()) });
  });
  afterAll(() => service.stop());

  /** A listing with ratings, which are published one day after the other. */
  const listingWith = async (...ratings: readonly Partial<ImportedRating>[]) => {
    const { id: entityId } = await announceEntity(service);
    const imports: ImportedRating[] = [];
    for (const [index, facts] of ratings.entries()) {
      const { memberId: authorId } = await announceMember(service);
      const publishedAt = `2026-01-0${String(index + 1)}T00:00:00.000Z`;
      imports.push(arriving({ authorId, entityId, publishedAt, ...facts }));
    }
    expect(await importRatings(service, imports)).toEqual(imports.map(() => null));
    return { entityId, imports };
  };
  const isMissing = async (part: string) => {
    for (const unknownId of [newId(), 'no-uuid'])
      expect(await service.request('GET', `/api/ratings/entity/${unknownId}/${part}`)).toMatchObject({
        status: 404,
        json: { message: 'Entity not found' },
      });
  };

  describe('has facets', () => {
    const facets = async (entityId: string, query = '') => {
      const path = `/api/ratings/entity/${entityId}/facets?${query}`;
      const { tags, languages, ...choices } = RatingFacets.parse((await service.request('GET', path)).json);
      const counts = Object.entries(choices).map(([name, values]) => [
        name,
        values.map(({ count }) => count),
      ]);
      return {
        ...(Object.fromEntries(counts) as Record<keyof typeof choices, number[]>),
        tags: tags.map(({ tag, count }) => `${tag} ${String(count)}`),
        languages: languages.map(({ language, count }) => `${language} ${String(count)}`),
      };
    };

    it('that count each value with all other filters', async () => {
      const { entityId } = await listingWith(
        { starRating: 5, priceRange: 1, serviceQuality: 5, wouldRecommend: 'yes', tags: ['quiet', 'cozy'] },
        { starRating: 5, priceRange: 2, serviceQuality: 4, wouldRecommend: 'yes', tags: ['quiet'] },
        { starRating: 2, priceRange: 2, serviceQuality: 1, wouldRecommend: 'no', tags: ['loud'] },
        { starRating: 2, title: 'Cold broth' },
      );
      expect(await facets(entityId)).toEqual({
        stars: [0, 2, 0, 0, 2],
        price: [1, 2, 0, 0],
        service: [1, 0, 0, 1, 1],
        recommend: [2, 0, 1],
        tags: ['quiet 2', 'cozy 1', 'loud 1'],
        languages: [],
      });
      expect(await facets(entityId, 'price=2')).toEqual({
        stars: [0, 1, 0, 0, 1],
        price: [1, 2, 0, 0],
        service: [1, 0, 0, 1, 0],
        recommend: [1, 0, 1],
        tags: ['loud 1', 'quiet 1'],
        languages: [],
      });
      expect(await facets(entityId, 'price=2&stars=5&tag=quiet')).toMatchObject({
        stars: [0, 0, 0, 0, 1],
        price: [1, 1, 0, 0],
        tags: ['quiet 1'],
      });
      expect(await facets(entityId, 'q=broth&minRating=2')).toMatchObject({
        stars: [0, 1, 0, 0, 0],
        price: [0, 0, 0, 0],
        tags: [],
      });
    });

    it('that count the languages of their texts, which filter the list', async () => {
      const review = 'El mejor café de la ciudad, los camareros son muy amables y atentos.';
      const { entityId, imports } = await listingWith(
        { review, starRating: 5 },
        { review: someReview, starRating: 4 },
        { review, starRating: 4, language: 'ca' },
        { review: someReview, starRating: 2 },
        { review: 'Ok.' },
      );
      expect((await facets(entityId)).languages).toEqual(['en 2', 'ca 1', 'es 1']);
      expect(await facets(entityId, 'language=es')).toMatchObject({
        stars: [0, 0, 0, 0, 1],
        languages: ['en 2', 'ca 1', 'es 1'],
      });
      expect((await facets(entityId, 'minRating=4')).languages).toEqual(['ca 1', 'en 1', 'es 1']);
      const path = `/api/ratings/entity/${entityId}`;
      const listed = (query: string) => service.request('GET', `${path}?${query}`);
      expect((await listed('language=ES')).json).toMatchObject([
        { id: imports[0]?.ratingId, language: 'es' },
      ]);
      expect((await listed('language=all')).json).toHaveLength(5);
      const { json: languages } = await service.request('GET', '/api/ratings/languages');
      expect(languages).toEqual(['ca', 'en', 'es']);
    });

    it('that count ratings from before languages, once theirs are detected', async () => {
      const { entityId } = await listingWith({ review: someReview }, { review: 'Ok.' }, { language: 'ca' });
      await service.database.query(sql.unsafe`
        update ratings set content = content - 'language' where entity_id = ${entityId} and content ->> 'language' is distinct from 'ca'
      `);
      expect((await facets(entityId)).languages).toEqual(['ca 1']);
      await detectNextLanguages(service.database);
      expect((await facets(entityId)).languages).toEqual(['ca 1', 'en 1']);
      expect(await detectNextLanguages(service.database)).toBe(0);
    });

    it('that are 0 without ratings, and 404 for an unknown entity', async () => {
      const { id } = await announceEntity(service);
      expect(await facets(id)).toMatchObject({ stars: [0, 0, 0, 0, 0], tags: [] });
      await isMissing('facets');
    });
  });

  describe('has highlights', () => {
    const highlights = async (entityId: string, as?: ReturnType<typeof member>) => {
      const path = `/api/ratings/entity/${entityId}/highlights`;
      return RatingHighlights.parse((await service.request('GET', path, as ? { as } : {})).json);
    };
    const idsOf = ({ positive, critical }: RatingHighlights) => [positive?.id, critical?.id];

    it('that are the most helpful rating of four or five stars, and of one or two', async () => {
      const { entityId, imports } = await listingWith(
        { starRating: 4, importedHelpfulCount: 9 },
        { starRating: 5, importedHelpfulCount: 2 },
        { starRating: 3, importedHelpfulCount: 99 },
        { starRating: 1, importedHelpfulCount: 1 },
        { starRating: 2 },
      );
      expect(idsOf(await highlights(entityId))).toEqual([imports[0]?.ratingId, imports[3]?.ratingId]);
    });

    it('that are the newest without helpful votes, and absent without such stars', async () => {
      const { entityId, imports } = await listingWith(
        { starRating: 5 },
        { starRating: 4 },
        { starRating: 3 },
      );
      expect(idsOf(await highlights(entityId))).toEqual([imports[1]?.ratingId, undefined]);
    });

    it('with the caller’s own vote', async () => {
      const { entityId, imports } = await listingWith({ starRating: 5 });
      const voter = member();
      const path = `/api/ratings/${imports[0]?.ratingId ?? ''}/vote`;
      await service.request('PUT', path, { as: voter, body: { isHelpful: true } });
      expect((await highlights(entityId, voter)).positive).toMatchObject({ myVote: true, helpfulCount: 1 });
      expect((await highlights(entityId)).positive).not.toHaveProperty('myVote');
    });

    it('that are empty without ratings, and 404 for an unknown entity', async () => {
      const { id } = await announceEntity(service);
      expect(await highlights(id)).toEqual({ positive: null, critical: null });
      await isMissing('highlights');
    });
  });

  describe('has photos', () => {
    const page = async (entityId: string, query = '') => {
      const response = await service.request('GET', `/api/ratings/entity/${entityId}/photos${query}`);
      return {
        photos: z.array(RatingPhoto).parse(response.json),
        total: response.headers['x-total-count'],
        next: response.headers['x-next-cursor'] as string | undefined,
      };
    };
    const pathsOf = async (ratingId = '') => {
      const { json } = await service.request('GET', `/api/ratings/${ratingId}`);
      return z.object({ photos: z.array(z.string()) }).parse(json).photos;
    };

    it('of all its ratings, those of the most helpful first, page by page just the same', async () => {
      const { entityId, imports } = await listingWith(
        { photos: [somePhoto, somePhoto], title: 'Older' },
        { photos: [somePhoto], importedHelpfulCount: 3, title: 'Helpful' },
        { title: 'Without' },
        { photos: [somePhoto, somePhoto, somePhoto], title: 'Newer' },
      );
      const [older, helpful, , newer] = imports;
      const paths = [
        ...(await pathsOf(helpful?.ratingId)),
        ...(await pathsOf(newer?.ratingId)),
        ...(await pathsOf(older?.ratingId)),
      ];
      const all = await page(entityId);
      expect(all).toMatchObject({ total: '6', next: undefined });
      expect(all.photos.map(({ path }) => path)).toEqual(paths);
      expect(all.photos.map(({ title }) => title)).toEqual([
        'Helpful',
        ...Array<string>(3).fill('Newer'),
        ...Array<string>(2).fill('Older'),
      ]);
      expect(all.photos[0]).toMatchObject({
        ratingId: helpful?.ratingId,
        createdAt: helpful?.publishedAt,
        author: { id: helpful?.authorId },
      });
      expect(Object.keys(all.photos[0]?.author ?? {}).toSorted()).toEqual(['firstName', 'id', 'lastName']);

      const walked: string[] = [];
      for (let cursor = ''; ;) {
        const { photos, total, next } = await page(entityId, `?limit=2&cursor=${cursor}`);
        expect(total).toBe('6');
        walked.push(...photos.map(({ path }) => path));
        if (next === undefined) break;
        cursor = next;
      }
      expect(walked).toEqual(paths);
    });

    it('from the start with an invalid cursor', async () => {
      const { entityId } = await listingWith({ photos: [somePhoto, somePhoto] });
      const { next = '' } = await page(entityId, '?limit=1');
      const [position = ''] = next.split('.');
      for (const cursor of ['x', '.1', position, `${position}.`, `${position}.x`, `${position}.99999`])
        expect((await page(entityId, `?limit=9&cursor=${cursor}`)).photos).toHaveLength(2);
    });

    it('that are empty without any, and 404 for an unknown entity', async () => {
      const { entityId } = await listingWith({});
      expect(await page(entityId)).toEqual({ photos: [], total: '0', next: undefined });
      await isMissing('photos');
    });
  });
});
