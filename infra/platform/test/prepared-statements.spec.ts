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
    await database.query(sql.unsafe`create table visits (place text)`);
  });
  afterAll(async () => {
    await database.end();
    await testDatabase.drop();
  });

  const visitsOf = (place: string) =>
    database.oneFirst(sql.type(Count)`select count(*) as count from visits where place = ${place}`);
  const preparedFor = (part: string) =>
    database.oneFirst(
      sql.type(
        Count,
      )`select count(*) as count from pg_prepared_statements where strpos(statement, ${part}) = 1`,
    );

  it('is parsed once by a connection, whatever its values are', async () => {
    for (const place of ['Austin', 'Waco', 'Tulsa']) await visitsOf(place);
    expect(await preparedFor('select count(*) as count from visits')).toBe(1);
  });

  it('answers what is there after its table was changed', async () => {
    expect(await visitsOf('Austin')).toBe(0);
    await database.query(
      sql.unsafe`alter table visits add column at timestamptz, alter column place type varchar`,
    );
    await database.query(sql.unsafe`insert into visits (place) values ('Austin')`);
    expect(await visitsOf('Austin')).toBe(1);
  });

  it('has no name when the texts are too many to be kept', async () => {
    for (let place = 0; place < 1_100; place += 1)
      await database.query(sql.unsafe`select ${sql.literalValue(String(place))}`);
    expect(await preparedFor('')).toBeLessThanOrEqual(1_000);
    expect(await visitsOf('Waco')).toBe(0);
  });
});
