import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Transaction } from '@candor/platform';
import { describeOnEngine, eventually } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  expectSameResponse,
  openInstallation,
  recordLog,
  settle,
  someDocuments,
  type SearchInstallation,
} from '../contract/installation.contract.ts';
import { writeDocuments } from '../documents/write-documents.ts';
import { anyRating, newDocument, put, remove } from '../contract/samples.contract.ts';

/** Outside of the caller's transaction, like in another process. */
const outside = AsyncLocalStorage.snapshot();

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
  /** Resolves when the indexer has read the log again. */
  const untilRead = async ({ database }: SearchInstallation, transaction: Transaction) => {
    await transaction.query(sql.unsafe`set local idle_in_transaction_session_timeout = 0`);
    const now = await transaction.oneFirst(sql.type(z.object({ now: z.string() }))`
      select clock_timestamp()::text as now
    `);
    const isRead = () =>
      database.exists(sql.unsafe`
        select from pg_stat_activity
        where datname = current_database() and query like '%transaction_id < pg_snapshot_xmin%' and query_start > ${now}::timestamptz
          and pid <> pg_backend_pid()
      `);
    await eventually(async () => {
      expect(await outside(isRead)).toBe(true);
    });
  };
  describe('the indexer', () => {
    it('loses no change of concurrent writers, some of which commit late', async () => {
      const installation = await open();
      const instance = await installation.start();
      await instance.usesIndex();
      const writer = async (number: number) => {
        for (let turn = 0; turn < 12; turn += 1) {
          const changes = someDocuments(3);
          const [first] = changes;
          await installation.database.transaction(async (transaction) => {
            await instance.documents.applyIn(transaction, changes);
            if ((number + turn) % 3 === 0) await untilRead(installation, transaction);
          });
          if (first?.type === 'put' && turn % 4 === 0)
            await instance.documents.apply([remove(first.document.ratingId, 2)]);
        }
      };
      await Promise.all(Array.from({ length: 6 }, (_, number) => writer(number)));
      await settle(instance);
      await expectSameResponse(installation, instance);
    });

    it('negative control: reading all committed changes in order skips those that commit late', async () => {
      const { database, apply } = await open();
      const [first, early, late] = [newDocument(), newDocument(), newDocument()];
      await apply([put(first)]);
      const read = () =>
        database.anyFirst(sql.type(z.object({ rating_id: z.string() }))`
          select rating_id from search_documents order by transaction_id, rating_id
        `);
      const written = Promise.withResolvers<undefined>();
      const mayCommit = Promise.withResolvers<undefined>();
      const committed = database.transaction(async (transaction) => {
        await writeDocuments(transaction, [put(early)]);
        // The changes are sent with the next statement.
        await transaction.query(sql.unsafe`select`);
        written.resolve(undefined);
        await mayCommit.promise;
      });
      await written.promise;
      await apply([put(late)]);
      const before = await read();
      mayCommit.resolve(undefined);
      await committed;
      expect(before).toEqual([first.ratingId, late.ratingId]);
      expect(await read()).toEqual([first.ratingId, early.ratingId, late.ratingId]);
    });

    it('shows removals without waiting for the refresh interval', async () => {
      const installation = await open();
      const [remaining, removed] = [newDocument(), newDocument()];
      await installation.apply([put(remaining), put(removed)]);
      const instance = await installation.start({ refreshMs: 600_000 });
      await instance.usesIndex();
      await instance.documents.apply([remove(removed.ratingId, 2)]);
      await eventually(async () => {
        const { mode, hits } = await instance.documents.search(anyRating);
        expect([mode, hits.map(({ ratingId }) => ratingId)]).toEqual(['index', [remaining.ratingId]]);
      });
    });

    it('works in one instance, and in another one when the first stops', async () => {
      const installation = await open();
      const [first, second] = [await installation.start(), await installation.start()];
      await first.documents.apply(someDocuments(5));
      await settle(second);
      await first.stop();
      await settle(second);
      await expectSameResponse(installation, second);
      expect((await installation.indices()).all).toEqual([`${installation.alias}-000001`]);
    });

    it('continues when its database connection breaks', async () => {
      const installation = await open();
      const instance = await installation.start();
      await instance.documents.apply(someDocuments(5));
      await settle(instance);
      await installation.database.query(sql.unsafe`
        select pg_terminate_backend(pid) from pg_stat_activity
        where usename = current_user and pid <> pg_backend_pid()
      `);
      await eventually(() => instance.documents.apply(someDocuments(5)));
      await settle(instance);
      await expectSameResponse(installation, instance);
    });

    it('applies a new refresh interval', async () => {
      const installation = await open();
      const first = await installation.start({ refreshMs: 60_000 });
      await first.usesIndex();
      await first.stop();
      const second = await installation.start({ refreshMs: 100 });
      await settle(second);
    });

    it('logs a rejected password once, without the password', async () => {
      const server = createServer((_request, reply) => {
        reply.writeHead(401, { 'x-elastic-product': 'Elasticsearch', 'content-type': 'application/json' });
        reply.end('{"error":{"type":"security_exception","reason":"secret words"},"status":401}');
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const installation = await open();
      const { lines, log } = recordLog();
      const url = `http://elastic:secret-password@127.0.0.1:${String(port)}`;
      const instance = await installation.start({ url, log });
      await eventually(() => {
        expect(lines.join('')).toContain('Elasticsearch rejects the user, password or API key.');
      });
      expect((await instance.documents.search(anyRating)).mode).toBe('fallback');
      await instance.stop();
      server.closeAllConnections();
      server.close();
      expect(lines.filter((line) => line.includes('operator'))).toHaveLength(1);
      expect(lines.join('')).not.toMatch(/secret|ZWxhc3Rp/);
    });
  });
});
