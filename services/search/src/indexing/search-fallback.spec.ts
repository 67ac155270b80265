import { sortOrders } from '@candor/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEngine, eventually } from '@candor/platform/testing';
import {
  openDisturbedElasticsearch,
  type DisturbedElasticsearch,
  type Disturbance,
} from '../contract/disturbed-elasticsearch.contract.ts';
import { idsOf } from '../contract/search-bench.contract.ts';
import type { SearchDocumentsAnswer } from '../search-documents.ts';
import type { SearchRequest } from '../search-index.ts';
import {
  openInstallation,
  type Instance,
  type SearchInstallation,
} from '../contract/search-installation.contract.ts';
import { anyRating, newDocument, put } from '../contract/search-samples.contract.ts';

describeOnEngine('Elasticsearch', (url) => {
  describe('when Elasticsearch does not answer', () => {
    let installation: SearchInstallation;
    let way: DisturbedElasticsearch;
    let instance: Instance;
    const point = { latitude: 30.1, longitude: -97.3 };
    const documents = Array.from({ length: 60 }, (_, number) =>
      newDocument({
        terms: [number % 2 === 0 ? 'even' : 'odd'],
        createdAt: new Date(Date.UTC(2026, 0, 1 + (number % 7))).toISOString(),
        starRating: 1 + (number % 5),
        helpfulScore: Math.sqrt(number % 11) / 4,
        isAuthorPremium: number % 3 === 0,
        latitude: number % 10 === 9 ? null : 30 + Math.sqrt(number),
        longitude: number % 10 === 9 ? null : -97 - Math.cbrt(number),
      }),
    );
    beforeAll(async () => {
      installation = await openInstallation(url);
      way = await openDisturbedElasticsearch(url);
      instance = await installation.start({ url: way.url, patienceMs: 1_000 });
      await instance.documents.apply(documents.map((document) => put(document)));
      await instance.answersFromIndex();
      await eventually(async () => {
        expect((await search()).total).toBe(documents.length);
      });
    });
    afterAll(async () => {
      await installation.close();
      await way.close();
    });

    const search = (request: Partial<SearchRequest> = {}): Promise<SearchDocumentsAnswer> =>
      instance.documents.search({ ...anyRating, point, ...request });
    const pages = async (request: Partial<SearchRequest>, between: () => Promise<void>) => {
      const first = await search(request);
      await between();
      return [first, await search({ ...request, cursor: first.nextCursor })] as const;
    };

    it.each<Disturbance>(['refused', 'hung', 'failing', 'slow'])(
      'answers the same from the documents while it is %s, and comes back by itself',
      async (disturbance) => {
        const asked = sortOrders.map((sort) => ({ sort, termGroups: [['even']], limit: 20 }));
        const before = await eventually(async () => {
          const answers = await Promise.all(asked.map(search));
          expect(answers.map(({ mode }) => mode)).toEqual(asked.map(() => 'index'));
          return answers;
        });
        await way.disturb(disturbance);
        const meanwhile = await Promise.all(asked.map(search));
        expect(meanwhile).toEqual(before.map((answer) => ({ ...answer, mode: 'fallback' })));
        await eventually(async () => {
          const asksIt = way.searches();
          await search();
          expect(way.searches()).toBe(asksIt);
        });
        await way.disturb('none');
        await eventually(async () => {
          expect(await Promise.all(asked.map(search))).toEqual(before);
        });
      },
    );

    it('goes on at the next page of an answer that the other one began', async () => {
      for (const sort of sortOrders) {
        const wanted = await search({ sort });
        const fallBack = async () => {
          await way.disturb('refused');
          await eventually(async () => {
            expect((await search()).mode).toBe('fallback');
          });
        };
        const comeBack = async () => {
          await way.disturb('none');
          await instance.answersFromIndex();
        };
        const [first, second] = await pages({ sort, limit: 23 }, fallBack);
        expect([first.mode, second.mode]).toEqual(['index', 'fallback']);
        expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(wanted).slice(0, 46));
        const [third, fourth] = await pages({ sort, limit: 37 }, comeBack);
        expect([third.mode, fourth.mode]).toEqual(['fallback', 'index']);
        expect([...idsOf(third), ...idsOf(fourth)]).toEqual(idsOf(wanted));
      }
    });

    it('brings what changed meanwhile to the index later', async () => {
      await way.disturb('failing');
      const changed = newDocument({ terms: ['meanwhile'] });
      await instance.documents.apply([put(changed)]);
      expect(idsOf(await search({ termGroups: [['meanwhile']] }))).toEqual([changed.ratingId]);
      await way.disturb('none');
      await instance.answersFromIndex();
      await eventually(async () => {
        const answer = await search({ termGroups: [['meanwhile']] });
        expect([answer.mode, ...idsOf(answer)]).toEqual(['index', changed.ratingId]);
      });
    });

    it('tells who answered in its figures', async () => {
      await search();
      const text = await instance.metrics.registry.metrics();
      expect(text).toMatch(/candor_searches_total\{mode="index",[^}]*\} [1-9]/);
      expect(text).toMatch(/candor_searches_total\{mode="fallback",[^}]*\} [1-9]/);
      expect(text).toMatch(/candor_search_index_usable\{[^}]*\} 1/);
      expect(text).toMatch(/candor_search_index_waiting_documents\{[^}]*\} 0/);
    });
  });

  it('answers from the documents when Elasticsearch was never there', async () => {
    const installation = await openInstallation(url);
    const instance = await installation.start({ url: 'http://127.0.0.1:1' });
    const document = newDocument();
    await instance.documents.apply([put(document)]);
    const answer = await instance.documents.search(anyRating);
    expect([answer.mode, ...idsOf(answer)]).toEqual(['fallback', document.ratingId]);
    await installation.close();
  });
});
