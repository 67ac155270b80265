import { randomBytes, randomUUID } from 'node:crypto';
import { sortOrders } from '@candor/contracts';
import { Unavailable } from '@candor/platform';
import { describeOnEngine } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sendToElasticsearch } from '../contract/disturbed-elasticsearch.contract.ts';
import { anyRating, newDocument, put } from '../contract/samples.contract.ts';
import { describeSearchIndex } from '../contract/search-index.contract.ts';
import { entryOfDocument } from '../documents/search-entry.ts';
import type { SearchChange, SearchIndex } from '../search-index.ts';
import { openElasticsearch, type Elasticsearch } from './elasticsearch-client.ts';
import { createElasticsearchSearchIndex } from './elasticsearch-search-index.ts';
import { indexGenerations, refresh, removeIndices } from './index-generations.ts';
import { ratingSchema } from './index-mapping.ts';
import type { IndexedDocument } from './index-schema.ts';
import { indexedRating } from './indexed-rating.ts';
import { writeIndexed } from './write-indexed.ts';

const indexedOf = (change: SearchChange): IndexedDocument =>
  indexedRating(
    change.type === 'put'
      ? entryOfDocument(change.document, change.version)
      : { removed: true, ratingId: change.ratingId, version: change.version },
  );

describeOnEngine('Elasticsearch', (url) => {
  const timeoutMs = 10_000;
  const open = async (shards = 1) => {
    const elasticsearch = await openElasticsearch({ ELASTICSEARCH_URL: [url] });
    const away = await openElasticsearch({ ELASTICSEARCH_URL: ['http://127.0.0.1:1'] });
    const alias = `spec-${randomBytes(6).toString('hex')}`;
    const installationId = async () => alias;
    const generations = indexGenerations({
      elasticsearch,
      alias,
      schema: ratingSchema,
      shards,
      replicas: 0,
      refreshMs: 60_000,
      installationId,
    });
    const { name } = await generations.createNext();
    await generations.startServing(name);
    await generations.pointAlias(name);
    return {
      elasticsearch,
      name,
      index: createElasticsearchSearchIndex({ elasticsearch, index: alias, timeoutMs }),
      apply: (changes: readonly SearchChange[]) => writeIndexed(elasticsearch, alias, changes.map(indexedOf)),
      settle: () => refresh(elasticsearch, alias),
      unreachable: createElasticsearchSearchIndex({ elasticsearch: away, index: alias, timeoutMs }),
      close: async () => {
        await removeIndices([url], alias);
        await elasticsearch.close();
        await away.close();
      },
    };
  };
  describeSearchIndex('Elasticsearch', () => open());
  describeSearchIndex('Elasticsearch with three shards', () => open(3));

  describe('the Elasticsearch search index', () => {
    let elasticsearch: Elasticsearch;
    let index: SearchIndex;
    let name: string;
    let apply: (changes: readonly SearchChange[]) => Promise<void>;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ elasticsearch, index, apply, name, close } = await open());
    });
    afterAll(() => close());

    it('ignores a forged cursor, or takes it for a position', async () => {
      const forge = (...parts: unknown[]) =>
        Buffer.from(JSON.stringify(['position-2', ...parts])).toString('base64url');
      const id = randomUUID();
      const termWeights = { pizza: 7 };
      const [most, least] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
      const forged = sortOrders.flatMap((sort) => {
        const order = [sort, sort === 'nearest' ? [1, 2] : null, sort === 'relevance' ? termWeights : {}];
        return [
          forge(...order, most, 1e300, most, most, id),
          forge(...order, least, -1e300, least, least, id),
          forge(...order, 1e300, 0, 0, 0, id),
          forge(...order, -1e300, 0, 0, 0, id),
          forge(...order, 0.5, 0, 0, 0, id),
          forge(...order, null, 0, 0, 0, id),
          forge(...order, 0, 5e-324, 0, 0, id),
          forge(...order, 0, 0, 0, 0, 'not an id'),
        ].map((cursor) => ({ sort, cursor }));
      });
      for (const { sort, cursor } of forged) {
        const request = { ...anyRating, sort, termWeights, cursor, point: { latitude: 1, longitude: 2 } };
        await expect(index.search(request), cursor).resolves.toHaveProperty('total');
      }
    });

    it('accepts extreme requests', async () => {
      const extremes = [
        { minRating: 1e9 },
        { minRating: -1e9 },
        { createdSince: '0001-01-01T00:00:00.000Z' },
        { createdSince: '9999-12-31T23:59:59.999Z' },
        { point: { latitude: 90, longitude: 180 }, withinMiles: 1e-9 },
        { point: { latitude: -90, longitude: -180 }, withinMiles: 100_000 },
        { termGroups: Array.from({ length: 32 }, () => Array.from({ length: 300 }, () => randomUUID())) },
        { exceptRatingIds: Array.from({ length: 1_000 }, () => randomUUID()) },
        { offset: 10_000, limit: 200 },
        {
          sort: 'relevance' as const,
          termWeights: Object.fromEntries(Array.from({ length: 500 }, () => [randomUUID(), 255])),
        },
      ];
      for (const extreme of extremes)
        await expect(index.search({ ...anyRating, ...extreme })).resolves.toHaveProperty('total');
    });

    it('rejects fields that are not in the mapping', async () => {
      const document = { removed: true, unmapped: 'private words' };
      const writing = sendToElasticsearch({ elasticsearch }, 'PUT', `/${name}/_doc/1`, document);
      await expect(writing).rejects.toThrow(/rejects a request: \w*strict\w*\.$/);
    });

    it('does not quote the text of a rejected document', async () => {
      // Elasticsearch quotes what it cannot parse.
      const invalid = 'private words' as unknown as number;
      const view = { rating: '{"review":"private, too"}', entity: '{}', author: '{}' };
      const document = newDocument({ helpfulScore: invalid, view });
      const failure = await apply([put(document)]).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      const text = JSON.stringify(failure, Object.getOwnPropertyNames(failure)) + String(failure);
      expect(text).toContain('rejects a document');
      expect(text).not.toContain('private');
    });

    it('is not created by a write', async () => {
      const other = await open();
      await sendToElasticsearch({ elasticsearch }, 'DELETE', `/${other.name}`);
      const writing = writeIndexed(elasticsearch, other.name, [indexedOf(put(newDocument()))]);
      await expect(writing).rejects.toBeInstanceOf(Unavailable);
      await expect(other.index.search(anyRating)).rejects.toBeInstanceOf(Unavailable);
      await other.close();
    });
  });
});
