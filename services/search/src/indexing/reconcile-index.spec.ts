import { describeOnEngine, eventually } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterEach, describe, expect, it } from 'vitest';
import { idsOf } from '../contract/index-fixture.contract.ts';
import { sendToElasticsearch } from '../contract/disturbed-elasticsearch.contract.ts';
import {
  expectSameResponse,
  openInstallation,
  recordLog,
  settle,
  someDocuments,
  type SearchInstallation,
} from '../contract/installation.contract.ts';
import { anyRating } from '../contract/samples.contract.ts';
import { mappings, ratingSchema } from '../elasticsearch/index-mapping.ts';
import { readInstallationId } from './installation-id.ts';

describeOnEngine('Elasticsearch', (url) => {
  const opened: SearchInstallation[] = [];
  afterEach(async () => {
    for (const installation of opened.splice(0)) await installation.close();
  });
  const open = async () => {
    const installation = await openInstallation(url);
    opened.push(installation);
    return installation;
  };

  describe('the index of an installation', () => {
    it('is built again when it is deleted, and the fallback responds meanwhile', async () => {
      const installation = await open();
      const instance = await installation.start();
      await instance.documents.apply(someDocuments(40));
      await settle(instance);
      await sendToElasticsearch(installation, 'DELETE', `/${installation.alias}-000001`);
      await eventually(async () => {
        const response = await instance.documents.search(anyRating);
        expect([response.mode, response.total]).toEqual(['fallback', 40]);
      });
      await instance.documents.apply(someDocuments(2));
      await settle(instance);
      await expectSameResponse(installation, instance);
      // Elasticsearch created no index on its own for a write to the deleted one.
      const { all, aliased } = await installation.indices();
      expect([all, aliased]).toEqual([aliased, aliased]);
    });

    it('is not mistaken for an index that someone created with the same name', async () => {
      const installation = await open();
      const instance = await installation.start();
      await instance.documents.apply(someDocuments(10));
      await settle(instance);
      const { all } = await installation.indices();
      const [name = ''] = all;
      await sendToElasticsearch(installation, 'DELETE', `/${name}`);
      await sendToElasticsearch(installation, 'PUT', `/${name}`, {
        mappings,
        aliases: { [installation.alias]: {} },
      });
      await eventually(async () => {
        expect((await instance.documents.search(anyRating)).mode).toBe('fallback');
      });
      expect((await instance.documents.search(anyRating)).total).toBe(10);
    });

    it('is replaced when it has other mappings, with the reason in the log', async () => {
      const installation = await open();
      const first = await installation.start();
      await first.documents.apply(someDocuments(10));
      await settle(first);
      await first.stop();
      const installationId = await readInstallationId(installation.database);
      await sendToElasticsearch(installation, 'PUT', `/${installation.alias}-000001/_mapping`, {
        _meta: { mapping: 0, installation: installationId },
      });
      const { lines, log } = recordLog();
      const second = await installation.start({ log });
      await settle(second);
      await expectSameResponse(installation, second);
      expect(lines.join('')).toContain(`its mappings have version 0, not ${ratingSchema.version}`);
      await eventually(async () => {
        expect((await installation.indices()).all).toEqual([`${installation.alias}-000002`]);
      });
    });

    it('takes the alias from an earlier installation, and never from a later one', async () => {
      const [before, after] = [await open(), await open()];
      const logs = [recordLog(), recordLog()] as const;
      const [old, young] = [
        await before.start({ log: logs[0].log }),
        await after.start({ log: logs[1].log, alias: before.alias, isIndexing: false }),
      ];
      await old.documents.apply(someDocuments(3));
      await settle(old);
      await young.documents.apply(someDocuments(7));
      await young.stop();
      const successor = await after.start({ log: logs[1].log, alias: before.alias });
      await settle(successor);
      await expectSameResponse(after, successor);
      expect(logs[1].lines.join('')).toContain(`${before.alias}-000001 belongs to another installation`);
      await eventually(() => {
        expect(logs[0].lines.join('')).toContain('another installation uses that name');
      });
      await eventually(async () => {
        expect(await old.documents.search(anyRating)).toMatchObject({ mode: 'fallback', total: 3 });
      });
      await old.documents.apply(someDocuments(1));
      await settle(successor);
      await expectSameResponse(after, successor);
      expect(logs[0].lines.filter((line) => line.includes('another installation'))).toHaveLength(1);
    });

    it('cannot be built when the alias is the name of an index', async () => {
      const installation = await open();
      await sendToElasticsearch(installation, 'PUT', `/${installation.alias}`);
      const { lines, log } = recordLog();
      const instance = await installation.start({ log });
      await eventually(() => {
        expect(lines.join('')).toContain('is an index, so it cannot be an alias');
      });
      await expect(instance.documents.rebuildIndex({})).rejects.toThrow('it cannot be an alias');
      expect((await instance.documents.search(anyRating)).mode).toBe('fallback');
    });

    it('is built again in another Postgres cluster, whose transaction ids start low', async () => {
      const installation = await open();
      const { database } = installation;
      const first = await installation.start();
      await first.documents.apply(someDocuments(20));
      await settle(first);
      await first.stop();
      await database.query(sql.unsafe`update search_indices set system_identifier = 'of another cluster'`);
      await database.query(sql.unsafe`
        update search_documents set transaction_id = '999999999999'
        where rating_id in (select rating_id from search_documents limit 10)
      `);
      // The backup is older than this rating.
      const [lost] = idsOf(await installation.expectedResponse(anyRating));
      await database.query(sql.unsafe`delete from search_documents where rating_id = ${lost ?? ''}`);
      const second = await installation.start();
      await second.documents.apply(someDocuments(3));
      await settle(second);
      await expectSameResponse(installation, second);
    });

    it('is cleaned up after a build that was killed', async () => {
      const installation = await open();
      const first = await installation.start();
      await settle(first);
      const installationId = await readInstallationId(installation.database);
      await first.stop();
      await sendToElasticsearch(installation, 'PUT', `/${installation.alias}-000007`, {
        mappings: { ...mappings, _meta: { mapping: 1, installation: installationId } },
      });
      await sendToElasticsearch(installation, 'PUT', `/${installation.alias}-notes`);
      const second = await installation.start();
      await eventually(async () => {
        expect((await installation.indices()).all).toEqual([
          `${installation.alias}-000001`,
          `${installation.alias}-notes`,
        ]);
      });
      await settle(second);
    });
  });
});
