import { randomUUID } from 'node:crypto';
import { migrate, openDatabase, type Database } from '@candor/platform';
import { createTestDatabase } from '@candor/platform/testing';
import fc from 'fast-check';
import { contentFilterNames } from '@candor/contracts';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filteredFields } from '../documents/document-filters.ts';
import { postgresQueryOf } from './postgres-query.ts';
import { anyRating, newDocument, put, remove } from '../contract/samples.contract.ts';
import { describeSearchIndex } from '../contract/search-index.contract.ts';
import { describeSearchTerms } from '../contract/similar-terms.contract.ts';
import { squaredChord, toComputable, toVector } from '../query/distance.ts';
import type { SearchIndex } from '../search-index.ts';
import {
  createPostgresSearchIndex,
  searchIndexMigrations,
  type PostgresSearchIndex,
} from './postgres-search-index.ts';

const openMigrated = async () => {
  const testDatabase = await createTestDatabase();
  const url = await testDatabase.serviceUrl('search');
  await migrate(url, [searchIndexMigrations]);
  const database = await openDatabase(url, { maxConnections: 10 });
  const close = async () => {
    await database.end();
    await testDatabase.drop();
  };
  return { database, close };
};

/** A pool whose database is gone. */
const openLost = async (): Promise<Database> => {
  const testDatabase = await createTestDatabase();
  const database = await openDatabase(await testDatabase.serviceUrl('search'), { maxConnections: 1 });
  await testDatabase.drop();
  return database;
};

const open = async <Index extends SearchIndex>(indexOf: (database: Database) => Index) => {
  const { database, close } = await openMigrated();
  const lost = await openLost();
  return {
    index: indexOf(database),
    unreachable: indexOf(lost),
    close: async () => {
      await lost.end();
      await close();
    },
  };
};

/** Treats any match as many. Each search runs twice, because only the second one walks. */
const walking = (database: Database): SearchIndex => {
  const index = createPostgresSearchIndex(database, { manyMatches: 0 });
  return { ...index, search: (request) => index.search(request).then(() => index.search(request)) };
};

describeSearchIndex('Postgres', () => open(createPostgresSearchIndex));
describeSearchIndex('Postgres, walking along the orders,', () => open(walking));
describeSearchTerms('Postgres', async () => {
  const opened = await open(createPostgresSearchIndex);
  return { ...opened, terms: opened.index };
});

describe('the Postgres search index', () => {
  let database: Database;
  let index: PostgresSearchIndex;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, close } = await openMigrated());
    index = createPostgresSearchIndex(database);
  });
  afterAll(() => close());

  it('computes the same chords as TypeScript, to the last bit', async () => {
    const anyDegrees = (most: number) =>
      fc.oneof(
        fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((parts) => parts / 1e6),
        fc.double({ min: -most, max: most, noNaN: true }),
      );
    const vector = fc
      .record({ latitude: anyDegrees(90), longitude: anyDegrees(180) })
      .map((point) => toVector(toComputable(point)));
    const pairs = fc.sample(fc.tuple(vector, vector), 500);
    const compared = await database.anyFirst(sql.unsafe`
      select squared_chord(ax, ay, az, bx, by, bz) as chord
      from ${sql.unnest(
        pairs.map(([a, b], at) => [at, a.x, a.y, a.z, b.x, b.y, b.z]),
        ['int4', 'float8', 'float8', 'float8', 'float8', 'float8', 'float8'],
      )} as pair (at, ax, ay, az, bx, by, bz)
      order by at
    `);
    expect(compared).toEqual(pairs.map(([a, b]) => squaredChord(a, b)));
  });

  it('has an index for each filter by content', async () => {
    const plans = await database.transaction(async (transaction) => {
      await transaction.query(sql.unsafe`set local enable_seqscan = off`);
      const least = { minRating: 5, visitedSince: '2025-06-01' };
      return Promise.all(
        contentFilterNames.map((name) => {
          const { conditions } = postgresQueryOf({ ...anyRating, [name]: least[name] });
          return transaction.anyFirst(sql.unsafe`
            explain select count(*) from search_documents d where ${conditions}
          `);
        }),
      );
    });
    expect(plans.map((plan) => plan.join())).toEqual(
      filteredFields.map(({ column }) => expect.stringMatching(`Index Cond: .*${column}`) as string),
    );
  });

  it('commits and rolls back changes with the transaction of the caller', async () => {
    const [lost, stored] = [newDocument({ terms: ['lostterm'] }), newDocument({ terms: ['storedterm'] })];
    const failing = database.transaction(async (transaction) => {
      await index.applyIn(transaction, [put(lost)]);
      throw new Error('The caller fails');
    });
    await expect(failing).rejects.toThrow('The caller fails');
    expect((await index.search({ ...anyRating, termGroups: [lost.terms] })).total).toBe(0);
    expect(await index.findSimilarTerms('lostterms')).toEqual([]);
    await database.transaction((transaction) => index.applyIn(transaction, [put(stored)]));
    expect((await index.search({ ...anyRating, termGroups: [stored.terms] })).total).toBe(1);
  });

  it('finds the terms of a document whose first attempt was rolled back', async () => {
    const document = newDocument({ terms: ['secondtry'] });
    await database
      .transaction(async (transaction) => {
        await index.applyIn(transaction, [put(document)]);
        await index.applyIn(transaction, [put(document, 2)]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await index.apply([put(document)]);
    expect(await index.findSimilarTerms('secondtri')).toEqual(['secondtry']);
  });

  it('stores only the version of a removed rating', async () => {
    const document = newDocument({ latitude: 12.5, longitude: 13.5, createdAt: '2026-03-03T00:00:00.000Z' });
    await index.apply([put(document, 1)]);
    await index.apply([remove(document.ratingId, 2)]);
    const row = await database.one(sql.type(
      z.object({ document: z.record(z.string(), z.unknown()), views: z.int() }),
    )`
      select to_json(d) as document, (select count(*) from search_views v where v.rating_id = d.rating_id) as views
      from search_documents d where rating_id = ${document.ratingId}
    `);
    const { rating_id, version, removed, transaction_id: changedBy, ...others } = row.document;
    expect(changedBy).not.toBeNull();
    expect([rating_id, version, removed, row.views]).toEqual([document.ratingId, 2, true, 0]);
    expect(Object.values(others).every((value) => value === null)).toBe(true);
  });

  it('ignores a forged cursor, or takes it for a position', async () => {
    const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = randomUUID();
    const forged = [
      forge('position-1', 'newest', null, 1e300, 0, 0, id),
      forge('position-1', 'newest', null, 0.5, 0, 0, id),
      forge('position-1', 'newest', null, null, 0, 0, id),
      forge('position-1', 'newest', null, 0, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, id),
      forge('position-1', 'newest', null, 0, 0, 0, "x'; drop table search_documents; --"),
      forge('position-2', 'newest', null, 0, 0, 0, id),
    ];
    for (const cursor of forged)
      await expect(index.search({ ...anyRating, cursor })).resolves.toHaveProperty('total');
  });
});
