import { sortOrders } from '@candor/contracts';
import { describeOnEngine, eventually } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openDisturbedElasticsearch,
  type DisturbedElasticsearch,
  type Disturbance,
} from '../contract/disturbed-elasticsearch.contract.ts';
import { idsOf } from '../contract/index-fixture.contract.ts';
import {
  openInstallation,
  withJson,
  type Instance,
  type SearchInstallation,
} from '../contract/installation.contract.ts';
import { anyRating, newDocument, put, termsOf } from '../contract/samples.contract.ts';
import type { SearchDocumentsResponse } from '../search-documents.ts';
import type { SearchRequest } from '../search-index.ts';

describeOnEngine('Elasticsearch', (url) => {
  describe('while Elasticsearch is disturbed', () => {
    let installation: SearchInstallation;
    let elasticsearch: DisturbedElasticsearch;
    let instance: Instance;
    const termWeights = { even: 7, odd: 3 };
    const point = { latitude: 30.1, longitude: -97.3 };
    const documents = Array.from({ length: 60 }, (_, number) =>
      newDocument({
        terms: new Map([[number % 2 === 0 ? 'even' : 'odd', 1 + (number % 15)]]),
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
      elasticsearch = await openDisturbedElasticsearch(url);
      instance = await installation.start({ url: elasticsearch.url, timeoutMs: 1_000 });
      await instance.documents.apply(documents.map((document) => put(document)));
      await instance.usesIndex();
      await eventually(async () => {
        expect((await search()).total).toBe(documents.length);
      });
    });
    afterAll(async () => {
      await installation.close();
      await elasticsearch.close();
    });

    const search = (request: Partial<SearchRequest> = {}): Promise<SearchDocumentsResponse> =>
      instance.documents.search({ ...anyRating, point, termWeights, ...request });
    const comparable = ({ mode: _mode, ...response }: SearchDocumentsResponse) => withJson(response);
    const twoPages = async (request: Partial<SearchRequest>, between: () => Promise<void>) => {
      const first = await search(request);
      await between();
      return [first, await search({ ...request, cursor: first.nextCursor })] as const;
    };

    it.each<Disturbance>(['refused', 'hung', 'failing', 'slow'])(
      'the fallback gives the same responses (%s), and the index is used again afterwards',
      async (disturbance) => {
        const requests = sortOrders.map((sort) => ({ sort, termGroups: [['even']], limit: 20 }));
        const before = await eventually(async () => {
          const responses = await Promise.all(requests.map(search));
          expect(responses.map(({ mode }) => mode)).toEqual(requests.map(() => 'index'));
          return responses;
        });
        await elasticsearch.disturb(disturbance);
        const meanwhile = await Promise.all(requests.map(search));
        expect(meanwhile.map(({ mode }) => mode)).toEqual(requests.map(() => 'fallback'));
        expect(meanwhile.map(comparable)).toEqual(before.map(comparable));
        // The circuit is open: a search does not wait for Elasticsearch.
        await eventually(async () => {
          const searches = elasticsearch.searches();
          await search();
          expect(elasticsearch.searches()).toBe(searches);
        });
        await elasticsearch.disturb('none');
        await eventually(async () => {
          const after = await Promise.all(requests.map(search));
          expect(after.map(({ mode }) => mode)).toEqual(requests.map(() => 'index'));
          expect(after.map(comparable)).toEqual(before.map(comparable));
        });
      },
    );

    it('the next page continues a page of the other one', async () => {
      for (const sort of sortOrders) {
        const wanted = await search({ sort });
        const fallBack = async () => {
          await elasticsearch.disturb('refused');
          await eventually(async () => {
            expect((await search()).mode).toBe('fallback');
          });
        };
        const recover = async () => {
          await elasticsearch.disturb('none');
          await instance.usesIndex();
        };
        const [first, second] = await twoPages({ sort, limit: 23 }, fallBack);
        expect([first.mode, second.mode]).toEqual(['index', 'fallback']);
        expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(wanted).slice(0, 46));
        const [third, fourth] = await twoPages({ sort, limit: 37 }, recover);
        expect([third.mode, fourth.mode]).toEqual(['fallback', 'index']);
        expect([...idsOf(third), ...idsOf(fourth)]).toEqual(idsOf(wanted));
      }
    });

    it('changes reach the index later', async () => {
      await elasticsearch.disturb('failing');
      const changed = newDocument({ terms: termsOf('meanwhile') });
      await instance.documents.apply([put(changed)]);
      await eventually(async () => {
        expect(idsOf(await search({ termGroups: [['meanwhile']] }))).toEqual([changed.ratingId]);
      });
      await elasticsearch.disturb('none');
      await instance.usesIndex();
      await eventually(async () => {
        const response = await search({ termGroups: [['meanwhile']] });
        expect([response.mode, ...idsOf(response)]).toEqual(['index', changed.ratingId]);
      });
    });

    it('metrics count the searches of both', async () => {
      await search();
      const text = await instance.metrics.registry.metrics();
      expect(text).toMatch(/candor_searches_total\{mode="index",[^}]*\} [1-9]/);
      expect(text).toMatch(/candor_searches_total\{mode="fallback",[^}]*\} [1-9]/);
      expect(text).toMatch(/candor_search_index_usable\{[^}]*\} 1/);
      expect(text).toMatch(/candor_search_index_waiting_documents\{[^}]*\} 0/);
    });
  });

  describe('when Elasticsearch was never there', () => {
    let installation: SearchInstallation;
    beforeAll(async () => {
      installation = await openInstallation(url);
    });
    afterAll(() => installation.close());
    const never = 'http://127.0.0.1:1';

    it('the fallback responds', async () => {
      const { documents } = await installation.start({ url: never });
      const document = newDocument({ terms: termsOf('zydeco') });
      await documents.apply([put(document)]);
      const latest = await (await documents.latest()).search(anyRating);
      expect([latest.mode, ...idsOf(latest)]).toEqual(['latest', document.ratingId]);
      const response = await documents.search(anyRating);
      expect([response.mode, ...idsOf(response)]).toEqual(['fallback', document.ratingId]);
      expect((await documents.countDocumentsWith(['zydeco'])).frequencies.get('zydeco')).toBe(1);
    });

    it('searches are unavailable without a fallback', async () => {
      const { documents } = await installation.start({ url: never, hasFallback: false });
      const unavailable = { name: 'Unavailable' };
      await documents.apply([put(newDocument())]);
      await expect(documents.search(anyRating)).rejects.toMatchObject(unavailable);
      await expect(documents.countDocumentsWith(['any'])).rejects.toMatchObject(unavailable);
      await expect(documents.findSimilarTerms('any', 1)).rejects.toMatchObject(unavailable);
    });
  });
});
