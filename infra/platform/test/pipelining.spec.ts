import { sql, UniqueIntegrityConstraintViolationError } from 'slonik';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Database } from '../src/database/database.ts';
import { withNext } from '../src/database/pipelining-driver.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';

describe('a deferred statement', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await openDatabase(await testDatabase.serviceUrl(), { maxConnections: 1 });
    await database.query(sql.unsafe`create table orders (place text primary key)`);
  });
  beforeEach(() => database.query(sql.unsafe`delete from orders`));
  afterAll(async () => {
    await database.end();
    await testDatabase.drop();
  });

  const visit = (place: string) => withNext(sql.unsafe`insert into orders (place) values (${place})`);
  const places = () =>
    database.anyFirst(sql.type(z.object({ place: z.string() }))`
    select place from orders order by place
  `);

  it('is done before the next one, in order', async () => {
    const seen = await database.transaction(async (transaction) => {
      await transaction.query(visit('Waco'));
      await transaction.query(visit('Austin'));
      await transaction.query(withNext(sql.unsafe`delete from orders where place = 'Waco'`));
      return transaction.anyFirst(sql.type(z.object({ place: z.string() }))`select place from orders`);
    });
    expect(seen).toEqual(['Austin']);
    expect(await places()).toEqual(['Austin']);
  });

  it('is done with the commit when nothing follows', async () => {
    await database.transaction((transaction) => transaction.query(visit('Tulsa')));
    expect(await places()).toEqual(['Tulsa']);
  });

  it('fails the commit with its own error, and nothing is stored', async () => {
    const doubled = database.transaction(async (transaction) => {
      await transaction.query(visit('Waco'));
      await transaction.query(visit('Waco'));
      await transaction.query(visit('Austin'));
    });
    const failure = await doubled.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UniqueIntegrityConstraintViolationError);
    expect(failure).toMatchObject({ constraint: 'orders_pkey' });
    expect(await places()).toEqual([]);
  });

  it('fails the statement that it is sent with', async () => {
    let isReached = false;
    const doubled = database.transaction(async (transaction) => {
      await transaction.query(visit('Waco'));
      await transaction.query(visit('Waco'));
      await transaction.query(sql.unsafe`select place from orders`);
      isReached = true;
    });
    await expect(doubled).rejects.toThrow(UniqueIntegrityConstraintViolationError);
    expect(isReached).toBe(false);
  });

  it('is not sent when the work throws before', async () => {
    const given = database.transaction(async (transaction) => {
      await transaction.query(visit('Waco'));
      throw new Error('changed my mind');
    });
    await expect(given).rejects.toThrow('changed my mind');
    expect(await places()).toEqual([]);
  });

  it('is sent at once outside of a transaction', async () => {
    await database.query(visit('Waco'));
    expect(await places()).toEqual(['Waco']);
  });

  it('belongs to its connection alone', async () => {
    const other = await openDatabase(await testDatabase.serviceUrl(), { maxConnections: 4 });
    await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        other.transaction(async (transaction) => {
          await transaction.query(visit(String(place)));
          if (place % 2 === 0) throw new Error('odd ones only');
        }),
      ).map((work) => work.catch(() => undefined)),
    );
    await other.end();
    expect((await places()).map(Number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, half) => 2 * half + 1),
    );
  });

  it('fails with all others when the connection is lost', async () => {
    const killed = database.transaction(async (transaction) => {
      await transaction.query(visit('Waco'));
      await transaction.query(withNext(sql.unsafe`select pg_terminate_backend(pg_backend_pid())`));
      await transaction.query(sql.unsafe`select`);
    });
    await expect(killed).rejects.toThrow(/^Backend has been terminated/);
    expect(await places()).toEqual([]);
  });
});

describe('values from the database', () => {
  it('are text, numbers and instants, in lists too', async () => {
    const testDatabase = await createTestDatabase();
    const database = await openDatabase(await testDatabase.serviceUrl(), { maxConnections: 1 });
    const row = await database.one(sql.type(z.record(z.string(), z.unknown()))`
      select 9007199254740991::int8 as big, 12.50::numeric as exact, 1.5::float8 as near, true as yes,
        timestamptz '2026-01-02 03:04:05.678+00' as at, array[1, 2]::int8[] as bigs,
        array[timestamptz '2026-01-02 03:04:05+00', null] as moments, array['a,b', 'c"d']::text[] as words,
        '{"a": [1]}'::jsonb as json, null as nothing
    `);
    await database.end();
    await testDatabase.drop();
    expect(row).toEqual({
      big: 9_007_199_254_740_991,
      exact: 12.5,
      near: 1.5,
      yes: true,
      at: '2026-01-02T03:04:05.678Z',
      bigs: [1, 2],
      moments: ['2026-01-02T03:04:05.000Z', null],
      words: ['a,b', 'c"d'],
      json: { a: [1] },
      nothing: null,
    });
  });
});
