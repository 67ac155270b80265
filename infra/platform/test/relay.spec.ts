import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { Count, openDatabase } from '../src/database/database.ts';
import { holdLock } from '../src/database/session-lock.ts';
import { countAnnouncedAfter, LogPosition } from '../src/event-sourcing/log-reader.ts';
import { type RelayOptions, startRelay } from '../src/event-sourcing/relay.ts';
import { newId, Unavailable } from '../src/index.ts';
import { createLogger } from '../src/telemetry/logger.ts';
import { openBreakableLink } from '../src/testing/breakable-link.ts';
import { eventually } from '../src/testing/eventually.ts';
import { silentLog } from '../src/testing/test-template.ts';
import { openTallyLog, type TallyLog } from './tally-log.ts';
import { tallyStream } from './tally.ts';

describe('a relay', () => {
  let tally: TallyLog;
  beforeEach(async () => {
    tally = await openTallyLog();
  });
  afterEach(() => tally.close());

  const append = (count: number) =>
    tally.commands.handle(tallyStream, 'a', { memberId: newId(), amount: count, note: 'a note' });
  const checkpoints = () =>
    tally.database.oneFirst(sql.type(Count)`select count(*) as count from relay_checkpoint`);

  const relayOptions = (publish: Bus['publish']): RelayOptions => ({
    service: 'tally',
    database: tally.database,
    databaseUrl: tally.databaseUrl,
    streams: [tallyStream],
    log: silentLog,
    bus: {
      publish,
      subscribe: () => Promise.reject(new Error('not used')),
      isReachable: () => Promise.resolve(true),
      close: () => Promise.resolve(),
    },
  });
  const relayTo = (publish: Bus['publish']) => {
    const relay = startRelay(relayOptions(publish));
    tally.onAppended(() => {
      relay.wake();
    });
    return relay;
  };

  it('does not advance its checkpoint when the bus rejects, and publishes the same events again', async () => {
    let isReachable = false;
    let attempts = 0;
    const published: number[] = [];
    const relay = relayTo(async (_topic, envelopes) => {
      attempts += 1;
      if (!isReachable) throw new Unavailable('The bus is unreachable.');
      published.push(...envelopes.map(({ version }) => version));
    });
    await append(1);
    await append(2);
    await eventually(() => {
      expect(attempts).toBeGreaterThan(2);
    });
    expect(await relay.backlog()).toBe(2);
    expect(await checkpoints()).toBe(0);

    isReachable = true;
    await eventually(() => {
      expect(published).toEqual([1, 2]);
    });
    await relay.stop();
    expect(await relay.backlog()).toBe(0);
    expect(await checkpoints()).toBe(1);
  });

  it('stores no checkpoint when it stops before the bus has accepted the events', async () => {
    let attempts = 0;
    const relay = relayTo(() => {
      attempts += 1;
      return Promise.reject(new Unavailable('The bus is unreachable.'));
    });
    await append(1);
    await eventually(() => {
      expect(attempts).toBeGreaterThan(0);
    });
    await relay.stop();
    expect(await checkpoints()).toBe(0);
  });

  it('continues at the checkpoint of another relay after it lost its lock', async () => {
    const published: number[] = [];
    const relay = relayTo(async (_topic, envelopes) => {
      published.push(...envelopes.map(({ version }) => version));
    });
    await append(1);
    await eventually(() => {
      expect(published).toEqual([1]);
    });
    const other = await eventually(async () => {
      await tally.database.query(sql.unsafe`
        select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and pid <> pg_backend_pid()
          and database = (select oid from pg_database where datname = current_database())
      `);
      const lock = await holdLock(tally.databaseUrl, 'candor-relay/tally');
      if (lock === null) throw new Error('the relay has its lock again');
      return lock;
    });
    // So that only the other one reports the backlog.
    await eventually(() => {
      expect(relay.isStandby()).toBe(true);
    });
    await append(2);
    await tally.database.query(sql.unsafe`
      insert into relay_checkpoint (epoch, transaction_id, position)
      select epoch, transaction_id, position from events where version = 2
      on conflict (only_row) do update
      set epoch = excluded.epoch, transaction_id = excluded.transaction_id, position = excluded.position
    `);
    await other.release();
    await append(3);
    await eventually(() => {
      expect(published).toContain(3);
    });
    expect(relay.isStandby()).toBe(false);
    await relay.stop();
    expect(published).toEqual([1, 3]);
  });

  it('logs an outage of Postgres once, however it loses its connections', async () => {
    const lines: string[] = [];
    const log = createLogger({
      service: 'tally',
      level: 'info',
      isPretty: false,
      destination: { write: (line: string) => void lines.push(line) },
    });
    const levels = () => lines.map((line) => (JSON.parse(line) as { readonly level: string }).level);
    const link = await openBreakableLink(tally.databaseUrl);
    const database = await openDatabase(link.url, { maxConnections: 2 });
    const relay = startRelay({
      ...relayOptions(() => Promise.resolve()),
      database,
      databaseUrl: link.url,
      log,
    });
    await eventually(() => {
      expect(relay.isActive()).toBe(true);
    });
    await link.cut();
    await eventually(() => {
      expect(levels()).toEqual(['warn']);
    });
    // Further attempts fail meanwhile.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      relay.wake();
      await database.query(sql.unsafe`select 1`).catch(() => undefined);
    }
    await link.repair();
    await eventually(() => {
      expect(levels()).toEqual(['warn', 'info']);
    });
    await relay.stop();
    await database.end();
    await link.close();
  });

  it('counts its backlog without reading the events that are announced', async () => {
    await tally.database.query(sql.unsafe`
      insert into events (id, stream_id, version, type, data, metadata, previous_announced, epoch, occurred_at)
      select gen_random_uuid(), 'tally-many', n, 'Added', '{}', '{}', n - 1, 1, now() from generate_series(1, 3000) as n
    `);
    await tally.database.query(sql.unsafe`analyze events`);
    const after = await tally.database.one(sql.type(LogPosition)`
      select epoch, transaction_id::text, position from events where version = 2990
    `);
    const { count, read } = await tally.database.transaction(async (transaction) => ({
      count: await countAnnouncedAfter(transaction, after, 10_000),
      read: await transaction.oneFirst(sql.type(Count)`
        select seq_tup_read + coalesce(idx_tup_fetch, 0) as count from pg_stat_xact_user_tables where relname = 'events'
      `),
    }));
    expect(count).toBe(10);
    expect(read).toBeLessThan(100);
  });
});
