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
import type { SearchRequest } from '../search-index.ts';

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
      const first = newDocument({ terms: [scope] });
      await instance.documents.apply([put(first)]);
      await eventually(async () => {
        expect(idsOf(await instance.documents.search(request))).toEqual([first.ratingId]);
      });
      await stopRefreshing();
      const second = newDocument({ terms: [scope] });
      await instance.documents.apply([remove(first.ratingId, 2), put(second)]);

      const latest = await instance.documents.search(request, true);
      expect([latest.mode, ...idsOf(latest)]).toEqual(['latest', second.ratingId]);
      const indexed = await instance.documents.search(request);
      expect([indexed.mode, ...idsOf(indexed)]).toEqual(['index', first.ratingId]);
    });
  });
});
