import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { holdLock } from '../src/database/session-lock.ts';
import { createConsumer } from '../src/event-sourcing/consumer.ts';
import { listDeadLetters, park } from '../src/event-sourcing/dead-letters.ts';
import { joinTopics } from '../src/event-sourcing/join-topics.ts';
import { replayDeadLetters } from '../src/event-sourcing/resolve-dead-letters.ts';
import { defineProjection, newId } from '../src/index.ts';
import { startDueRebuilds } from '../src/rebuild/due-rebuilds.ts';
import { rebuildProjection } from '../src/rebuild/rebuild-projection.ts';
import {
  createRebuilds,
  type Rebuilds,
  type RebuildWork,
  readModelRebuilds,
} from '../src/rebuild/rebuilds.ts';
import { eventually } from '../src/testing/index.ts';
import {
  amountsLookup,
  amountsTopic as topic,
  createAmounts,
  feedsOf,
  summedEvents as summedEventsOf,
  sumsIn,
} from './tally-amounts.ts';
import { openTallyLog, testKeys, type TallyLog } from './tally-log.ts';
import { tallyProjection, tallyStream, type Added } from './tally.ts';

const haltingRebuild = fileURLToPath(new URL('halting-rebuild.ts', import.meta.url));
const memberId = newId();
const log = pino({ level: 'silent' });

describe('a rebuild', () => {
  let tally: TallyLog;
  let rebuilder: Rebuilds;

  const shared = () => ({
    service: 'tally',
    database: tally.database,
    keys: testKeys(),
    feeds: feedsOf(tally.database),
  });
  const consumer = () => createConsumer({ ...shared(), lookups: [amountsLookup], reactions: [], log });
  /** `begun`: its rebuilds continue only after this. */
  const openRebuilds = (begun: Promise<unknown> = Promise.resolve()) => {
    const works = readModelRebuilds({
      ...shared(),
      consumer: consumer(),
      streams: [tallyStream],
      projections: [tallyProjection],
      lookups: [amountsLookup],
    });
    return createRebuilds({
      service: 'tally',
      database: tally.database,
      databaseUrl: tally.databaseUrl,
      works: Object.fromEntries(
        Object.entries(works).map(([name, work]): [string, RebuildWork] => [
          name,
          (onProgress) => begun.then(() => work(onProgress)),
        ]),
      ),
      log,
    });
  };

  const add = (id: string, amount = 1) =>
    tally.commands.handle(tallyStream, id, { memberId, amount, note: 'counted' });
  const sums = (table: 'tallies' | 'amounts') => sumsIn(tally.database, table);
  const summedEvents = () => summedEventsOf(tally.database);
  const feedTheConsumer = async () => {
    for (let after = '', isEnd = false; !isEnd;) {
      const page = await shared().feeds.page(topic, after);
      await consumer().onBatch(page.envelopes, topic);
      ({ next: after, isEnd } = page);
    }
  };
  const rebuilt = async (readModel: string) => {
    await rebuilder.start(readModel);
    await rebuilder.stop();
    return (await rebuilder.list()).find((rebuild) => rebuild.readModel === readModel);
  };
  const shadowTables = () =>
    tally.database.anyFirst(sql.type(z.object({ tablename: z.string() }))`
      select tablename from pg_tables where schemaname = 'tally_shadow'
    `);

  beforeEach(async () => {
    tally = await openTallyLog();
    await createAmounts(tally.database);
    for (let turn = 0; turn < 30; turn += 1) await add(String(turn % 7), 1 + (turn % 5));
    await eventually(async () => {
      await feedTheConsumer();
      expect(await sums('amounts')).toEqual(await summedEvents());
    });
    rebuilder = openRebuilds();
  });
  afterEach(async () => {
    await rebuilder.stop();
    await tally.close();
  });

  it.each(['tallies', 'amounts'] as const)(
    'of %s finds nothing to repair in correct tables',
    async (readModel) => {
      expect(await rebuilt(readModel)).toMatchObject({ status: 'done', result: { rows: 7, repaired: 0 } });
      expect(await sums(readModel)).toEqual(await summedEvents());
      expect(await shadowTables()).toEqual([]);
    },
  );

  it.each(['tallies', 'amounts'] as const)(
    'of %s repairs wrong, missing and surplus rows',
    async (readModel) => {
      const table = sql.identifier([readModel]);
      await tally.database.query(sql.unsafe`update ${table} set sum = -1 where stream_id = 'tally-1'`);
      await tally.database.query(sql.unsafe`delete from ${table} where stream_id = 'tally-2'`);
      await tally.database.query(sql.unsafe`insert into ${table} values ('tally-surplus', 5)`);
      expect(await rebuilt(readModel)).toMatchObject({ status: 'done', result: { rows: 7, repaired: 4 } });
      expect(await sums(readModel)).toEqual(await summedEvents());
    },
  );

  it('that a migration requests starts by itself, and is repeated until it succeeds', async () => {
    await tally.database.query(
      sql.unsafe`insert into rebuilds_due values ('amounts'), ('of-a-newer-version')`,
    );
    await tally.database.query(sql.unsafe`alter table amounts rename to away`);
    const due = startDueRebuilds({ database: tally.database, rebuilds: rebuilder, log });
    try {
      const status = async () => (await rebuilder.list())[0]?.status;
      await eventually(async () => expect(await status()).toBe('failed'));
      await tally.database.query(sql.unsafe`alter table away rename to amounts`);
      await tally.database.query(sql.unsafe`delete from amounts`);
      await eventually(
        async () => {
          due.wake();
          expect(await status()).toBe('done');
        },
        { withinMs: 20_000 },
      );
      expect(await sums('amounts')).toEqual(await summedEvents());
    } finally {
      await due.stop();
    }
    const left = await tally.database.anyFirst(sql.unsafe`select read_model from rebuilds_due`);
    expect(left).toEqual(['of-a-newer-version']);
  });

  it('fails if the number of equal rows differs, which it cannot repair', async () => {
    await tally.database.query(sql.unsafe`create table entries (amount integer not null)`);
    const projection = defineProjection<Added>({
      name: 'entries',
      tables: ['entries'],
      on: { Added: ({ data }) => sql.unsafe`insert into entries values (${data.amount})` },
    });
    const rebuild = () =>
      rebuildProjection({
        ...shared(),
        streams: [tallyStream],
        projection,
        onProgress: () => Promise.resolve(),
      });
    expect(await rebuild()).toMatchObject({ rows: 30, repaired: 30 });
    await tally.database.query(sql.unsafe`
      update entries set amount = 2 where ctid = (select min(ctid) from entries where amount = 1)
    `);
    await expect(rebuild()).rejects.toThrow('the live tables do not equal the rebuilt ones');
  });

  it.each(['tallies', 'amounts'] as const)('of %s loses no concurrent write', async (readModel) => {
    await tally.database.query(sql.unsafe`update ${sql.identifier([readModel])} set sum = -1`);
    const state = { isWriting: true };
    const writing = Promise.all(
      [1, 2, 3].map(async (writer) => {
        for (let turn = 0; state.isWriting; turn += 1) await add(String((turn + writer) % 9));
      }),
    );
    const feeding = (async () => {
      while (state.isWriting) await feedTheConsumer();
    })();
    try {
      for (let turn = 0; turn < 3; turn += 1)
        expect(await rebuilt(readModel)).toMatchObject({ status: 'done' });
    } finally {
      state.isWriting = false;
      await Promise.all([writing, feeding]);
    }
    await eventually(async () => {
      await feedTheConsumer();
      expect(await sums(readModel)).toEqual(await summedEvents());
    });
  });

  it('of amounts applies events that the bus never delivered, once', async () => {
    await add('1', 3);
    await add('of-somebody-new', 4);
    expect(await sums('amounts')).not.toEqual(await summedEvents());
    expect(await rebuilt('amounts')).toMatchObject({ status: 'done', result: { rows: 8, repaired: 0 } });
    expect(await sums('amounts')).toEqual(await summedEvents());
    await feedTheConsumer();
    expect(await sums('amounts')).toEqual(await summedEvents());
  });

  it('of amounts leaves a parked stream unchanged, and the order behind it', async () => {
    const [first, ...behind] = (await shared().feeds.stream(topic, 'tally-1')).slice(-3);
    if (!first) throw new Error('nothing was announced');
    await tally.database.query(sql.unsafe`
      update inbox set version = ${first.previousVersion} where stream_id = ${first.streamId}
    `);
    await tally.database.query(sql.unsafe`
      update amounts set sum = sum - (
        select sum((data ->> 'amount')::integer) from events
        where stream_id = ${first.streamId} and version >= ${first.version}
      ) where stream_id = ${first.streamId}
    `);
    await tally.database.transaction((transaction) => park(transaction, topic, first, 'of poison'));
    expect(await rebuilt('amounts')).toMatchObject({ status: 'done', result: { rows: 7, repaired: 0 } });
    expect(await listDeadLetters(tally.database)).toMatchObject([
      { streamId: first.streamId, version: first.version, waiting: behind.length },
    ]);
    const replay = {
      service: 'tally',
      database: tally.database,
      keys: testKeys(),
      consumer: consumer(),
    };
    expect(await replayDeadLetters(replay, first.streamId)).toBe(3);
    expect(await sums('amounts')).toEqual(await summedEvents());
  });

  it('ends although events are appended after each page', async () => {
    let added = 0;
    const onProgress = async () => {
      if (++added > 20) throw new Error('the rebuild runs after the writers without an end');
      await add('0');
    };
    const options = { ...shared(), streams: [tallyStream], projection: tallyProjection, onProgress };
    expect(await rebuildProjection(options)).toMatchObject({ rows: 7, repaired: 0 });
    expect(added).toBeGreaterThan(0);
  });

  it.each(['tallies', 'amounts'] as const)(
    'of %s starts again after a kill, with the same result',
    async (readModel) => {
      await tally.database.query(sql.unsafe`update ${sql.identifier([readModel])} set sum = -1`);
      const other = spawn(process.execPath, [haltingRebuild, tally.databaseUrl, readModel], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const gone = once(other, 'exit');
      try {
        await Promise.race([once(other.stdout, 'data'), gone]);
        expect(await rebuilder.list()).toMatchObject([{ readModel, status: 'running' }]);
        expect(await shadowTables()).toContain(readModel);
      } finally {
        other.kill('SIGKILL');
      }
      await gone;
      await eventually(async () => {
        expect(await rebuilder.list()).toMatchObject([
          { readModel, status: 'failed', error: expect.stringContaining('stopped') as string },
        ]);
      });
      expect((await sums(readModel)).map(({ sum }) => sum)).toEqual(Array.from({ length: 7 }, () => -1));
      expect(await rebuilt(readModel)).toMatchObject({ status: 'done', result: { rows: 7, repaired: 14 } });
      expect(await sums(readModel)).toEqual(await summedEvents());
      expect(await shadowTables()).toEqual([]);
    },
  );

  it('runs once at a time', async () => {
    const both = Promise.withResolvers<undefined>();
    const [one, other] = [openRebuilds(both.promise), openRebuilds(both.promise)];
    const starts = await Promise.allSettled([one.start('tallies'), other.start('tallies')]);
    both.resolve(undefined);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await eventually(async () => {
      expect(await rebuilder.list()).toMatchObject([{ status: 'done', result: { repaired: 0 } }]);
    });
  });

  it('can be started again when its start could not be stored', async () => {
    await tally.database.query(sql.unsafe`alter table rebuilds rename to rebuilds_away`);
    await expect(rebuilder.start('tallies')).rejects.toThrow(/rebuilds/);
    await tally.database.query(sql.unsafe`alter table rebuilds_away rename to rebuilds`);
    expect(await rebuilt('tallies')).toMatchObject({ status: 'done' });
  });

  it('starts when the previous one is done but has not released its lock yet', async () => {
    const lock = await holdLock(tally.databaseUrl, 'candor-rebuild/tally');
    const rebuilds = createRebuilds({
      service: 'tally',
      databaseUrl: tally.databaseUrl,
      database: {
        ...tally.database,
        // Called after the first attempt to take the lock.
        exists: async (query) => {
          await lock?.release();
          return tally.database.exists(query);
        },
      },
      works: { amounts: () => Promise.resolve({ rows: 0, repaired: 0, hash: null }) },
      log,
    });
    await expect(rebuilds.start('amounts')).resolves.toMatchObject({ status: 'running' });
    await rebuilds.stop();
  });

  it('of an unknown read model is refused', async () => {
    await expect(rebuilder.start('nothing')).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('lets a new consumer join although the bus has no messages left', async () => {
    await tally.database.query(sql.unsafe`truncate amounts, inbox`);
    let isListening = false;
    const joined = joinTopics({
      ...shared(),
      consumer: consumer(),
      log,
      bus: {
        subscribe: () => {
          isListening = true;
          return Promise.resolve({ lag: () => Promise.resolve(0), stop: () => Promise.resolve() });
        },
      },
    });
    await eventually(() => {
      expect(isListening).toBe(true);
    });
    expect(await sums('amounts')).toEqual(await summedEvents());
    await joined.stop();
  });
});
