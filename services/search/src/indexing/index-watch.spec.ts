import { pino } from 'pino';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database, migrate } from '@candor/platform';
import { createTestDatabase, type TestDatabase, eventually } from '@candor/platform/testing';
import { mappingVersion } from '../elasticsearch/index-mapping.ts';
import {
  createPostgresSearchIndex,
  postgresSearchIndexMigrations,
} from '../postgres/postgres-search-index.ts';
import { watchSearchIndex, type SearchIndexWatch } from './index-watch.ts';
import { follow, unfollow } from './followed-indices.ts';
import { startOfDocuments } from '../documents/document-log.ts';
import { newDocument, put } from '../contract/search-samples.contract.ts';

describe('whether the index is fit to be asked', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let watch: SearchIndexWatch;
  const index = { name: 'some-000001', uuid: 'u', mappingVersion };
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const url = await testDatabase.serviceUrl('search');
    await migrate(url, [postgresSearchIndexMigrations]);
    database = await openDatabase(url, { maxConnections: 4 });
    watch = watchSearchIndex({ database, log: pino({ level: 'fatal' }), toleratedLagMs: 1_500 });
  });
  afterAll(async () => {
    await watch.stop();
    await database.end();
    await testDatabase.drop();
  });

  it('it is not before it was filled, is as long as it follows, and is not when it lags behind', async () => {
    const documents = createPostgresSearchIndex(database);
    await documents.apply([put(newDocument())]);
    expect([watch.isUsable(), await watch.waiting()]).toEqual([false, Number.NaN]);
    await follow(database, index, startOfDocuments);
    await eventually(() => {
      expect(watch.isUsable()).toBe(true);
    });
    expect(await watch.waiting()).toBe(1);
    await eventually(() => {
      expect(watch.isUsable()).toBe(false);
    });
    expect(watch.lagMs()).toBeGreaterThan(1_500);

    await database.query(sql.unsafe`
      update search_indices set (transaction_id, rating_id) = (select transaction_id, rating_id from search_documents)
    `);
    await eventually(() => {
      expect([watch.isUsable(), watch.lagMs()]).toEqual([true, 0]);
    });
    await unfollow(database, index.name);
    await eventually(() => {
      expect(watch.isUsable()).toBe(false);
    });
  });

  it('it is not with other mappings, or from another cluster', async () => {
    await follow(database, index, startOfDocuments);
    await eventually(() => {
      expect(watch.isUsable()).toBe(true);
    });
    await database.query(sql.unsafe`update search_indices set mapping_version = mapping_version + 1`);
    await eventually(() => {
      expect(watch.isUsable()).toBe(false);
    });
    await follow(database, index, startOfDocuments);
    await eventually(() => {
      expect(watch.isUsable()).toBe(true);
    });
    await database.query(sql.unsafe`update search_indices set system_identifier = 'another'`);
    await eventually(() => {
      expect(watch.isUsable()).toBe(false);
    });
  });
});
