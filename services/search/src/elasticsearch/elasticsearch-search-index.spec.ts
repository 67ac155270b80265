import { randomBytes, randomUUID } from 'node:crypto';
import { sortOrders } from '@candor/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnEngine } from '@candor/platform/testing';
import { openElasticsearch, type Elasticsearch } from './elasticsearch-connection.ts';
import { elasticsearchIndices } from './index-generations.ts';
import { createElasticsearchSearchIndex } from './elasticsearch-search-index.ts';
import { removeIndices } from './remove-indices.ts';
import { createKeptViews } from './kept-views.ts';
import { describeSearchIndex } from '../contract/search-index.contract.ts';
import type { SearchIndex } from '../search-index.ts';
import { anyRating, newDocument, put } from '../contract/search-samples.contract.ts';

describeOnEngine('Elasticsearch', (url) => {
  const open = async () => {
    const elasticsearch = openElasticsearch(url);
    const away = openElasticsearch('http://127.0.0.1:1');
    const alias = `spec-${randomBytes(6).toString('hex')}`;
    const indices = elasticsearchIndices({
      elasticsearch,
      alias,
      refreshMs: 100,
      installation: async () => alias,
    });
    const { name } = await indices.makeNext();
    await indices.beginServing(name);
    await indices.aim(name);
    return {
      elasticsearch,
      name,
      index: createElasticsearchSearchIndex({
        elasticsearch,
        index: alias,
        views: createKeptViews(),
        withinMs: 10_000,
      }),
      unreachable: createElasticsearchSearchIndex({
        elasticsearch: away,
        index: alias,
        views: createKeptViews(),
        withinMs: 10_000,
      }),
      close: async () => {
        await removeIndices(url, alias);
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

    it('takes a forged cursor for none, or for a place in the order', async () => {
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

    it('answers extreme wishes', async () => {
      const extremes = [
        { minStars: 1e9 },
        { minStars: -1e9 },
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

    it('refuses fields that nobody has named', async () => {
      const writing = elasticsearch.ask({
        method: 'PUT',
        path: `/${name}/_doc/1`,
        body: { ratingId: '1', removed: true, unheardOf: 'private words' },
        answer: z.unknown(),
      });
      await expect(writing).rejects.toThrow(/refuses what it is asked: \w*strict\w*\.$/);
    });

    it('says nothing of what people wrote when it refuses a document', async () => {
      // Elasticsearch quotes what it cannot read.
      const unreadable = 'private words' as unknown as number;
      const document = newDocument({ starRating: unreadable, view: '{"review":"private, too"}' });
      const told = await index.apply([put(document)]).catch((error: unknown) => error);
      expect(told).toBeInstanceOf(Error);
      const said = JSON.stringify(told, Object.getOwnPropertyNames(told)) + String(told);
      expect(said).toContain('refuses a document');
      expect(said).not.toContain('private');
    });

    it('does not come to be by being written to', async () => {
      const other = await open();
      await elasticsearch.ask({ method: 'DELETE', path: `/${other.name}`, answer: z.unknown() });
      const lost = createElasticsearchSearchIndex({
        elasticsearch,
        index: other.name,
        views: createKeptViews(),
        withinMs: 10_000,
      });
      await expect(lost.apply([put(newDocument())])).rejects.toMatchObject({ name: 'Unavailable' });
      expect(await lost.isReachable()).toBe(false);
      await other.close();
    });
  });
});
