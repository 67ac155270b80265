import { AdminDuplicatesPage, EntityRatingSummary, RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Person, Site } from '../site.ts';
import { list, rate, register, registerAdmin, type Member } from './members.ts';

const mergedStars = { ann: 5, ben: 2, dan: 4, eve: 1 } as const;

/** The journey of two listings of one place that an admin merges and separates again. */
export const mergingJourneys = (site: () => Site): void => {
  describe('merged listings', () => {
    const did = async (person: Person, method: string, path: string, body?: object): Promise<void> => {
      const response = await person.request(method, path, body);
      expect(response.status, `${method} ${path}: ${response.text}`).toBeLessThan(300);
    };
    const reviewsOf = async (person: Person, entityId: string): Promise<readonly string[]> =>
      z
        .array(RatingView)
        .parse((await person.request('GET', `/api/ratings/entity/${entityId}`)).json)
        .map(({ id }) => id)
        .toSorted();
    const summaryOf = async (person: Person, entityId: string) =>
      EntityRatingSummary.parse(
        (await person.request('GET', `/api/ratings/entity/${entityId}/summary`)).json,
      );

    it('are one everywhere, and each has its own again after the merge is undone, with all later votes and edits', async () => {
      const admin = (await registerAdmin(site())).person;
      const visitor = site().newPerson();
      const [ann, ben, cem, dan, eve] = await membersOf(site());
      const word = `wombat${newId().slice(-8)}`;
      const place = { name: `Deli ${word}`, city: `Mergeville ${word}`, state: 'TX' };
      const surviving = await list(ben.person, { ...place, address: '1 Quay St' });
      const merged = await list(ann.person, { ...place, name: `The Deli ${word}` });
      const older = await rate(ben.person, merged.id, { starRating: mergedStars.ben });
      const [newer, ofAnn, ofDan, ofEve] = [
        await rate(ben.person, surviving.id, { starRating: 3 }),
        await rate(ann.person, merged.id, { starRating: mergedStars.ann, tags: [word] }),
        await rate(dan.person, merged.id, { starRating: mergedStars.dan }),
        await rate(eve.person, merged.id, { starRating: mergedStars.eve }),
      ];
      await did(admin, 'POST', `/api/admin/ratings/${ofEve.id}/hide`);
      await did(cem.person, 'PUT', `/api/ratings/${ofAnn.id}/vote`, { isHelpful: true });
      await did(cem.person, 'PUT', `/api/saved/lists/default/items/${merged.id}`, { type: 'entity' });

      const isSuggested = async (): Promise<boolean> => {
        const { json } = await admin.request('GET', '/api/admin/duplicates?page=1&limit=100');
        return AdminDuplicatesPage.parse(json).items.some(
          ({ first, second }) =>
            [first.id, second.id].toSorted().join() === [surviving.id, merged.id].toSorted().join(),
        );
      };
      await eventually(async () => expect(await isSuggested()).toBe(true));
      const merge = [`/api/admin/entities/${merged.id}/merge`, { survivingId: surviving.id }] as const;
      expect((await cem.person.request('POST', ...merge)).status).toBe(403);
      expect((await cem.person.request('GET', '/api/admin/duplicates')).status).toBe(403);
      await did(admin, 'POST', ...merge);

      const seen = async (path: string): Promise<string> => (await visitor.request('GET', path)).text;
      await eventually(async () => {
        const all = [newer, ofAnn, ofDan].map(({ id }) => id).toSorted();
        expect(await reviewsOf(visitor, surviving.id)).toEqual(all);
        expect(await reviewsOf(visitor, merged.id)).toEqual(all);
        expect(await summaryOf(visitor, merged.id)).toMatchObject({ reviewCount: 3, starSum: 12 });
        expect(await seen(`/api/entities/${merged.id}`)).toBe(await seen(`/api/entities/${surviving.id}`));
        expect(JSON.parse(await seen(`/api/entities/${merged.id}`))).toMatchObject({ reviewCount: 3 });
        const found = z
          .array(RatingView)
          .parse(JSON.parse(await seen(`/api/ratings/search?q=${word}&limit=50`)));
        expect(found.map(({ id }) => id).toSorted()).toEqual(all);
        expect(new Set(found.map(({ entityId }) => entityId))).toEqual(new Set([surviving.id]));
        for (const path of [
          `/api/entities/search?q=${word}`,
          `/api/search/suggest?q=${word}`,
          '/sitemap.xml',
          `/entity/${merged.id}/feed.atom`,
          `/entity/${merged.id}/feed.json`,
        ]) {
          const text = await seen(path);
          expect([path, text.includes(surviving.id), text.includes(merged.id)]).toEqual([path, true, false]);
        }
        expect(await isSuggested()).toBe(false);
        const saved = await cem.person.request('GET', '/api/saved/lists/default/items');
        expect(saved.json).toMatchObject([{ id: surviving.id }]);
      });
      expect(await visitor.request('GET', `/entity/${merged.id}`)).toMatchObject({
        status: 301,
        headers: { location: `/entity/${surviving.id}` },
      });

      // What happens until the merge is undone.
      await did(ann.person, 'PUT', `/api/ratings/${ofAnn.id}`, { tags: [word, 'edited'] });
      await did(ben.person, 'PUT', `/api/ratings/${ofAnn.id}/vote`, { isHelpful: true });
      const later = await rate(cem.person, merged.id, { starRating: 1 });
      expect(later.entityId).toBe(surviving.id);
      await did(admin, 'DELETE', `/api/admin/users/${dan.id}`);
      await did(admin, 'POST', `/api/admin/entities/${merged.id}/unmerge`);

      await eventually(async () => {
        expect(await reviewsOf(visitor, merged.id)).toEqual([older.id, ofAnn.id].toSorted());
        expect(await reviewsOf(visitor, surviving.id)).toEqual([newer.id, later.id].toSorted());
        expect(await summaryOf(visitor, merged.id)).toMatchObject({
          reviewCount: 2,
          starSum: mergedStars.ben + mergedStars.ann,
          topTags: [{ tag: 'edited' }, { tag: word }],
        });
        expect(await summaryOf(visitor, surviving.id)).toMatchObject({ reviewCount: 2, starSum: 4 });
        for (const [id, reviewCount] of [
          [merged.id, 2],
          [surviving.id, 2],
        ] as const)
          expect(JSON.parse(await seen(`/api/entities/${id}`))).toMatchObject({ id, reviewCount });
        const found = z
          .array(RatingView)
          .parse(JSON.parse(await seen(`/api/ratings/search?q=${word}&limit=50`)));
        expect(found.map(({ id, entityId }) => `${entityId} ${id}`).toSorted()).toEqual(
          [
            `${merged.id} ${older.id}`,
            `${merged.id} ${ofAnn.id}`,
            `${surviving.id} ${newer.id}`,
            `${surviving.id} ${later.id}`,
          ].toSorted(),
        );
        const saved = await cem.person.request('GET', '/api/saved/lists/default/items');
        expect(saved.json).toMatchObject([{ id: merged.id }]);
      });
      expect((await visitor.request('GET', `/api/ratings/${ofAnn.id}`)).json).toMatchObject({
        helpfulCount: 2,
      });
      expect((await eve.person.request('GET', `/api/ratings/${ofEve.id}`)).json).toMatchObject({
        entityId: merged.id,
        isHidden: true,
      });
      expect((await visitor.request('GET', `/entity/${merged.id}`)).status).toBe(200);
      const feed = await seen(`/entity/${merged.id}/feed.atom`);
      expect([ofAnn.id, ofEve.id, ofDan.id].filter((id) => feed.includes(id))).toEqual([ofAnn.id]);
      expect((await visitor.request('GET', `/user/${dan.id}/feed.json`)).status).toBe(404);

      // The comparison of all read models with their rebuilds has a merge that stands.
      await did(admin, 'POST', ...merge);
      await eventually(async () => {
        expect(await reviewsOf(visitor, merged.id)).toEqual(
          [newer, ofAnn, later].map(({ id }) => id).toSorted(),
        );
      });
    });
  });
};

const membersOf = (site: Site): Promise<[Member, Member, Member, Member, Member]> =>
  Promise.all([register(site), register(site), register(site), register(site), register(site)]);
