import { createMetrics } from '@candor/platform';
import { describeOnEngine, eventually } from '@candor/platform/testing';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import {
  openDisturbedElasticsearch,
  sendToElasticsearch,
} from '../contract/disturbed-elasticsearch.contract.ts';
import {
  entityEntryOf,
  newEntity,
  putEntity,
  removeEntity,
  wholeOf,
} from '../contract/entity-samples.contract.ts';
import { newTerm } from '../contract/index-fixture.contract.ts';
import { openInstallation, recordLog, type SearchInstallation } from '../contract/installation.contract.ts';
import { termsOf } from '../contract/samples.contract.ts';
import { createEntityDocuments } from '../entities/create-entity-documents.ts';
import { everyEntity, type EntityChange } from '../entities/entity-index.ts';
import { createMemoryEntityIndex } from '../entities/memory/memory-entity-index.ts';
import { writeEntityDocuments } from '../entities/write-entity-documents.ts';

describeOnEngine('Elasticsearch', (url) => {
  const closings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closings.splice(0).toReversed()) await close();
  });
  const open = async (): Promise<SearchInstallation> => {
    const installation = await openInstallation(url);
    closings.push(() => installation.close());
    return installation;
  };
  const start = async (
    { database, alias }: SearchInstallation,
    { engineUrl = url, hasFallback = true, log = pino({ level: 'fatal' }) } = {},
  ) => {
    const entities = await createEntityDocuments({
      database,
      config: {
        ELASTICSEARCH_URL: [engineUrl],
        ELASTICSEARCH_INDEX: alias,
        ELASTICSEARCH_REFRESH_MS: 100,
        ELASTICSEARCH_SHARDS: 3,
        SEARCH_FALLBACK: hasFallback ? 'memory' : 'none',
      },
      notifications: { notify: () => undefined, listen: () => undefined },
      timeoutMs: 20_000,
      log,
    });
    const metrics = createMetrics('test');
    const running = entities.start(metrics);
    closings.push(async () => {
      await running.stop();
      await entities.close();
    });
    return { entities, metrics };
  };
  const write = ({ database }: SearchInstallation, changes: readonly EntityChange[]) =>
    database.transaction((transaction) => writeEntityDocuments(transaction, changes));
  const some = (count: number) =>
    Array.from({ length: count }, (_, number) =>
      putEntity(
        newEntity({
          reviewCount: number % 7,
          starSum: 3 * (number % 7),
          tags: ['Cozy'],
          latitude: number,
          longitude: 7,
        }),
      ),
    );
  const foundBy = (entities: Awaited<ReturnType<typeof start>>['entities'], request = everyEntity) =>
    eventually(
      async () => {
        const response = await entities.search(request);
        expect(response.mode).toBe('index');
        return response;
      },
      { withinMs: 20_000 },
    );

  describe('the index of entities', () => {
    it('is built, follows the documents, and responds like the index in memory', async () => {
      const installation = await open();
      const changes = some(30);
      await write(installation, changes.slice(0, 20));
      const { entities } = await start(installation);
      await foundBy(entities);
      await write(installation, changes.slice(20));
      const memory = createMemoryEntityIndex();
      await memory.apply(changes.map(entityEntryOf));
      const request = { ...everyEntity, limit: 12, zoom: 5 };
      await eventually(async () => {
        const { mode, ...response } = wholeOf(await entities.search(request));
        expect(mode).toBe('index');
        expect(response).toEqual(wholeOf(await memory.search(request)));
      });
      const { all, aliased } = await installation.indices();
      expect([all, aliased]).toEqual([[`${installation.alias}-entities-000001`], []]);
    });

    it('has nothing of a removed entity', async () => {
      const installation = await open();
      const word = newTerm();
      const document = newEntity({
        terms: termsOf(word),
        tags: [word],
        cityKey: word,
        latitude: 1,
        longitude: 2,
      });
      await write(installation, [putEntity(document, 1)]);
      const { entities } = await start(installation);
      await eventually(async () => {
        expect(await foundBy(entities)).toMatchObject({ total: 1 });
      });
      await write(installation, [removeEntity(document.entityId, 2)]);
      await eventually(async () => {
        expect(await foundBy(entities)).toMatchObject({ total: 0 });
      });
      const { alias } = installation;
      const found = await sendToElasticsearch(installation, 'POST', `/${alias}-entities/_search`, {
        fields: ['*'],
        aggs: { categories: { terms: { field: 'category' } } },
      });
      expect(found).toMatchObject({
        hits: { hits: [{ _id: document.entityId, _source: {} }] },
        aggregations: { categories: { buckets: [] } },
      });
      expect(JSON.stringify(found)).not.toContain(word);
      // The fallback counts, which follows by itself.
      await eventually(async () => {
        expect((await entities.countDocumentsWith([word])).frequencies.get(word)).toBe(0);
      });
    });

    it('has its changes at once where a search needs the latest, without a fallback, too', async () => {
      const installation = await open();
      const { entities } = await start(installation, { hasFallback: false });
      await eventually(async () => {
        await foundBy(entities);
      });
      await write(installation, some(3));
      const latest = await entities.latest();
      expect(await latest.search(everyEntity)).toMatchObject({ total: 3, mode: 'index' });
    });

    it('is replaced by the index in memory while Elasticsearch does not respond', async () => {
      const installation = await open();
      const changes = some(5);
      await write(installation, changes);
      const disturbed = await openDisturbedElasticsearch(url);
      closings.push(() => disturbed.close());
      const { entities, metrics } = await start(installation, { engineUrl: disturbed.url });
      const { mode: _, ...expected } = wholeOf(await foundBy(entities));
      await disturbed.disturb('refused');
      expect(wholeOf(await entities.search(everyEntity))).toEqual({ ...expected, mode: 'fallback' });
      expect(await metrics.registry.metrics()).toMatch(/entity_searches_total.mode="fallback",\S* [1-9]/);
      await disturbed.disturb('none');
      await foundBy(entities);
    });

    it('has no replacement where SEARCH_FALLBACK is none', async () => {
      const installation = await open();
      const disturbed = await openDisturbedElasticsearch(url);
      closings.push(() => disturbed.close());
      const { entities } = await start(installation, { engineUrl: disturbed.url, hasFallback: false });
      await eventually(async () => {
        await foundBy(entities);
      });
      await disturbed.disturb('refused');
      await expect(entities.search(everyEntity)).rejects.toMatchObject({ name: 'Unavailable' });
    });

    it('is built again on request while it responds', async () => {
      const installation = await open();
      await write(installation, some(7));
      const { lines, log } = recordLog();
      const { entities } = await start(installation, { log });
      await foundBy(entities);
      expect(await entities.rebuildIndex({})).toMatchObject({ count: 7, drift: 0 });
      expect(await foundBy(entities)).toMatchObject({ total: 7 });
      expect((await installation.indices()).all).toEqual([`${installation.alias}-entities-000002`]);
      expect(lines.filter((line) => line.includes('search index built'))).toHaveLength(2);
      expect(lines.join('')).toContain('"documents":"entities"');
    });
  });
});
