import pg from 'pg';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openNotifications } from '../src/database/notifications.ts';
import { holdLock } from '../src/database/session-lock.ts';
import { withClient } from '../src/database/with-client.ts';
import { defineService } from '../src/index.ts';
import { runService } from '../src/service/run-service.ts';
import {
  createTestDatabase,
  eventually,
  silentLog,
  testSecret,
  type TestDatabase,
} from '../src/testing/index.ts';

describe('connections to the database', () => {
  let testDatabase: TestDatabase;
  let admin: pg.Client;

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    admin = new pg.Client({ connectionString: testDatabase.adminUrl });
    await admin.connect();
  });
  afterEach(async () => {
    await admin.end();
    await testDatabase.drop();
  });

  const connections = async (): Promise<number> => {
    const { rows } = await admin.query<{ count: number }>(
      'select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows[0]?.count ?? 0;
  };
  /** Fails like a database without room for one more lock. */
  const refuseLocks = (name: string) =>
    admin.query(`revoke execute on function pg_catalog.${name}(bigint) from public`);

  it('make the next statement fail, and not the process, when they are lost in between', async () => {
    const config = { connectionString: testDatabase.adminUrl };
    const lost = withClient(config, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const ended = new Promise<void>((resolve) => void client.once('end', resolve));
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await ended;
      await client.query('select');
    });
    await expect(lost).rejects.toThrow(/not queryable|terminat/i);
  });

  it('end when a lock could not be requested', async () => {
    const url = await testDatabase.serviceUrl();
    await refuseLocks('pg_try_advisory_lock');
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(holdLock(url, 'spec')).rejects.toThrow('permission denied');
    await eventually(async () => {
      expect(await connections()).toBe(0);
    });
  });

  it('end when notifications cannot be listened for', async () => {
    await refuseLocks('pg_advisory_lock_shared');
    const notifications = openNotifications(await testDatabase.serviceUrl(), silentLog);
    await notifications.close();
    await eventually(async () => {
      expect(await connections()).toBe(0);
    });
  });

  it('end with the service, even if a part of it does not stop', async () => {
    const stubborn = defineService({
      name: 'media',
      config: z.object({}),
      streams: [],
      projections: [],
      lookups: [],
      routes: [],
      jobs: [() => ({ stop: () => Promise.reject(new Error('not now')) })],
    });
    const running = await runService(stubborn, {
      environment: {
        NODE_ENV: 'test',
        LOG_LEVEL: 'fatal',
        DATABASE_URL: testDatabase.adminUrl,
        INTERNAL_SECRET: testSecret,
      },
    });
    expect(await connections()).toBeGreaterThan(0);
    await expect(running.stop()).rejects.toThrow('not now');
    await eventually(async () => {
      expect(await connections()).toBe(0);
    });
  });
});
