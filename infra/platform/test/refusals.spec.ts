import { sql, UniqueIntegrityConstraintViolationError } from 'slonik';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Database, type Transaction } from '../src/database/database.ts';
import { withNext } from '../src/database/pipelining-driver.ts';
import { RuleViolation, Unavailable } from '../src/index.ts';
import { administer } from '../src/testing/test-template.ts';
import { createTestDatabase, eventually, type TestDatabase } from '../src/testing/index.ts';

const Pid = z.object({ pid: z.number() });
const pidOfConnection = sql.type(Pid)`select pg_backend_pid() as pid`;

describe('a refused transaction', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await openDatabase(await testDatabase.serviceUrl(), { maxConnections: 1 });
    await database.query(sql.unsafe`create table visits (place text primary key)`);
  });
  beforeEach(() => database.query(sql.unsafe`delete from visits`));
  afterAll(async () => {
    await database.end();
    await testDatabase.drop();
  });

  const pid = () => database.oneFirst(pidOfConnection);
  const visit = (place: string) => sql.unsafe`insert into visits (place) values (${place})`;
  const places = () => database.anyFirst(sql.unsafe`select place from visits`);
  const refusal = new RuleViolation('no', 'Not this time.');
  /** The error of a transaction with this work, and whether its connection is reused. */
  const failing = async (work: (transaction: Transaction) => Promise<unknown>) => {
    const before = await pid();
    const error = await database.transaction(work).catch((thrown: unknown) => thrown);
    return { error, isConnectionReused: (await pid()) === before };
  };

  it('leaves its connection open, and is rolled back', async () => {
    const failed = await failing(async (transaction) => {
      await transaction.query(visit('Waco'));
      await transaction.query(withNext(visit('Austin')));
      throw refusal;
    });
    expect(failed).toEqual({ error: refusal, isConnectionReused: true });
    expect(await places()).toEqual([]);
  });

  it('leaves its connection open when it ran no statement, and when a nested part was refused', async () => {
    expect(await failing(() => Promise.reject(refusal))).toEqual({
      error: refusal,
      isConnectionReused: true,
    });
    const inPart = await failing(async (transaction) => {
      await transaction.query(visit('Waco'));
      await transaction.transaction(() => Promise.reject(refusal));
    });
    expect(inPart).toEqual({ error: refusal, isConnectionReused: true });
    expect(await places()).toEqual([]);
  });

  it('has released its locks when the author gets the error, and leaves no transaction open', async () => {
    const lock = sql.unsafe`select pg_advisory_xact_lock(7)`;
    await failing(async (transaction) => {
      await transaction.query(lock);
      throw refusal;
    });
    const held = database.oneFirst(
      sql.type(z.object({ count: z.number() }))`select count(*) from pg_locks where locktype = 'advisory'`,
    );
    expect(await held).toBe(0);
    await database.query(visit('Tulsa'));
    expect(await places()).toEqual(['Tulsa']);
  });

  it('opens no connection, however often it is refused', async () => {
    const pids = new Set<number>();
    for (let attempt = 0; attempt < 20; attempt += 1)
      await failing(async (transaction) => {
        pids.add(await transaction.oneFirst(pidOfConnection));
        throw refusal;
      });
    expect(pids.size).toBe(1);
  });

  it('fails with the error of an earlier statement, and closes its connection', async () => {
    const failed = await failing(async (transaction) => {
      await transaction.query(withNext(visit('Waco')));
      await transaction.query(withNext(visit('Waco')));
      throw refusal;
    });
    expect(failed.error).toBeInstanceOf(UniqueIntegrityConstraintViolationError);
    expect(failed.isConnectionReused).toBe(false);
  });

  it.each([
    ['an error of the database', (transaction: Transaction) => transaction.query(sql.unsafe`select 1 / 0`)],
    ['an unavailable dependency', () => Promise.reject(new Unavailable('Not now.'))],
    ['a defect', () => Promise.reject(new TypeError('not a function'))],
  ])('closes its connection after %s', async (_what, work) => {
    const { error, isConnectionReused } = await failing(work);
    expect(error).toBeInstanceOf(Error);
    expect(isConnectionReused).toBe(false);
  });

  it('is followed by working transactions after its connection broke', async () => {
    const failed = await failing(async (transaction) => {
      const ended = await transaction.oneFirst(pidOfConnection);
      await administer(testDatabase.adminUrl, `select pg_terminate_backend(${String(ended)}, 5000)`);
      throw refusal;
    });
    expect(failed.error).toBeInstanceOf(Error);
    expect(failed.isConnectionReused).toBe(false);
    await eventually(async () => {
      expect(await places()).toEqual([]);
    });
  });
});
