import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { join } from 'node:path';
import { migrate, openDatabase, openNotifications, type Database } from '@candor/platform';
import { createTestDatabase, eventually } from '@candor/platform/testing';
import { pino } from 'pino';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idsOf } from '../contract/index-fixture.contract.ts';
import { anyRating, newDocument, put, remove, termsOf } from '../contract/samples.contract.ts';
import { describeSearchIndex } from '../contract/search-index.contract.ts';
import { searchIndexMigrations, writeDocuments } from '../documents/write-documents.ts';
import type { SearchChange } from '../search-index.ts';
import { followDocuments } from './follow-documents.ts';

const openFollowed = async () => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
  const testDatabase = await createTestDatabase();
  const url = await testDatabase.serviceUrl('search');
  await migrate(url, [searchIndexMigrations]);
  const database = await openDatabase(url, { maxConnections: 10 });
  const snapshotFolder = await mkdtemp(join(tmpdir(), 'candor-index-'));
  const running = new AsyncDisposableStack();
  running.defer(() => testDatabase.drop());
  running.defer(() => database.end());
  running.defer(() => rm(snapshotFolder, { recursive: true }));
  return {
    database,
    logged,
    snapshotFolder,
    /** A database whose statements wait for the result of `before`. */
    openWatched: async (before: (statement: string) => Promise<unknown>) => {
      const watched = await openDatabase(url, {
        maxConnections: 4,
        interceptors: [
          {
            name: 'watch',
            beforeQueryExecution: async (_context, { sql: statement }) => {
              await before(statement);
              return null;
            },
          },
        ],
      });
      running.defer(() => watched.end());
      return watched;
    },
    /** Another process, as it were: it has its own connection for hints. */
    follow: (folder: string | null = snapshotFolder, source = database) => {
      const notifications = openNotifications(url, log);
      const index = followDocuments({
        database: source,
        log,
        notifications,
        snapshotFolder: folder,
      });
      const follower = index.start();
      const stop = async () => {
        await follower.stop();
        await notifications.close();
      };
      running.defer(stop);
      return { ...index, stop };
    },
    apply: (changes: readonly SearchChange[]) =>
      database.transaction((transaction) => writeDocuments(transaction, changes)),
    close: () => running.disposeAsync(),
  };
};

describeSearchIndex('The index in memory', async () => {
  const { follow, apply, close } = await openFollowed();
  const index = follow();
  return { index, apply, settle: () => index.catchUp(), unreachable: null, close };
});

describe('an index that follows the documents', () => {
  let database: Database;
  let follow: Awaited<ReturnType<typeof openFollowed>>['follow'];
  let openWatched: Awaited<ReturnType<typeof openFollowed>>['openWatched'];
  let apply: (changes: readonly SearchChange[]) => Promise<void>;
  let logged: readonly string[];
  let snapshotFolder: string;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ database, follow, openWatched, apply, logged, snapshotFolder, close } = await openFollowed());
  });
  afterEach(async () => {
    vi.useRealTimers();
    await close();
  });

  const foundBy = async (index: ReturnType<typeof follow>) => idsOf(await index.search(anyRating));

  /** A transaction with an id that has written changes and commits later. */
  const openTransaction = async (changes: readonly SearchChange[]) => {
    const written = Promise.withResolvers<null>();
    const end = Promise.withResolvers<null>();
    const committed = database.transaction(async (transaction) => {
      await transaction.query(sql.unsafe`select pg_current_xact_id()`);
      await writeDocuments(transaction, changes);
      await transaction.query(sql.unsafe`select`);
      written.resolve(null);
      await end.promise;
    });
    await written.promise;
    const commit = async () => {
      end.resolve(null);
      await committed;
    };
    return { commit };
  };

  it('has a change at once when it catches up, also while an earlier transaction runs', async () => {
    const index = follow();
    const document = newDocument();
    const earlier = await openTransaction([]);
    await apply([put(document)]);
    await index.catchUp();
    expect(await foundBy(index)).toEqual([document.ratingId]);
    await earlier.commit();
    await apply([remove(document.ratingId, 2)]);
    await index.catchUp();
    expect(await foundBy(index)).toEqual([]);
  });

  it('has more changes than a page while an earlier transaction runs', async () => {
    const index = follow();
    const earlier = await openTransaction([put(newDocument())]);
    await apply(Array.from({ length: 1_200 }, () => put(newDocument())));
    await index.catchUp();
    expect((await index.search(anyRating)).total).toBe(1_200);
    await earlier.commit();
    await index.catchUp();
    expect((await index.search(anyRating)).total).toBe(1_201);
  });

  it('has what another transaction commits late, behind later changes', async () => {
    const index = follow();
    const [early, late] = [newDocument(), newDocument({ createdAt: '2026-02-01T00:00:00.000Z' })];
    const earlier = await openTransaction([put(early)]);
    await apply([put(late)]);
    await index.catchUp();
    expect(await foundBy(index)).toEqual([late.ratingId]);
    await earlier.commit();
    await index.catchUp();
    expect(await foundBy(index)).toEqual([late.ratingId, early.ratingId]);
  });

  it('learns of changes in another process', async () => {
    const [writer, reader] = [follow(null), follow(null)];
    const document = newDocument();
    await writer.catchUp();
    await reader.catchUp();
    await apply([put(document)]);
    writer.wake();
    await eventually(async () => {
      expect(await foundBy(reader)).toEqual([document.ratingId]);
    });
  });

  it('responds to every search during an import, also where a process restarts meanwhile', async () => {
    const [batches, batchSize] = [16, 300];
    const writer = follow(null);
    let reader = follow();
    await Promise.all([writer.catchUp(), reader.catchUp()]);
    let isImporting = true;
    /** A search never fails, and finds what an earlier one has found. */
    const searchThroughout = async (current: () => ReturnType<typeof follow>) => {
      for (let found = 0; isImporting;) {
        const { total } = await current().search({ ...anyRating, limit: 1 });
        expect(total).toBeGreaterThanOrEqual(found);
        found = total;
        await setImmediate();
      }
    };
    const runImport = async () => {
      for (let batch = 1; batch <= batches; batch += 1) {
        await apply(Array.from({ length: batchSize }, () => put(newDocument())));
        writer.wake();
        // Its author finds it at once.
        await writer.catchUp();
        expect((await writer.search({ ...anyRating, limit: 1 })).total).toBe(batch * batchSize);
        if (batch !== batches / 2) continue;
        const restarted = follow();
        await restarted.catchUp();
        const stopped = reader;
        reader = restarted;
        await stopped.stop();
      }
    };
    const imported = runImport().finally(() => {
      isImporting = false;
    });
    await Promise.all([imported, searchThroughout(() => writer), searchThroughout(() => reader)]);
    await reader.catchUp();
    expect(await foundBy(reader)).toEqual(await foundBy(writer));
    expect(reader.statistics()).toEqual(writer.statistics());
  });

  it('continues from its snapshot, which has no removed documents', async () => {
    const [removed, stays, added] = [newDocument({ terms: termsOf('gone') }), newDocument(), newDocument()];
    await apply([put(removed), put(stays)]);
    const first = follow();
    await first.catchUp();
    await apply([remove(removed.ratingId, 2)]);
    await first.catchUp();
    await eventually(() => {
      expect(first.snapshotPosition()).not.toBeNull();
    });
    await first.stop();
    await apply([put(added, 3)]);
    const second = follow();
    await second.catchUp();
    expect(second.isFromSnapshot()).toBe(true);
    expect(new Set(await foundBy(second))).toEqual(new Set([stays.ratingId, added.ratingId]));
    expect((await second.countDocumentsWith(['gone'])).frequencies.get('gone')).toBe(0);
  });

  it('continues from its snapshot although documents change while it compares both', async () => {
    const removed = newDocument();
    await apply([put(removed), put(newDocument())]);
    const first = follow();
    await first.catchUp();
    // A snapshot follows soon.
    await apply([remove(removed.ratingId, 2)]);
    await eventually(() => {
      expect(first.snapshotPosition()).not.toBeNull();
    });
    await first.stop();
    const added = newDocument();
    let comparisons = 0;
    const watched = await openWatched(async (statement) => {
      if (!statement.includes('as newest_version')) return;
      comparisons += 1;
      await apply([put(added, 2 + comparisons)]);
    });
    const second = follow(snapshotFolder, watched);
    await second.catchUp();
    expect([comparisons, second.isFromSnapshot()]).toEqual([1, true]);
    expect(await foundBy(second)).toContain(added.ratingId);
  });

  it('writes its snapshot again after that has failed, because the last one has a removed document', async () => {
    const [removed, stays] = [newDocument({ terms: termsOf('gone') }), newDocument()];
    await apply([put(removed), put(stays)]);
    const folder = join(snapshotFolder, 'index');
    // A file in the place of the folder.
    await writeFile(folder, '');
    const index = follow(folder);
    await index.catchUp();
    await apply([remove(removed.ratingId, 2)]);
    await index.catchUp();
    await eventually(() => {
      expect(logged.join('')).toContain('snapshot of the search index failed');
    });
    expect(index.snapshotPosition()).toBeNull();
    await rm(folder);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await eventually(() => {
      expect(index.snapshotPosition()).not.toBeNull();
    });
    await index.stop();
    const restarted = follow(folder);
    await restarted.catchUp();
    expect(restarted.isFromSnapshot()).toBe(true);
    expect(await foundBy(restarted)).toEqual([stays.ratingId]);
  });

  it.each([
    ['has lost documents', sql.unsafe`delete from search_documents where version = 2`],
    ['has older versions', sql.unsafe`update search_documents set version = 1 where version = 2`],
  ])('reads all documents when the table %s since the snapshot', async (_, loss) => {
    const [stays, lost, removed] = [newDocument(), newDocument(), newDocument()];
    await apply([put(stays, 1), put(lost, 2), put(removed, 1)]);
    const first = follow();
    await first.catchUp();
    await apply([remove(removed.ratingId, 3)]);
    await first.catchUp();
    await eventually(() => {
      expect(first.snapshotPosition()).not.toBeNull();
    });
    await first.stop();
    await database.query(loss);
    const second = follow();
    await second.catchUp();
    expect(second.isFromSnapshot()).toBe(false);
    expect(second.statistics().count).toBe((await foundBy(second)).length);
    expect(second.statistics().newestVersion).toBe(1);
  });
});
