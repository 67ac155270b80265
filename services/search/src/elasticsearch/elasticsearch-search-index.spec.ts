import { randomBytes, randomUUID } from 'node:crypto';
import { sortOrders } from '@candor/contracts';
import { describeOnEngine } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendToElasticsearch } from '../contract/installation.contract.ts';
import { anyRating, newDocument, put } from '../contract/samples.contract.ts';
import { describeSearchIndex } from '../contract/search-index.contract.ts';
import type { SearchIndex } from '../search-index.ts';
import { openElasticsearch, type Elasticsearch } from './elasticsearch-client.ts';
import { createElasticsearchSearchIndex } from './elasticsearch-search-index.ts';
import { indexGenerations, removeIndices } from './index-generations.ts';

describeOnEngine('Elasticsearch', (url) => {
  const timeoutMs = 10_000;
  const open = async () => {
    const elasticsearch = await openElasticsearch({ ELASTICSEARCH_URL: [url] });
    const away = await openElasticsearch({ ELASTICSEARCH_URL: ['http://127.0.0.1:1'] });
    const alias = `spec-${randomBytes(6).toString('hex')}`;
    const installationId = async () => alias;
    const generations = indexGenerations({ elasticsearch, alias, refreshMs: 100, installationId });
    const { name } = await generations.createNext();
    await generations.startServing(name);
    await generations.pointAlias(name);
    return {
      elasticsearch,
      name,
      index: createElasticsearchSearchIndex({ elasticsearch, index: alias, timeoutMs }),
      unreachable: createElasticsearchSearchIndex({ elasticsearch: away, index: alias, timeoutMs }),
      close: async () => {
        await removeIndices([url], alias);
        await elasticsearch.close();
        await away.close();
      },
    };
  };
  describeSearchIndex('Elasticsearch', open);

  describe('the Elasticsearch search index', () => {
    let elasticsearch: Elasticsearch;
    let index: SearchIndex;
    let name: string;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ elasticsearch, index, name, close } = await open());
    });
    afterAll(() => close());

    it('ignores a forged cursor, or takes it for a position', async () => {
      const forge = (...parts: unknown[]) =>
        Buffer.from(JSON.stringify(['position-1', ...parts])).toString('base64url');
      const id = randomUUID();
      const [most, least] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
      const forged = sortOrders.flatMap((sort) => {
        const point = sort === 'nearest' ? [1, 2] : null;
        return [
          forge(sort, point, most, most, most, id),
          forge(sort, point, least, least, least, id),
          forge(sort, point, 1e300, 0, 0, id),
          forge(sort, point, -1e300, 0, 0, id),
          forge(sort, point, 0.5, 0, 0, id),
          forge(sort, point, null, 0, 0, id),
          forge(sort, point, 0, 0, 0, 'not an id'),
        ].map((cursor) => ({ sort, cursor }));
      });
      for (const { sort, cursor } of forged) {
        const request = { ...anyRating, sort, cursor, point: { latitude: 1, longitude: 2 } };
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
      ];
      for (const extreme of extremes)
        await expect(index.search({ ...anyRating, ...extreme })).resolves.toHaveProperty('total');
    });

    it('rejects fields that are not in the mapping', async () => {
      const document = { ratingId: '1', removed: true, unmapped: 'private words' };
      const writing = sendToElasticsearch({ elasticsearch }, 'PUT', `/${name}/_doc/1`, document);
      await expect(writing).rejects.toThrow(/rejects a request: \w*strict\w*\.$/);
    });

    it('does not quote the text of a rejected document', async () => {
      // Elasticsearch quotes what it cannot parse.
      const invalid = 'private words' as unknown as number;
      const document = newDocument({ helpfulScore: invalid, view: '{"review":"private, too"}' });
      const failure = await index.apply([put(document)]).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      const text = JSON.stringify(failure, Object.getOwnPropertyNames(failure)) + String(failure);
      expect(text).toContain('rejects a document');
      expect(text).not.toContain('private');
    });

    it('is not created by a write', async () => {
      const other = await open();
      await sendToElasticsearch({ elasticsearch }, 'DELETE', `/${other.name}`);
      const lost = createElasticsearchSearchIndex({ elasticsearch, index: other.name, timeoutMs });
      await expect(lost.apply([put(newDocument())])).rejects.toMatchObject({ name: 'Unavailable' });
      expect(await lost.isReachable()).toBe(false);
      await other.close();
    });
  });
});
