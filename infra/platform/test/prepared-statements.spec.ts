import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Database } from '../src/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';

const Count = z.object({ count: z.number() });

describe('a statement', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await openDatabase(await testDatabase.serviceUrl(), { maxConnections: 1 });
    await database.query(sql.unsafe`create table orders (place text)`);
  });
  afterAll(async () => {
    await database.end();
    await testDatabase.drop();
  });

  const ordersOf = (place: string) =>
    database.oneFirst(sql.type(Count)`select count(*) as count from orders where place = ${place}`);
  const preparedFor = (part: string) =>
    database.oneFirst(
      sql.type(
        Count,
      )`select count(*) as count from pg_prepared_statements where strpos(statement, ${part}) = 1`,
    );

  it('is parsed once per connection, for all its values', async () => {
    for (const place of ['Austin', 'Waco', 'Tulsa']) await ordersOf(place);
    expect(await preparedFor('select count(*) as count from orders')).toBe(1);
  });

  it('returns current rows after its table was changed', async () => {
    expect(await ordersOf('Austin')).toBe(0);
    await database.query(
      sql.unsafe`alter table orders add column at timestamptz, alter column place type varchar`,
    );
    await database.query(sql.unsafe`insert into orders (place) values ('Austin')`);
    expect(await ordersOf('Austin')).toBe(1);
  });

  it('has no name when there are too many texts to prepare', async () => {
    for (let place = 0; place < 1_100; place += 1)
      await database.query(sql.unsafe`select ${sql.literalValue(String(place))}`);
    expect(await preparedFor('')).toBeLessThanOrEqual(1_000);
    expect(await ordersOf('Waco')).toBe(0);
  });
});
