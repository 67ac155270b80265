import { describeOnEngine, eventually } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsOf, newTerm } from '../contract/index-fixture.contract.ts';
import {
  openInstallation,
  settle,
  type Instance,
  type SearchInstallation,
} from '../contract/installation.contract.ts';
import { anyRating, newDocument, put, remove, termsOf } from '../contract/samples.contract.ts';
import { describeSearchIndex } from '../contract/search-index.contract.ts';
import type { SearchChange, SearchRequest } from '../search-index.ts';

describeOnEngine('Elasticsearch', (url) => {
  describeSearchIndex('The documents, followed by Elasticsearch,', async () => {
    const installation = await openInstallation(url);
    const instance = await installation.start();
    await instance.usesIndex();
    const { documents } = instance;
    return {
      index: {
        ...documents,
        search: async (request: SearchRequest) => {
          const { mode, ...response } = await documents.search(request);
          expect(mode).toBe('index');
          return response;
        },
      },
      apply: (changes: readonly SearchChange[]) => documents.apply(changes),
      settle: async () => {
        await settle(instance);
        await (await documents.latest()).search(anyRating);
      },
      unreachable: null,
      close: () => installation.close(),
    };
  });

  describe('changes that the index does not show yet', () => {
    let installation: SearchInstallation;
    let instance: Instance;
    beforeAll(async () => {
      installation = await openInstallation(url);
      instance = await installation.start();
      await instance.usesIndex();
    });
    afterAll(() => installation.close());

    const scope = newTerm();
    const request: SearchRequest = { ...anyRating, termGroups: [[scope]] };
    /** Later changes are in the index, but no search shows them. */
    const stopRefreshing = () =>
      installation.elasticsearch.send((client, options) =>
        client.indices.putSettings(
          { index: installation.alias, settings: { refresh_interval: '-1' } },
          options,
        ),
      );

    it('are found by a search for the latest documents only', async () => {
      const first = newDocument({ terms: termsOf(scope) });
      await instance.documents.apply([put(first)]);
      await eventually(async () => {
        expect(idsOf(await instance.documents.search(request))).toEqual([first.ratingId]);
      });
      await stopRefreshing();
      const second = newDocument({ terms: termsOf(scope) });
      await instance.documents.apply([remove(first.ratingId, 2), put(second)]);

      const latest = await (await instance.documents.latest()).search(request);
      expect([latest.mode, ...idsOf(latest)]).toEqual(['latest', second.ratingId]);
      const indexed = await instance.documents.search(request);
      expect([indexed.mode, ...idsOf(indexed)]).toEqual(['index', first.ratingId]);
    });

    it('are found by a search for the latest documents without a fallback, too', async () => {
      const { documents } = await installation.start({ hasFallback: false });
      await eventually(async () => {
        expect((await documents.search(request)).mode).toBe('index');
      });
      for (let turn = 0; turn < 5; turn += 1) {
        const document = newDocument({ terms: termsOf(newTerm()) });
        await documents.apply([put(document)]);
        const latest = await (
          await documents.latest()
        ).search({ ...request, termGroups: [[...document.terms.keys()]] });
        expect(idsOf(latest)).toEqual([document.ratingId]);
      }
    });

    it('have terms that are counted soon without a fallback', async () => {
      const { documents } = await installation.start({ hasFallback: false });
      const term = newTerm();
      await documents.apply([put(newDocument({ terms: termsOf(term) }))]);
      await (await documents.latest()).search(request);
      const { frequencies } = await eventually(() => documents.countDocumentsWith([term]));
      expect(frequencies.get(term)).toBe(1);
      expect(await eventually(() => documents.findSimilarTerms(`${term}x`, 1))).toEqual([
        { term, edits: 1, frequency: 1 },
      ]);
    });
  });
});
