import { pino } from 'pino';
import { sql } from 'slonik';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnEngine } from '../testing/engine.ts';
import { eventually } from '../testing/eventually.ts';
import { mappings } from './elasticsearch-mapping.ts';
import { idsOf, newTerm } from './search-bench.contract.ts';
import { openInstallation, type Instance, type SearchInstallation } from './search-installation.contract.ts';
import { anyRating, newDocument, put, remove } from './search-samples.contract.ts';

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
  /** Changes arrive in the order they were made in, so with this one all before it have. */
  const settle = async ({ documents }: Instance) => {
    const marker = newDocument({ terms: [newTerm()] });
    await documents.apply([put(marker)]);
    await eventually(
      async () => {
        const answer = await documents.search({ ...anyRating, termGroups: [marker.terms] });
        expect([answer.mode, answer.total]).toEqual(['index', 1]);
      },
      { withinMs: 20_000 },
    );
  };
  const expectSame = async ({ postgres }: SearchInstallation, { documents }: Instance) => {
    const request = { ...anyRating, limit: 1_000 };
    const { mode, ...answer } = await documents.search(request);
    expect(mode).toBe('index');
    expect(answer).toEqual(await postgres.search(request));
  };
  const some = (count: number) => Array.from({ length: count }, () => put(newDocument()));
  const ask = (
    { elasticsearch }: SearchInstallation,
    method: 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ) => elasticsearch.ask({ method, path, ...(body && { body }), answer: z.unknown() });
  /** What is logged, as lines. */
  const hear = () => {
    const lines: string[] = [];
    return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) };
  };

  describe('the indexer', () => {
    it('loses nothing of many writers at once, some of whom commit late', async () => {
      const installation = await open();
      const instance = await installation.start();
      const writer = async (number: number) => {
        for (let turn = 0; turn < 12; turn += 1) {
          const changes = some(3);
          const [first] = changes;
          await installation.database.transaction(async (transaction) => {
            await instance.documents.applyIn(transaction, changes);
            if ((number + turn) % 3 === 0) await transaction.query(sql.unsafe`select pg_sleep(0.03)`);
          });
          if (first?.type === 'put' && turn % 4 === 0)
            await instance.documents.apply([remove(first.document.ratingId, 2)]);
        }
      };
      await Promise.all(Array.from({ length: 6 }, (_, number) => writer(number)));
      await settle(instance);
      await expectSame(installation, instance);
    });

    it('control: reading what is committed, whoever still writes, would pass by some', async () => {
      const { database, postgres } = await open();
      const [first, early, late] = [newDocument(), newDocument(), newDocument()];
      // Whoever is the first to write a term or a place makes others wait.
      await postgres.apply([put(first)]);
      const read = () =>
        database.anyFirst(sql.type(z.object({ rating_id: z.string() }))`
          select rating_id from search_documents order by transaction_id, rating_id
        `);
      const written = Promise.withResolvers<undefined>();
      const mayCommit = Promise.withResolvers<undefined>();
      const committed = database.transaction(async (transaction) => {
        await postgres.applyIn(transaction, [put(early)]);
        // What was applied travels with the next statement.
        await transaction.query(sql.unsafe`select`);
        written.resolve(undefined);
        await mayCommit.promise;
      });
      await written.promise;
      await postgres.apply([put(late)]);
      const before = await read();
      mayCommit.resolve(undefined);
      await committed;
      expect(before).toEqual([first.ratingId, late.ratingId]);
      expect(await read()).toEqual([first.ratingId, early.ratingId, late.ratingId]);
    });

    it('works in one instance, and in another when that one stops', async () => {
      const installation = await open();
      const [first, second] = [await installation.start(), await installation.start()];
      await first.documents.apply(some(5));
      await settle(second);
      await first.stop();
      await settle(second);
      await expectSame(installation, second);
      expect((await installation.indices()).all).toEqual([`${installation.alias}-000001`]);
    });

    it('goes on when its connection to the database breaks', async () => {
      const installation = await open();
      const instance = await installation.start();
      await instance.documents.apply(some(5));
      await settle(instance);
      await installation.database.query(sql.unsafe`
        select pg_terminate_backend(pid) from pg_stat_activity
        where usename = current_user and pid <> pg_backend_pid()
      `);
      await eventually(() => instance.documents.apply(some(5)));
      await settle(instance);
      await expectSame(installation, instance);
    });

    it('shows changes within another time when that is set', async () => {
      const installation = await open();
      const first = await installation.start({ refreshMs: 60_000 });
      await first.answersFromIndex();
      await first.stop();
      const second = await installation.start({ refreshMs: 100 });
      await settle(second);
    });

    it('builds the index again when it is deleted, and answers from the documents meanwhile', async () => {
      const installation = await open();
      const instance = await installation.start();
      await instance.documents.apply(some(40));
      await settle(instance);
      await ask(installation, 'DELETE', `/${installation.alias}-000001`);
      const answer = await instance.documents.search(anyRating);
      expect([answer.mode, answer.total]).toEqual(['fallback', 41]);
      await instance.documents.apply(some(2));
      await settle(instance);
      await expectSame(installation, instance);
      // No index that Elasticsearch made by itself from what was written to a lost one.
      const { all, aliased } = await installation.indices();
      expect([all, aliased]).toEqual([aliased, aliased]);
    });

    it('does not take an index that somebody made under its name for its own', async () => {
      const installation = await open();
      const instance = await installation.start();
      await instance.documents.apply(some(10));
      await settle(instance);
      const { all } = await installation.indices();
      const [name = ''] = all;
      await ask(installation, 'DELETE', `/${name}`);
      await ask(installation, 'PUT', `/${name}`, { mappings, aliases: { [installation.alias]: {} } });
      await eventually(async () => {
        expect((await instance.documents.search(anyRating)).mode).toBe('fallback');
      });
      expect((await instance.documents.search(anyRating)).total).toBe(11);
    });

    it('builds a new index when there is one with other mappings, and says so', async () => {
      const installation = await open();
      const first = await installation.start();
      await first.documents.apply(some(10));
      await settle(first);
      await first.stop();
      const installationId = await installation.database.oneFirst(
        sql.type(z.object({ installation_id: z.string() }))`select installation_id from search_installation`,
      );
      await ask(installation, 'PUT', `/${installation.alias}-000001/_mapping`, {
        _meta: { mapping: 0, installation: installationId },
      });
      const { lines, log } = hear();
      const second = await installation.start({ log });
      await settle(second);
      await expectSame(installation, second);
      expect(lines.join('')).toContain('its mappings are of version 0, ours 1');
      await eventually(async () => {
        expect((await installation.indices()).all).toEqual([`${installation.alias}-000002`]);
      });
    });

    it('takes over the name of an installation before it, and never takes it back from one that comes later', async () => {
      const [before, after] = [await open(), await open()];
      const said = [hear(), hear()] as const;
      const [old, young] = [
        await before.start({ log: said[0].log }),
        await after.start({ log: said[1].log, alias: before.alias, isIndexing: false }),
      ];
      await old.documents.apply(some(3));
      await settle(old);
      await young.documents.apply(some(7));
      await young.stop();
      const successor = await after.start({ log: said[1].log, alias: before.alias });
      await settle(successor);
      await expectSame(after, successor);
      expect(said[1].lines.join('')).toContain(`${before.alias}-000001 is of another installation`);
      await eventually(() => {
        expect(said[0].lines.join('')).toContain('another installation has taken that name');
      });
      await eventually(async () => {
        expect(await old.documents.search(anyRating)).toMatchObject({ mode: 'fallback', total: 4 });
      });
      await old.documents.apply(some(1));
      await settle(successor);
      await expectSame(after, successor);
      expect(said[0].lines.filter((line) => line.includes('another installation'))).toHaveLength(1);
    });

    it('says that the alias’s name is taken by an index', async () => {
      const installation = await open();
      await ask(installation, 'PUT', `/${installation.alias}`);
      const { lines, log } = hear();
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
      await first.documents.apply(some(20));
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
      await second.documents.apply(some(3));
      await settle(second);
      await expectSame(installation, second);
    });

    it('cleans up what a build left that was killed', async () => {
      const installation = await open();
      const first = await installation.start();
      await settle(first);
      const installationId = await installation.database.oneFirst(
        sql.type(z.object({ installation_id: z.string() }))`select installation_id from search_installation`,
      );
      await first.stop();
      await ask(installation, 'PUT', `/${installation.alias}-000007`, {
        mappings: { ...mappings, _meta: { mapping: 1, installation: installationId } },
      });
      await ask(installation, 'PUT', `/${installation.alias}-notes`);
      const second = await installation.start();
      await eventually(async () => {
        expect((await installation.indices()).all).toEqual([
          `${installation.alias}-000001`,
          `${installation.alias}-notes`,
        ]);
      });
      await settle(second);
    });

    it('says what is wrong with the address or the password in one line, without the password', async () => {
      const { createServer } = await import('node:http');
      const server = createServer((_request, reply) => {
        reply.writeHead(401, { 'x-elastic-product': 'Elasticsearch', 'content-type': 'application/json' });
        reply.end('{"error":{"type":"security_exception","reason":"secret words"},"status":401}');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const installation = await open();
      const { lines, log } = hear();
      const instance = await installation.start({
        url: `http://elastic:tell-nobody@127.0.0.1:${String(port)}`,
        log,
      });
      await eventually(() => {
        expect(lines.join('')).toContain('refuses the user, password or key in ELASTICSEARCH_URL');
      });
      expect((await instance.documents.search(anyRating)).mode).toBe('fallback');
      await instance.stop();
      server.closeAllConnections();
      server.close();
      expect(lines).toHaveLength(1);
      expect(lines.join('')).not.toMatch(/tell-nobody|secret words|ZWxhc3Rp/);
    });
  });
});
