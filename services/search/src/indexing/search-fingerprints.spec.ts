import { sql } from 'slonik';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Database, migrate } from '@candor/platform';
import { describeOnEngine, eventually, createTestDatabase } from '@candor/platform/testing';
import {
  createPostgresSearchIndex,
  postgresSearchIndexMigrations,
} from '../postgres/postgres-search-index.ts';
import { idsOf } from '../contract/search-bench.contract.ts';
import { readDocumentsAfter, startOfDocuments } from '../documents/document-log.ts';
import { mendFingerprints } from './search-fingerprints.queries.ts';
import {
  askElasticsearch,
  expectSameAnswers,
  hearLog,
  openInstallation,
  settle,
  someDocuments,
} from '../contract/search-installation.contract.ts';
import { anyRating, newDocument, put, remove } from '../contract/search-samples.contract.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** What code before this does, which knows no fingerprints. */
const reviseWithoutFingerprint = (database: Database, ratingId: string) =>
  database.query(sql.unsafe`
    update search_documents set version = version + 1, star_rating = 1, transaction_id = pg_current_xact_id()
    where rating_id = ${ratingId}
  `);

describe('the fingerprint that a document is written with', () => {
  const open = async () => {
    const testDatabase = await createTestDatabase();
    const url = await testDatabase.serviceUrl('search');
    await migrate(url, [postgresSearchIndexMigrations]);
    const database = await openDatabase(url, { maxConnections: 4 });
    closing.push(async () => {
      await database.end();
      await testDatabase.drop();
    });
    const read = () => eventuallySettled(database);
    return { database, documents: createPostgresSearchIndex(database), read };
  };
  /** Other databases' transactions hold these back for a moment. */
  const eventuallySettled = (database: Database) =>
    eventually(async () => {
      const page = await readDocumentsAfter(database, startOfDocuments, 1_000);
      expect(page.isMoreWaiting).toBe(false);
      return page;
    });

  it('is that of the entry that is read of it for the index', async () => {
    const { documents, read } = await open();
    const some = Array.from({ length: 200 }, (_, number) =>
      newDocument({
        entityName: `Zoë’s 東京 & ${String(number)}`,
        terms: ['zoë', '東京', '7', 'a'.repeat(64), `w${String(number)}`, 'plain', 'b', 'plain'],
        cityKey: number % 2 ? 'saint-étienne' : `o'fallon ${String(number)}`,
        starRating: 1 + (number % 5),
        latitude: number % 3 ? Math.sin(number) * 90 : null,
        longitude: number % 3 ? Math.cos(number) * 180 : null,
        helpfulScore: 1 / (number + 3),
        isAuthorPremium: number % 4 === 0,
        view: JSON.stringify({ text: `Zoë \u2028 "🙂" \\0 ${String(number)}`, nested: [1e21, 0.1] }),
      }),
    );
    const small = newDocument({ latitude: -0, longitude: 1e-101 });
    await documents.apply([...some, small].map((document) => put(document)));
    await documents.apply(some.slice(50).map((document) => put({ ...document, starRating: 2 }, 2)));
    await documents.apply(some.slice(150).map(({ ratingId }) => remove(ratingId, 3)));
    const { entries, mismarked } = await read();
    expect([entries.length, mismarked]).toEqual([201, []]);
  });

  it('is mended where it is none, or that of something else', async () => {
    const { database, documents, read } = await open();
    // Postgres has the second one before the first.
    const rare = newDocument({ terms: ['\u{20bb7}', '\ufa11'] });
    const [old, revised, removed, fine] = [newDocument(), newDocument(), newDocument(), newDocument()];
    await documents.apply([rare, old, revised, removed, fine].map((document) => put(document)));
    await documents.apply([remove(removed.ratingId, 2)]);
    await database.query(sql.unsafe`
      update search_documents set fingerprint = null where rating_id = ${old.ratingId}
    `);
    await reviseWithoutFingerprint(database, revised.ratingId);
    const { mismarked } = await read();
    expect(new Set(mismarked.map(({ ratingId }) => ratingId))).toEqual(
      new Set([rare.ratingId, old.ratingId, revised.ratingId]),
    );
    await mendFingerprints(database, mismarked);
    expect((await read()).mismarked).toEqual([]);
  });

  it('is not mended when the document has changed since it was read', async () => {
    const { database, documents, read } = await open();
    const document = newDocument();
    await documents.apply([put(document)]);
    const before = await read();
    await documents.apply([put({ ...document, starRating: 1 }, 2)]);
    await mendFingerprints(
      database,
      before.entries.flatMap((entry) => (entry.removed ? [] : [entry])),
    );
    expect((await read()).mismarked).toEqual([]);
  });
});

describeOnEngine('Elasticsearch', (url) => {
  const open = async () => {
    const installation = await openInstallation(url);
    closing.push(() => installation.close());
    return installation;
  };
  const builds = (lines: readonly string[]) => lines.filter((line) => line.includes('search index built'));

  it('an installation from before fingerprints were kept builds its index once, and is mended thereby', async () => {
    const installation = await open();
    const { database, alias } = installation;
    const first = await installation.start();
    await first.documents.apply(someDocuments(2_500));
    await settle(first);
    await first.stop();
    const installationId = await database.oneFirst(
      sql.type(z.object({ installation_id: z.string() }))`select installation_id from search_installation`,
    );
    await database.query(sql.unsafe`update search_documents set fingerprint = null`);
    await database.query(sql.unsafe`update search_indices set mapping_version = 2`);
    await askElasticsearch(installation, 'PUT', `/${alias}-000001/_mapping`, {
      _meta: { mapping: 2, installation: installationId },
    });
    const { lines, log } = hearLog();
    const second = await installation.start({ log });
    await settle(second);
    await second.stop();
    const third = await installation.start({ log });
    await settle(third);
    await expectSameAnswers(installation, third);
    expect(builds(lines)).toHaveLength(1);
    expect(builds(lines)[0]).toMatch(/"rows":(\d+),"mended":\1,/);
    expect(await third.documents.rebuildIndex({})).toMatchObject({ rows: 2_503, mended: 0 });
  });

  it('what code before this writes beside the indexer is equal in the index', async () => {
    const installation = await open();
    const instance = await installation.start();
    const [revised, untouched] = [newDocument(), newDocument()];
    await instance.documents.apply([put(revised), put(untouched)]);
    await settle(instance);
    await reviseWithoutFingerprint(installation.database, revised.ratingId);
    await settle(instance);
    expect(await instance.documents.rebuildIndex({})).toMatchObject({ rows: 4, mended: 0 });
  });

  it('an index that kept what a restored backup has done otherwise since is noticed, and mended', async () => {
    const installation = await open();
    const { database, postgres } = installation;
    const instance = await installation.start();
    const document = newDocument();
    await instance.documents.apply([put(document), put({ ...document, starRating: 5 }, 2)]);
    await settle(instance);
    for (const table of ['search_documents', 'search_views'])
      await database.query(sql.unsafe`
        delete from ${sql.identifier([table])} where rating_id = ${document.ratingId}
      `);
    await instance.documents.apply([put(document), put({ ...document, starRating: 1 }, 2)]);
    await settle(instance);
    const lowest = { ...anyRating, sort: 'lowest' as const, limit: 1 };
    const found = async () => idsOf(await instance.documents.search(lowest));
    expect(await found()).not.toEqual(idsOf(await postgres.search(lowest)));
    expect(await instance.documents.rebuildIndex({})).toMatchObject({ rows: 3, mended: 2 });
    expect(await found()).toEqual([document.ratingId]);
  });
});
