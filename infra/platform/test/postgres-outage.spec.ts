import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../src/database/database.ts';
import { withoutStatementTimeout } from '../src/database/pipelining-driver.ts';
import { isPostgresOutage } from '../src/database/postgres-outage.ts';
import { defineService } from '../src/index.ts';
import { runService, type RunningService } from '../src/service/run-service.ts';
import { openBreakableLink, type BreakableLink } from '../src/testing/breakable-link.ts';
import { createTestDatabase, eventually, testSecret, type TestDatabase } from '../src/testing/index.ts';

const places = defineService({
  name: 'catalog',
  config: z.object({}),
  streams: [],
  projections: [],
  lookups: [],
  routes: [
    (app, { database }) => {
      app.get('/places', () => database.any(sql.unsafe`select place from places`));
      app.post('/places', () =>
        database.transaction((transaction) =>
          transaction.query(sql.unsafe`insert into places (place) values ('Waco')`),
        ),
      );
      app.get('/wrong', () => database.any(sql.unsafe`select wrong from places`));
    },
  ],
});

it('a connection without a response in time is replaced, but not in a transaction that may take long', async () => {
  const testDatabase = await createTestDatabase();
  const link = await openBreakableLink(await testDatabase.serviceUrl());
  const database = await openDatabase(link.url, { maxConnections: 1, statementTimeoutMs: 100 });
  const read = () => database.oneFirst(sql.unsafe`select 1 as one`);
  expect(await read()).toBe(1);
  link.hang();
  await expect(read()).rejects.toSatisfy(isPostgresOutage);
  await link.repair();
  expect(await read()).toBe(1);
  const long = database.transaction(async (transaction) => {
    await transaction.query(withoutStatementTimeout);
    return transaction.oneFirst(sql.unsafe`select 2 as two from pg_sleep(0.5)`);
  });
  expect(await long).toBe(2);
  await database.end();
  await link.close();
  await testDatabase.drop();
});

describe('a service without its Postgres', () => {
  let testDatabase: TestDatabase;
  let admin: pg.Client;
  let link: BreakableLink;
  let service: RunningService;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    admin = new pg.Client({ connectionString: testDatabase.adminUrl });
    await admin.connect();
    link = await openBreakableLink(testDatabase.adminUrl);
    service = await runService(places, {
      environment: {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATABASE_URL: link.url,
        INTERNAL_SECRET: testSecret,
      },
    });
    await admin.query('create table catalog.places (place text)');
    await admin.query(`grant all on catalog.places to "${roleName()}"`);
  });
  afterAll(async () => {
    await service.stop();
    await link.close();
    await admin.end();
    await testDatabase.drop();
  });

  const databaseName = () => new URL(testDatabase.adminUrl).pathname.slice(1);
  const roleName = () => `${databaseName()}_catalog`;
  const endSessions = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [roleName()]);
  const request = async (method: string, path = '/places') => {
    const response = await fetch(service.url + path, { method });
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  };
  const writes = async () => {
    const { status, writes: accepted } = z
      .object({ status: z.string(), writes: z.boolean() })
      .parse(await (await fetch(`${service.url}/readyz`)).json());
    return { status, accepted };
  };
  const unavailable = { status: 503, retryAfter: '1' };
  const works = async () => {
    await eventually(async () => {
      expect(await request('POST')).toMatchObject({ status: 200 });
      expect(await request('GET', '/readyz')).toMatchObject({ status: 200 });
    });
  };

  it('responds with 503 and Retry-After while it cannot be reached, and works again afterwards', async () => {
    await works();
    await link.cut();
    for (const method of ['GET', 'POST', 'GET']) expect(await request(method)).toEqual(unavailable);
    expect(await request('GET', '/readyz')).toMatchObject({ status: 503 });
    await link.repair();
    await works();
  });

  it('is scraped while Postgres hangs, and reports the last values', async () => {
    const scrape = async () => (await fetch(`${service.url}/metrics`)).text();
    const gauges = /^candor_(?:relay_backlog_events|consumer_lag_messages|dead_letters)\S* 0$/gm;
    await eventually(async () => {
      expect((await scrape()).match(gauges)).toHaveLength(3);
    });
    link.hang();
    expect((await scrape()).match(gauges)).toHaveLength(3);
    await link.repair();
    await works();
  });

  it('responds with 503 when its session ends during a request', async () => {
    await admin.query('begin; lock table catalog.places');
    const requests = [request('GET'), request('POST')];
    await eventually(async () => {
      const { rows } = await admin.query('select from pg_locks where not granted');
      expect(rows).toHaveLength(2);
    });
    await endSessions();
    expect(await Promise.all(requests)).toEqual([unavailable, unavailable]);
    await admin.query('rollback');
    await works();
  });

  it('responds with 503 while Postgres refuses its role', async () => {
    await admin.query(`alter role "${roleName()}" nologin`);
    await endSessions();
    await pause(20);
    expect(await request('GET')).toEqual(unavailable);
    expect(await request('POST')).toEqual(unavailable);
    await admin.query(`alter role "${roleName()}" login`);
    await works();
  });

  it('responds with 503 while Postgres only reads', async () => {
    await admin.query(`alter role "${roleName()}" set default_transaction_read_only = on`);
    await endSessions();
    await eventually(async () => {
      expect(await request('GET')).toMatchObject({ status: 200 });
    });
    expect(await writes()).toEqual({ status: 'ready', accepted: false });
    expect(await request('POST')).toEqual(unavailable);
    await admin.query(`alter role "${roleName()}" reset default_transaction_read_only`);
    await endSessions();
    await works();
  });

  it.each(['53100', '53200', '53300', '57P03', '58030', '40P01', '55P03'])(
    'responds with 503 to a statement that fails with %s',
    async (code) => {
      await admin.query(`
        create or replace function catalog.fail() returns trigger language plpgsql as $$
        begin raise exception 'no space left on device' using errcode = '${code}'; end $$;
        create or replace trigger fails before insert on catalog.places
        for each statement execute function catalog.fail();`);
      expect(await request('POST')).toEqual(unavailable);
      expect(await request('GET')).toMatchObject({ status: 200 });
      if (code === '53100') expect(await writes()).toEqual({ status: 'ready', accepted: false });
      await admin.query('drop trigger fails on catalog.places');
    },
  );

  it('responds with 500 to a statement that is wrong', async () => {
    expect(await request('GET', '/wrong')).toEqual({ status: 500, retryAfter: null });
  });
});
