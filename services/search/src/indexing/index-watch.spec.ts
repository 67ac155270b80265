import { migrate, openDatabase, type Database } from '@candor/platform';
import { createTestDatabase, eventually, type TestDatabase } from '@candor/platform/testing';
import { pino } from 'pino';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDocument, put } from '../contract/samples.contract.ts';
import { startOfLog } from '../documents/log-of-table.ts';
import { searchIndexMigrations } from '../create-search-documents.ts';
import { writeDocuments } from '../documents/write-documents.ts';
import { followedRatings } from './followed-ratings.ts';
import { watchIndex, type IndexWatch } from './index-watch.ts';

describe('an index', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let watch: IndexWatch;
  const index = { name: 'some-000001', uuid: 'u', mappingVersion: followedRatings.schema.version };
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const url = await testDatabase.serviceUrl('search');
    await migrate(url, [searchIndexMigrations]);
    database = await openDatabase(url, { maxConnections: 4 });
    watch = watchIndex({
      documents: followedRatings,
      database,
      log: pino({ level: 'fatal' }),
      toleratedLagMs: 1_500,
    });
  });
  afterAll(async () => {
    await watch.stop();
    await database.end();
    await testDatabase.drop();
  });

  const usableIs = (expected: boolean) =>
    eventually(() => {
      expect(watch.isUsable()).toBe(expected);
    });

  it('is usable when it is filled and follows the documents without a lag', async () => {
    await database.transaction((transaction) => writeDocuments(transaction, [put(newDocument())]));
    expect([watch.isUsable(), await watch.waiting()]).toEqual([false, Number.NaN]);
    await followedRatings.indices.follow(database, index, startOfLog);
    await usableIs(true);
    expect(await watch.waiting()).toBe(1);
    await usableIs(false);
    expect(watch.lagMs()).toBeGreaterThan(1_500);

    await database.query(sql.unsafe`
      update search_indices set (transaction_id, rating_id) = (select transaction_id, rating_id from search_documents)
    `);
    await eventually(() => {
      expect([watch.isUsable(), watch.lagMs()]).toEqual([true, 0]);
    });
    await followedRatings.indices.unfollow(database, index.name);
    await usableIs(false);
  });

  it('is not usable with other mappings, or from another cluster', async () => {
    await followedRatings.indices.follow(database, index, startOfLog);
    await usableIs(true);
    await database.query(sql.unsafe`update search_indices set mapping_version = mapping_version + 1`);
    await usableIs(false);
    await followedRatings.indices.follow(database, index, startOfLog);
    await usableIs(true);
    await database.query(sql.unsafe`update search_indices set system_identifier = 'another'`);
    await usableIs(false);
  });
});
