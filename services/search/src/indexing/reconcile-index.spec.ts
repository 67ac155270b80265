import { sql } from 'slonik';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnEngine, eventually } from '@candor/platform/testing';
import { mappings } from '../elasticsearch/index-mapping.ts';
import { idsOf } from '../contract/search-bench.contract.ts';
import {
  askElasticsearch,
  expectSameAnswers,
  hearLog,
  openInstallation,
  settle,
  someDocuments,
  type SearchInstallation,
} from '../contract/search-installation.contract.ts';
import { anyRating } from '../contract/search-samples.contract.ts';

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
    it('builds the index again when it is deleted, and answers from the documents meanwhile', async () => {
      const installation = await open();
      const instance = await installation.start();
      await instance.documents.apply(someDocuments(40));
      await settle(instance);
      await askElasticsearch(installation, 'DELETE', `/${installation.alias}-000001`);
      const answer = await instance.documents.search(anyRating);
      expect([answer.mode, answer.total]).toEqual(['fallback', 41]);
      await instance.documents.apply(someDocuments(2));
      await settle(instance);
      await expectSameAnswers(installation, instance);
      // No index that Elasticsearch made by itself from what was written to a lost one.
      const { all, aliased } = await installation.indices();
      expect([all, aliased]).toEqual([aliased, aliased]);
    });

    it('does not take an index that somebody made under its name for its own', async () => {
      const installation = await open();
      const instance = await installation.start();
      await instance.documents.apply(someDocuments(10));
      await settle(instance);
      const { all } = await installation.indices();
      const [name = ''] = all;
      await askElasticsearch(installation, 'DELETE', `/${name}`);
      await askElasticsearch(installation, 'PUT', `/${name}`, {
        mappings,
        aliases: { [installation.alias]: {} },
      });
      await eventually(async () => {
        expect((await instance.documents.search(anyRating)).mode).toBe('fallback');
      });
      expect((await instance.documents.search(anyRating)).total).toBe(11);
    });

    it('builds a new index when there is one with other mappings, and says so', async () => {
      const installation = await open();
      const first = await installation.start();
      await first.documents.apply(someDocuments(10));
      await settle(first);
      await first.stop();
      const installationId = await installation.database.oneFirst(
        sql.type(z.object({ installation_id: z.string() }))`select installation_id from search_installation`,
      );
      await askElasticsearch(installation, 'PUT', `/${installation.alias}-000001/_mapping`, {
        _meta: { mapping: 0, installation: installationId },
      });
      const { lines, log } = hearLog();
      const second = await installation.start({ log });
      await settle(second);
      await expectSameAnswers(installation, second);
      expect(lines.join('')).toContain('its mappings are of version 0, ours 4');
      await eventually(async () => {
        expect((await installation.indices()).all).toEqual([`${installation.alias}-000002`]);
      });
    });

    it('takes over the name of an installation before it, and never takes it back from one that comes later', async () => {
      const [before, after] = [await open(), await open()];
      const said = [hearLog(), hearLog()] as const;
      const [old, young] = [
        await before.start({ log: said[0].log }),
        await after.start({ log: said[1].log, alias: before.alias, isIndexing: false }),
      ];
      await old.documents.apply(someDocuments(3));
      await settle(old);
      await young.documents.apply(someDocuments(7));
      await young.stop();
      const successor = await after.start({ log: said[1].log, alias: before.alias });
      await settle(successor);
      await expectSameAnswers(after, successor);
      expect(said[1].lines.join('')).toContain(`${before.alias}-000001 is of another installation`);
      await eventually(() => {
        expect(said[0].lines.join('')).toContain('another installation has taken that name');
      });
      await eventually(async () => {
        expect(await old.documents.search(anyRating)).toMatchObject({ mode: 'fallback', total: 4 });
      });
      await old.documents.apply(someDocuments(1));
      await settle(successor);
      await expectSameAnswers(after, successor);
      expect(said[0].lines.filter((line) => line.includes('another installation'))).toHaveLength(1);
    });

    it('says that the alias’s name is taken by an index', async () => {
      const installation = await open();
      await askElasticsearch(installation, 'PUT', `/${installation.alias}`);
      const { lines, log } = hearLog();
      const instance = await installation.start({ log });
      await eventually(() => {
        expect(lines.join('')).toContain('is an index, so it can be no alias');
      });
      await expect(instance.documents.rebuildIndex({})).rejects.toThrow('it can be no alias');
      expect((await instance.documents.search(anyRating)).mode).toBe('fallback');
    });

    it('starts over in another cluster, whose transaction ids start low again', async () => {
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
      // The backup is of a time before this rating.
      const [lost] = idsOf(await installation.postgres.search(anyRating));
      await database.query(sql.unsafe`delete from search_documents where rating_id = ${lost ?? ''}`);
      await database.query(sql.unsafe`delete from search_views where rating_id = ${lost ?? ''}`);
      const second = await installation.start();
      await second.documents.apply(someDocuments(3));
      await settle(second);
      await expectSameAnswers(installation, second);
    });

    it('cleans up what a build left that was killed', async () => {
      const installation = await open();
      const first = await installation.start();
      await settle(first);
      const installationId = await installation.database.oneFirst(
        sql.type(z.object({ installation_id: z.string() }))`select installation_id from search_installation`,
      );
      await first.stop();
      await askElasticsearch(installation, 'PUT', `/${installation.alias}-000007`, {
        mappings: { ...mappings, _meta: { mapping: 1, installation: installationId } },
      });
      await askElasticsearch(installation, 'PUT', `/${installation.alias}-notes`);
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
