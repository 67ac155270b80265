import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';

describe('a service’s database role', () => {
  let testDatabase: TestDatabase;
  let ratings: pg.Client;
  let identity: pg.Client;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    ratings = new pg.Client({ connectionString: await testDatabase.serviceUrl('ratings') });
    identity = new pg.Client({ connectionString: await testDatabase.serviceUrl('identity') });
    await ratings.connect();
    await identity.connect();
    await identity.query('create table credentials (member_id text)');
  });
  afterAll(async () => {
    await ratings.end();
    await identity.end();
    await testDatabase.drop();
  });

  it('reads its own tables', async () => {
    await expect(identity.query('select * from credentials')).resolves.toMatchObject({ rowCount: 0 });
  });

  it.each([
    'select * from identity.credentials',
    'insert into identity.credentials values (null)',
    'drop table identity.credentials',
    'create table identity.mine (id int)',
    'create table public.mine (id int)',
    'set role postgres',
  ])('is refused: %s', async (statement) => {
    await expect(ratings.query(statement)).rejects.toThrow(/permission denied|must be (owner|member)/);
  });

  it('ends transactions that stay open', async () => {
    const { rows } = await ratings.query<{ transaction_timeout: string }>('show transaction_timeout');
    expect(rows[0]?.transaction_timeout).toBe('10s');
  });
});
