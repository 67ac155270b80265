import { randomUUID } from 'node:crypto';
import { sortOrders } from '@candor/contracts';
import { openDatabase } from '@candor/platform';
import { createTestDatabase, describeOnEngine, eventually } from '@candor/platform/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsOf, newTerm } from '../contract/index-fixture.contract.ts';
import {
  openInstallation,
  type Instance,
  type SearchInstallation,
} from '../contract/installation.contract.ts';
import { anyRating, newDocument, put, remove } from '../contract/samples.contract.ts';
import { describeSearchIndex } from '../contract/search-index.contract.ts';
import { createSearchDocuments } from '../create-search-documents.ts';
import type { SearchDocumentsResponse } from '../search-documents.ts';
import type { SearchChange, SearchRequest } from '../search-index.ts';

describeOnEngine('Elasticsearch', (url) => {
  describeSearchIndex('The documents, followed by Elasticsearch,', async () => {
    const installation = await openInstallation(url);
    const instance = await installation.start();
    await instance.usesIndex();
    const lostDatabase = await createTestDatabase();
    const lost = await openDatabase(await lostDatabase.serviceUrl('search'), { maxConnections: 2 });
    await lostDatabase.drop();
    const config = {
      ELASTICSEARCH_URL: [url],
      ELASTICSEARCH_INDEX: installation.alias,
      ELASTICSEARCH_REFRESH_MS: 100,
    };
    return {
      index: {
        ...instance.documents,
        search: async (request: SearchRequest) => {
          const { mode, ...response } = await instance.documents.search(request);
          expect(mode).toBe('index');
          return response;
        },
      },
      unreachable: await createSearchDocuments({ database: lost, config, log: pino({ level: 'fatal' }) }),
      close: async () => {
        await lost.end();
        await installation.close();
      },
    };
  });

  describe('own changes', () => {
    let installation: SearchInstallation;
    let instance: Instance;
    beforeAll(async () => {
      installation = await openInstallation(url);
      // The index shows the first documents, and nothing of what follows.
      instance = await installation.start();
      await instance.usesIndex();
    });
    afterAll(() => installation.close());

    const scope = newTerm();
    const me = randomUUID();
    const search = (request: Partial<SearchRequest>, memberId?: string) =>
      instance.documents.search({ ...anyRating, termGroups: [[scope]], ...request }, memberId);
    const change = (changes: readonly SearchChange[], actorId: string) =>
      installation.database.transaction((transaction) =>
        instance.documents.applyIn(
          transaction,
          changes,
          changes.map((changed) => ({
            actorId,
            ratingId: changed.type === 'put' ? changed.document.ratingId : changed.ratingId,
          })),
        ),
      );
    const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T00:00:00.000Z`;
    /** Later changes are in the index, but no search shows them. */
    const stopRefreshing = async () => {
      const index = installation.alias;
      await installation.elasticsearch.send((client, options) =>
        client.indices.putSettings({ index, settings: { refresh_interval: '-1' } }, options),
      );
    };

    it('are in the next search, in order, counted and on the right page, and in no one else’s yet', async () => {
      const point = { latitude: 30, longitude: -97 };
      const others = Array.from({ length: 12 }, (_, number) =>
        newDocument({
          terms: [scope],
          createdAt: day(2 * number + 1),
          starRating: 1 + (number % 5),
          helpfulScore: (number % 4) / 4,
          isAuthorPremium: number % 3 === 0,
          latitude: 30 + number / 10,
          longitude: -97,
        }),
      );
      await instance.documents.apply(others.map((document) => put(document)));
      await eventually(async () => {
        expect((await search({})).total).toBe(others.length);
      });
      await stopRefreshing();
      const [revised, removed] = others;
      if (!revised || !removed) throw new RangeError('There are twelve');
      const mine = [6, 14, 25].map((number) =>
        newDocument({
          terms: [scope],
          createdAt: day(number),
          starRating: 1 + (number % 5),
          helpfulScore: 0.5,
          latitude: 30 + number / 17,
          longitude: -97,
        }),
      );
      await change([...mine.map((document) => put(document)), put({ ...revised, starRating: 5 }, 2)], me);
      await change([remove(removed.ratingId, 2)], me);

      for (const sort of sortOrders)
        for (const minRating of [null, 3]) {
          const request = { ...anyRating, termGroups: [[scope]], sort, point, minRating, limit: 4 };
          const ids: string[] = [];
          let cursor: string | null = null;
          do {
            const response: SearchDocumentsResponse = await search({ ...request, cursor }, me);
            expect(response.mode).toBe('index');
            expect(response.total).toBe((await installation.postgres.search(request)).total);
            ids.push(...idsOf(response));
            cursor = response.nextCursor;
          } while (cursor !== null);
          expect(ids).toEqual(idsOf(await installation.postgres.search({ ...request, limit: 100 })));
        }
      expect(new Set(idsOf(await search({})))).toEqual(new Set(idsOf(others)));
      expect(new Set(idsOf(await search({}, randomUUID())))).toEqual(new Set(idsOf(others)));
    });

    it('are found after each of many changes in quick succession', async () => {
      const author = randomUUID();
      const document = newDocument({ terms: [newTerm()] });
      for (let version = 1; version <= 20; version += 1) {
        const starRating = 1 + (version % 5);
        await change([put({ ...document, starRating }, version)], author);
        const response = await search({ termGroups: [document.terms], minRating: starRating }, author);
        expect([response.mode, ...idsOf(response)]).toEqual(['index', document.ratingId]);
      }
    });

    it('are found when there are too many to merge', async () => {
      const importer = randomUUID();
      const many = Array.from({ length: 230 }, (_, number) =>
        newDocument({ terms: ['imported'], createdAt: day(1 + (number % 28)) }),
      );
      await change(
        many.map((document) => put(document)),
        importer,
      );
      const request = { ...anyRating, termGroups: [['imported']], limit: 300 };
      const response = await instance.documents.search(request, importer);
      expect(response.total).toBe(many.length);
      expect(idsOf(response)).toEqual(idsOf(await installation.postgres.search(request)));
    });

    it('do not exist when their transaction is rolled back', async () => {
      const author = randomUUID();
      const document = newDocument({ terms: [newTerm()] });
      const failing = installation.database.transaction(async (transaction) => {
        await instance.documents.applyIn(
          transaction,
          [put(document)],
          [{ actorId: author, ratingId: document.ratingId }],
        );
        throw new Error('The caller fails');
      });
      await expect(failing).rejects.toThrow('The caller fails');
      expect((await search({ termGroups: [document.terms] }, author)).total).toBe(0);
    });
  });
});
