import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'slonik';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { eventStoreMigrations } from '../src/event-sourcing/event-store.ts';
import { newId, RuleViolation } from '../src/index.ts';
import { createTestDatabase, eventually, type TestDatabase } from '../src/testing/index.ts';
import { post, startRespondingProcess, type RespondingProcess } from './responding-process.ts';

const neverResponding = fileURLToPath(new URL('never-responding.ts', import.meta.url));

describe('a POST with an Idempotency-Key', () => {
  const memberId = newId();
  let testDatabase: TestDatabase;
  let databaseUrl: string;
  let database: Database;
  let here: RespondingProcess;
  const killed: ChildProcess[] = [];
  let responses = 0;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    databaseUrl = await testDatabase.serviceUrl();
    await migrate(databaseUrl, [eventStoreMigrations]);
    database = await openDatabase(databaseUrl, { maxConnections: 1 });
    const work = () => Promise.resolve({ response: (responses += 1) });
    here = await startRespondingProcess(databaseUrl, { memberId, work });
  });
  afterEach(() => {
    for (const child of killed.splice(0)) child.kill('SIGKILL');
  });
  afterAll(async () => {
    await here.stop();
    await database.end();
    await testDatabase.drop();
  });

  /** Another process in the middle of the same request. */
  const startOther = async (key: string): Promise<ChildProcess> => {
    const other = spawn(process.execPath, [neverResponding, databaseUrl, memberId, key], {
      stdio: 'inherit',
    });
    killed.push(other);
    await eventually(async () => {
      expect(await database.exists(sql.unsafe`select from idempotent_requests where key = ${key}`)).toBe(
        true,
      );
    });
    return other;
  };

  it('is handled once, and a repeat gets the same response', async () => {
    const key = newId();
    const [first, again] = [await post(here.app, key), await post(here.app, key)];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
  });

  it('refuses a key that was used with another body, and does not run the work', async () => {
    const key = newId();
    const first = await post(here.app, key);
    const before = responses;
    const reused = await post(here.app, key, { stars: 4 });
    expect(reused.statusCode).toBe(409);
    expect(reused.json()).toMatchObject({ code: 'idempotency-key-reused' });
    expect(responses).toBe(before);
    expect((await post(here.app, key)).json()).toEqual(first.json());
  });

  it('waits for the process that handles it while that is alive, and replaces it once it is killed', async () => {
    const key = newId();
    const before = responses;
    const other = await startOther(key);
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await post(here.app, key)).json()).toMatchObject({ status: 409, code: 'request-in-progress' });

    other.kill('SIGKILL');
    await eventually(async () => expect((await post(here.app, key)).statusCode).toBe(201), {
      withinMs: 20_000,
    });
    const [again, alike] = await Promise.all([post(here.app, key), post(here.app, key)]);
    expect([again.statusCode, alike.statusCode]).toEqual([201, 201]);
    expect(responses).toBe(before + 1);
  });

  it('waits for a process whose state is unknown', async () => {
    const key = newId();
    await post(here.app, key);
    const unfinish = (claimedBy: string | null) =>
      database.query(sql.unsafe`
        update idempotent_requests set status = null, claimed_by = ${claimedBy} where key = ${key}
      `);
    await unfinish(null);
    expect((await post(here.app, key)).statusCode).toBe(409);
    await unfinish('unknown');
    expect((await post(here.app, key)).statusCode).toBe(201);
  });

  it('is handled by a later request after a failure', async () => {
    const refusing = await startRespondingProcess(databaseUrl, {
      memberId,
      work: () => Promise.reject(new RuleViolation('refused', 'Not today.')),
    });
    const codes = new Set<unknown>();
    for (let round = 0; round < 30; round += 1) {
      const key = newId();
      const responded = await Promise.all(Array.from({ length: 4 }, () => post(refusing.app, key)));
      for (const response of responded) codes.add(response.json<{ code: string }>().code);
      expect((await post(refusing.app, key)).json()).toMatchObject({ code: 'refused' });
    }
    await refusing.stop();
    codes.delete('request-in-progress');
    expect([...codes]).toEqual(['refused']);
  });

  it('is handled by one of many concurrent repeats after a kill', async () => {
    const key = newId();
    const before = responses;
    const other = await startOther(key);
    other.kill('SIGKILL');
    await eventually(async () => {
      const requests = await Promise.all(Array.from({ length: 8 }, () => post(here.app, key)));
      expect(requests.map(({ statusCode }) => statusCode)).toContain(201);
    });
    expect(responses).toBe(before + 1);
  });
});
